import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDir } from '@voltmoor/shell-tools/paths';
import { clearCaches, createWorkingCopy } from '@voltmoor/shell-tools/workingCopy';
import { openBrowser } from './browser/openBrowser';
import { PARTS, type BenchOptions, type Part } from './options';
import { measureAssistants } from './parts/assistants';
import { buildDirOf, buildPortal, readSteps, toBuildFigures } from './parts/build';
import { measureDev } from './parts/dev';
import { measureNavigation } from './parts/navigation';
import { measureComparison } from './parts/comparison';
import { measureMock } from './parts/mock';
import { comparePeers } from './parts/peers';
import { measureReference } from './parts/reference';
import { measureRuntime } from './parts/runtime';
import { measureSize, toScaleFigures } from './parts/scale';
import { measureSearch } from './parts/search';
import { measureThroughput } from './parts/throughput';
import { measureWarmBuild } from './parts/warm';
import { measureWeight, toWeightFigures } from './parts/weight';
import { describeMachine } from './report/machine';
import type { Results } from './report/report';
import { renderScale } from './report/scaleTable';
import { ownSite } from './sites/ownSite';

/** Parts that build, and therefore need a copy of the repository. */
const BUILDING: readonly Part[] = ['build', 'warm', 'dev', 'peers', 'scale'];

/**
 * Runs the chosen parts one after the other. If a part fails, the error is recorded and the other parts still run.
 * Without the part `build`, the pages in `website/build` are measured.
 * @param save called with the results so far after each part, because a whole run takes long
 */
export async function runBenchmarks(
  { parts, sizes, runs }: BenchOptions,
  save: (results: Results) => Promise<void>,
): Promise<Results> {
  const browser = await openBrowser();
  const copy = BUILDING.some((part) => parts.has(part))
    ? await createWorkingCopy(path.join(tmpdir(), 'portal-bench-'))
    : undefined;
  const results: Results = {
    machine: describeMachine(browser.version()),
    own: {},
    steps: {},
    weights: [],
    compared: [],
    sizes: [],
    failures: {},
  };
  const own = (): string => (copy && parts.has('build') ? buildDirOf(copy) : requireBuild());
  const work: Record<Part, (copy: string) => Promise<void>> = {
    async build(dir) {
      await clearCaches(dir);
      const build = await buildPortal(dir);
      Object.assign(results.own, await toBuildFigures(build, buildDirOf(dir)));
      results.steps = readSteps(build.output);
    },
    async weight() {
      results.weights = await measureWeight(browser, ownSite(own()));
      Object.assign(results.own, toWeightFigures(results.weights));
    },
    async runtime() {
      Object.assign(results.own, await measureRuntime(browser, ownSite(own()), runs));
    },
    async navigation() {
      Object.assign(results.own, await measureNavigation(browser, ownSite(own()), runs));
    },
    async search() {
      Object.assign(results.own, await measureSearch(browser, own(), runs));
    },
    async assistants() {
      Object.assign(results.own, await measureAssistants(own(), runs));
    },
    async throughput() {
      Object.assign(results.own, await measureThroughput(own(), runs));
    },
    async mock() {
      Object.assign(results.own, await measureMock(runs));
    },
    async warm(dir) {
      if (!parts.has('build')) await buildPortal(dir);
      Object.assign(results.own, await measureWarmBuild(dir));
    },
    async dev(dir) {
      await clearCaches(dir);
      Object.assign(results.own, await measureDev(browser, dir, runs));
    },
    async reference() {
      Object.assign(results.own, await measureReference());
    },
    async comparison() {
      Object.assign(results.own, await measureComparison());
    },
    async peers(dir) {
      for await (const site of comparePeers(browser, dir, runs)) results.compared.push(site);
    },
    async scale(dir) {
      for (const pages of sizes) {
        console.log(`  ${pages} pages …`);
        results.sizes.push(await measureSize(browser, { copy: dir, pages, runs }));
        Object.assign(results.own, toScaleFigures(sizes, results.sizes));
        // The largest size takes longer than all others together, so print the table after each size in case the run is
        // interrupted.
        console.log(renderScale(results.sizes));
        await save(results);
      }
    },
  };
  try {
    for (const part of PARTS.filter((each) => parts.has(each))) {
      const start = performance.now();
      console.log(`▸ ${part}`);
      await work[part](copy ?? '').catch((error: unknown) => {
        results.failures[part] = error instanceof Error ? error.message : String(error);
        console.error(`✗ ${part}: ${results.failures[part]}`);
      });
      await save(results);
      console.log(`  ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    await browser.close();
    if (copy) await rm(copy, { recursive: true, force: true });
  }
  return results;
}

function requireBuild(): string {
  if (existsSync(buildDir)) return buildDir;
  throw new Error('There is no build yet. Run npm run build, or measure the part "build" as well.');
}
