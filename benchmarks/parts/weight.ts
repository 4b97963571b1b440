import type { Browser } from 'playwright-core';
import { serveSite } from '../browser/serveSite';
import { sumFiles, weighPage, type PageWeight } from '../browser/weighPage';
import type { Figures } from '../figures';
import { pickPages, type PagesOfKind } from '../sites/pickPages';
import type { Site } from '../sites/site';
import { formatNumber, renderTable } from '../report/table';

/** The weight of the typical page of a kind, and the HTML sizes of all pages of the kind. */
export interface KindWeight {
  kind: string;
  route: string;
  pages: number;
  /** HTML size with gzip in bytes, of the typical and of the largest page. */
  html: { median: number; largest: number };
  weight: PageWeight;
}

/** Weighs the typical page of each kind. */
export async function measureWeight(browser: Browser, site: Site): Promise<KindWeight[]> {
  const server = await serveSite(site.dir);
  try {
    const weights: KindWeight[] = [];
    for (const { kind, pages, typical } of await pickPages(site)) {
      const weight = sumFiles(await weighPage(browser, server.origin + typical.route));
      const html = { median: typical.bytes, largest: largestOf(pages) };
      weights.push({ kind, route: typical.route, pages: pages.length, html, weight });
    }
    return weights;
  } finally {
    await server.stop();
  }
}

const largestOf = (pages: PagesOfKind['pages']): number => pages.at(-1)?.bytes ?? 0;

/** Returns the page weights that have goals. */
export function toWeightFigures(weights: readonly KindWeight[]): Figures {
  return Object.fromEntries(
    weights
      .filter(({ kind }) => kind === 'operation' || kind === 'guide')
      .flatMap(({ kind, html, weight }) => [
        [`${kind}.before`, weight.before.gzip / 1000],
        [`${kind}.html`, html.median / 1000],
        [`${kind}.js`, weight.byResource.js / 1000],
      ]),
  );
}

/** Returns a table of all kinds of pages, in KB. */
export function renderWeights(weights: readonly KindWeight[]): string {
  const kb = (bytes: number): string => formatNumber(bytes / 1000, 1);
  return renderTable(
    [
      'kind (pages)',
      'HTML gz, median / largest',
      'before load gz',
      'before load br',
      'in all gz',
      'in all br',
      'CSS gz',
      'JavaScript gz',
      'fonts',
      'images gz',
      'prefetch gz',
      'other gz',
      'requests',
    ],
    weights.map(({ kind, pages, html, weight: { before, all, byResource, requests } }) => [
      `${kind} (${pages})`,
      `${kb(html.median)} / ${kb(html.largest)}`,
      kb(before.gzip),
      kb(before.brotli),
      kb(all.gzip),
      kb(all.brotli),
      kb(byResource.css),
      kb(byResource.js),
      kb(byResource.font),
      kb(byResource.image),
      kb(byResource.prefetch),
      kb(byResource.other),
      String(requests),
    ]),
  );
}
