import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearCaches } from '@voltmoor/shell-tools/workingCopy';
import type { Browser } from 'playwright-core';
import type { Figures } from '../figures';
import { buildCorpus, STANDARD, type Corpus } from '../generate/corpus';
import { toPortalFiles } from '../generate/portalFiles';
import { writeFiles } from '../generate/writeFiles';
import { buildPeer } from '../sites/peer';
import { PEERS } from '../sites/peers';
import { ownSite } from '../sites/ownSite';
import type { Site } from '../sites/site';
import type { CommandFigures } from '../system/measureCommand';
import { buildPages, toBuildFigures } from './build';
import { measureNavigation } from './navigation';
import { measureRuntime } from './runtime';
import { measureWeight, toWeightFigures } from './weight';

export interface Compared {
  name: string;
  figures: Figures;
}

/**
 * Builds this website and its peers one after the other from the same generated content, and measures all in the same
 * way.
 */
export async function* comparePeers(
  browser: Browser,
  copy: string,
  runs: number,
): AsyncGenerator<Compared, void> {
  const corpus = buildCorpus(STANDARD);
  const work = await mkdtemp(path.join(tmpdir(), 'portal-bench-standard-'));
  try {
    const own = await buildGenerated(copy, corpus, work);
    yield await measureSite(browser, own, runs);
    for (const peer of PEERS) {
      console.log(`  ${peer.name} …`);
      yield await measureSite(browser, await buildPeer(peer, corpus), runs);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

export interface BuiltSite {
  build: CommandFigures;
  site: Site;
}

/** Builds generated content with the website of a working copy, without caches, in the folder `work`. */
export async function buildGenerated(copy: string, corpus: Corpus, work: string): Promise<BuiltSite> {
  const [portalRoot, out] = [path.join(work, 'portal'), path.join(work, 'build')];
  await writeFiles(portalRoot, toPortalFiles(corpus));
  await clearCaches(copy);
  const build = await buildPages(copy, portalRoot, out);
  return { build, site: ownSite(out) };
}

async function measureSite(browser: Browser, { build, site }: BuiltSite, runs: number): Promise<Compared> {
  const figures = {
    ...(await toBuildFigures(build, site.dir)),
    ...toWeightFigures(await measureWeight(browser, site)),
    ...(await measureRuntime(browser, site, runs)),
    ...(await measureNavigation(browser, site, runs)),
  };
  return { name: site.name, figures };
}
