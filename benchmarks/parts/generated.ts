import { cp } from 'node:fs/promises';
import path from 'node:path';
import { RUN_BUNDLED } from '@voltmoor/build-tools/bundling';
import { buildEnv, root, clearCaches } from '@voltmoor/build-tools/programs';
import type { Bench } from '../browser/visit';
import type { Figures } from '../figures';
import { buildCorpus, STANDARD_PAGES } from '../generate/corpus';
import { PORTAL_FOLDER, toPortalFiles } from '../generate/portalFiles';
import { writeFiles } from '../generate/writeFiles';
import type { MeasuredSite } from '../report';
import { buildPeer, PEERS } from '../sites/peers';
import { listFiles, ownSite, type BuiltSite } from '../sites/site';
import { inTempFolder } from '../system/inTempFolder';
import { measureCommands } from '../system/measureCommands';
import { toBuildFigures } from './build';
import { measureFirstSearch } from './search';
import { measureVisits } from './visits';
import { measureWeight } from './weight';

/** From this number of pages on, a build needs a larger JavaScript heap than Node's default. */
const LARGE = 5_000;

/**
 * Builds this website and its peers one after the other from the same generated content, and measures all in the same
 * way.
 * @param copy working copy of the repository
 */
export async function* measurePeers(bench: Bench, copy: string): AsyncGenerator<MeasuredSite> {
  yield await inTempFolder(async (work) =>
    measureSite(bench, await buildGenerated(copy, STANDARD_PAGES, work)),
  );
  const corpus = buildCorpus(STANDARD_PAGES);
  for (const folder of PEERS) {
    console.log(`  ${folder} …`);
    yield await inTempFolder(async (work) => measureSite(bench, await buildPeer(folder, corpus, work)));
  }
}

/** Builds the portal with about as many generated pages, measures it in the same way, and also its search. */
export function measureSize(bench: Bench, copy: string, pages: number): Promise<MeasuredSite> {
  return inTempFolder(async (work) => {
    const built = await buildGenerated(copy, pages, work);
    const measured = await measureSite(bench, built);
    // The index of a very large site can take longer than a reader waits. The other figures are kept then.
    const search = await measureFirstSearch(bench, built.site.dir).catch((error: unknown) => {
      console.error(`  search: ${error instanceof Error ? error.message : String(error)}`);
      return {};
    });
    Object.assign(measured.figures, search);
    return measured;
  });
}

async function measureSite(bench: Bench, { site, build }: BuiltSite): Promise<MeasuredSite> {
  return {
    name: site.name,
    pages: (await listFiles(site.dir)).filter((file) => file.endsWith('.html')).length,
    figures: {
      ...(await toBuildFigures(build, site.dir)),
      ...(await measureWeight(bench.browser, site)),
      ...(await measureVisits(bench, site)),
    },
  };
}

/** Returns the figures of several sizes that have goals: what each further page adds, and a site of three times the size. */
export function toScaleFigures(sizes: readonly MeasuredSite[]): Figures {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return {};
  const scripts = (site: MeasuredSite): number => site.figures['operation.script'] ?? Number.NaN;
  const triple = sizes.find(({ pages }) => Math.abs(pages / STANDARD_PAGES - 3) < 0.1)?.figures;
  return {
    'scale.scriptBytes': (1000 * (scripts(last) - scripts(first))) / (last.pages - first.pages),
    ...(triple && {
      'scale.tripleSeconds': triple['build.seconds'] ?? Number.NaN,
      'scale.triplePeakGiB': triple['build.peakGiB'] ?? Number.NaN,
    }),
  };
}

/**
 * Builds generated content with the website of a working copy, without caches, content checks and compression.
 * @param work empty folder for the content and the pages
 */
async function buildGenerated(copy: string, pages: number, work: string): Promise<BuiltSite> {
  const [portalRoot, out] = [path.join(work, 'portal'), path.join(work, 'build')];
  await cp(PORTAL_FOLDER, portalRoot, { recursive: true });
  await writeFiles(portalRoot, toPortalFiles(buildCorpus(pages)));
  await clearCaches(copy);
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const heap = pages > LARGE ? { NODE_OPTIONS: '--max-old-space-size=6144' } : {};
  const build = await measureCommands(
    [
      [process.execPath, docusaurus, 'build', 'website', '--out-dir', out],
      [process.execPath, path.relative(root, RUN_BUNDLED), 'scripts/siteBuild/finishPages.ts', out],
    ],
    {
      cwd: copy,
      env: { ...buildEnv, ...heap, PORTAL_ROOT: portalRoot },
      // Docusaurus prints this last. An interrupted build lacks it, although its exit code is 0 as well.
      finished: /Generated static files in/,
    },
  );
  return { site: ownSite(out), build };
}
