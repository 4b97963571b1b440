import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Figures } from '../figures';
import { buildCorpus, sizeFor, STANDARD_PAGES } from '../generate/corpus';
import type { SizedSite } from '../report/scaleTable';
import { perFurtherPage } from '../report/statistics';
import { listFiles, type FoundFile } from '../system/files';
import type { CommandFigures } from '../system/measureCommand';
import { buildGenerated } from './peers';
import { measureInBrowser } from './scaleBrowser';
import { measureWeight, type KindWeight } from './weight';

const SECONDS = 'build, s';
const PEAK = 'peak memory, GiB';
const scriptsOf = (kind: string): string => `${kind}: JavaScript in all, bytes gz`;
const OPERATION_SCRIPTS = scriptsOf('operation');

export interface SizeOptions {
  /** Working copy of the repository. */
  copy: string;
  pages: number;
  /** Number of page loads, links and searches. */
  runs: number;
}

/**
 * Builds the portal with generated content of a given size, without caches. Weighs the result, and opens it in the
 * browser.
 */
export async function measureSize(browser: Browser, { copy, pages, runs }: SizeOptions): Promise<SizedSite> {
  const work = await mkdtemp(path.join(tmpdir(), `portal-bench-${pages}-`));
  try {
    const { build, site } = await buildGenerated(copy, buildCorpus(sizeFor(pages)), work);
    const files = await listFiles(site.dir);
    const weights = await measureWeight(browser, site);
    return {
      pages: files.filter(({ path: file }) => file.endsWith('.html')).length,
      totals: { ...toBuildTotals(build), ...sumClasses(files) },
      perPage: { ...toPageWeights(weights), ...(await measureMainScript(site.dir, files)) },
      inBrowser: await measureInBrowser(browser, site, runs),
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Returns the figures that have goals.
 * @param wanted the requested sizes, in the order of `sites`
 */
export function toScaleFigures(wanted: readonly number[], sites: readonly SizedSite[]): Figures {
  const triple = sites[wanted.indexOf(3 * STANDARD_PAGES)];
  const figures: Record<string, number | undefined> = {
    'scale.scriptBytes': perFurtherPage(
      sites.map(({ pages, perPage }) => ({ pages, value: perPage[OPERATION_SCRIPTS] ?? Number.NaN })),
    ),
    'scale.tripleSeconds': triple?.totals[SECONDS],
    'scale.triplePeakGiB': triple?.totals[PEAK],
  };
  return Object.fromEntries(Object.entries(figures).filter(isKnown));
}

const isKnown = (entry: [string, number | undefined]): entry is [string, number] => Number.isFinite(entry[1]);

function toBuildTotals({ seconds, cpuSeconds, peakBytes }: CommandFigures): Record<string, number> {
  return {
    [SECONDS]: seconds,
    ...(cpuSeconds !== undefined && { 'build, processor s': cpuSeconds }),
    ...(peakBytes !== undefined && { [PEAK]: peakBytes / 2 ** 30 }),
  };
}

/** Classes of files by their path. The first match applies. */
const CLASSES: readonly (readonly [string, RegExp])[] = [
  ['pages, MB', /\.html$/],
  ['search index, MB', /^search\//],
  ['scripts, MB', /\.js$/],
  ['Markdown twins, MB', /\.(md|txt)$/],
  ['feeds and site map, MB', /\.(xml|ics)$/],
  ['downloads, MB', /^downloads\//],
  ['other files, MB', /./],
];

/** Returns the megabytes of each class of files. */
export function sumClasses(files: readonly FoundFile[]): Record<string, number> {
  const sums = new Map(CLASSES.map(([label]) => [label, 0]));
  for (const { path: file, bytes } of files) {
    const label = CLASSES.find(([, pattern]) => pattern.test(file))?.[0] ?? '';
    sums.set(label, (sums.get(label) ?? 0) + bytes / 1e6);
  }
  return Object.fromEntries([...sums].filter(([, megabytes]) => megabytes > 0));
}

function toPageWeights(weights: readonly KindWeight[]): Record<string, number> {
  return Object.fromEntries(
    weights
      .filter(({ kind }) => kind !== 'category' && kind !== 'news')
      .flatMap(({ kind, html, weight }) => [
        [`${kind}: HTML, bytes gz`, html.median],
        [`${kind}: before load, bytes gz`, weight.before.gzip],
        [scriptsOf(kind), weight.byResource.js],
      ]),
  );
}

/** Weighs the script that every page loads. It contains global tables with data about every page. */
async function measureMainScript(dir: string, files: readonly FoundFile[]): Promise<Record<string, number>> {
  const main = files.find(({ path: file }) => /^assets\/js\/main\.[^/]+\.js$/.test(file));
  if (!main) return {};
  const bytes = gzipSync(await readFile(path.join(dir, main.path)), { level: 6 }).length;
  return { 'main script, bytes gz': bytes };
}
