import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { CommandError, buildDir, createWorkingCopy } from '@voltmoor/build-tools/programs';
import { openBrowser, type Bench } from './browser/visit';
import type { Figures } from './figures';
import { buildDirOf, measureBuild, measureWarmBuild } from './parts/build';
import { measureDev } from './parts/dev';
import { measureDocuments } from './parts/documents';
import { measurePeers, measureSize, toScaleFigures } from './parts/generated';
import { measureMock } from './parts/mock';
import { measureSearch } from './parts/search';
import { measureThroughput } from './parts/throughput';
import { measureVisits } from './parts/visits';
import { measureWeight } from './parts/weight';
import type { Results } from './report';
import { ownSite, type Site } from './sites/site';

export interface BenchOptions {
  /** Names of the parts to run. Default: all that measure this portal's content. */
  only?: readonly string[];
  /** Whether to run the parts that build generated content as well. */
  all: boolean;
  /** Numbers of pages of the generated sites, the smallest first. */
  sizes: readonly number[];
  /** Number of page loads, links, edits, searches and rounds of requests. The report contains medians. */
  runs: number;
}

/**
 * Runs the chosen parts one after the other. If a part fails, the error is recorded and the other parts still run.
 * Without the part `build`, the pages in `website/build` are measured.
 * @param save called with the results so far after each part, because a whole run takes long
 * @throws CommandError when a part does not exist
 */
export async function runBenchmarks(
  { only, all, sizes, runs }: BenchOptions,
  save: (results: Results) => Promise<void>,
): Promise<Results> {
  const browser = await openBrowser();
  const bench: Bench = { browser, runs };
  const gib = Math.round(totalmem() / 2 ** 30);
  const results: Results = {
    takenAt: new Date().toISOString(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${gib} GiB, Node ${process.versions.node}, Chromium ${browser.version()}`,
    own: {},
    peers: [],
    sizes: [],
    failures: {},
  };
  let copy: string | undefined;
  /** A copy of the repository for the parts that build or edit. */
  const workingCopy = async (): Promise<string> =>
    (copy ??= await createWorkingCopy(path.join(tmpdir(), 'portal-bench-')));
  const own = (): Site => {
    const dir = copy === undefined ? buildDir : buildDirOf(copy);
    if (existsSync(dir)) return ownSite(dir);
    throw new Error('There is no build. Run npm run build, or measure the part "build" as well.');
  };
  // The parts run in this order. Those that read the build of this portal come before those that change the copy.
  const parts: Record<string, () => Promise<Figures>> = {
    build: async () => measureBuild(await workingCopy()),
    weight: async () => measureWeight(browser, own()),
    visits: async () => measureVisits(bench, own()),
    search: async () => measureSearch(bench, own().dir),
    throughput: async () => measureThroughput(own().dir, runs),
    mock: async () => measureMock(runs),
    warm: async () => measureWarmBuild(await workingCopy()),
    dev: async () => measureDev(bench, await workingCopy()),
    documents: measureDocuments,
    async peers() {
      for await (const site of measurePeers(bench, await workingCopy())) results.peers.push(site);
      return {};
    },
    async scale() {
      for (const wanted of sizes) {
        console.log(`  ${wanted} pages …`);
        results.sizes.push(await measureSize(bench, await workingCopy(), wanted));
        // The largest size takes longer than all others together, and may fail or be interrupted.
        Object.assign(results.own, toScaleFigures(results.sizes));
        await save(results);
      }
      return {};
    },
  };
  try {
    const names = Object.keys(parts);
    const chosen = only ?? names.filter((part) => all || (part !== 'peers' && part !== 'scale'));
    const unknown = chosen.find((part) => !(part in parts));
    if (unknown !== undefined)
      throw new CommandError(`--only: "${unknown}" is not one of ${names.join(', ')}.`);
    for (const [part, measure] of Object.entries(parts)) {
      if (!chosen.includes(part)) continue;
      const start = performance.now();
      console.log(`▸ ${part}`);
      try {
        Object.assign(results.own, await measure());
      } catch (error) {
        results.failures[part] = error instanceof Error ? error.message : String(error);
        console.error(`✗ ${part}: ${results.failures[part]}`);
      }
      await save(results);
      console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    await browser.close();
    if (copy) await rm(copy, { recursive: true, force: true });
  }
  return results;
}
