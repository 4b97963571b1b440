import { formatNumber, renderTable } from './table';
import { growthExponent, perFurtherPage } from './statistics';

/** A site of one size and its measurements. */
export interface SizedSite {
  pages: number;
  /** Label → value. All sizes have the same labels. */
  totals: Record<string, number>;
  /** Weights of a single page, which should be equal at all sizes. */
  perPage: Record<string, number>;
  /** Times in the browser. They vary from run to run, so their growth is shown but not judged. */
  inBrowser: Record<string, number>;
}

/**
 * Limits of the growth exponent: totals may grow a little faster than the number of pages, page weights hardly at all.
 */
const MOST_TOTAL = 1.05;
const MOST_PER_PAGE = 0.02;

/** Returns a table of totals and weights by size, with the exponent of their growth. */
export function renderScale(sites: readonly SizedSite[]): string {
  const head = [
    'figure',
    ...sites.map(({ pages }) => `${formatNumber(pages)} pages`),
    'growth',
    'per further page',
  ];
  const groups = ['totals', 'perPage', 'inBrowser'] as const;
  const rows = groups
    .flatMap((group) => seriesOf(sites, group))
    .map(({ label, figures }) => [
      label,
      ...figures.map(({ value }) => formatNumber(value, digitsOf(value))),
      formatNumber(growthExponent(figures), 2),
      formatNumber(perFurtherPage(figures), digitsOf(perFurtherPage(figures))),
    ]);
  return renderTable(head, rows);
}

/**
 * Returns one sentence for each total that grows faster than the number of pages, and for each page weight that grows
 * with it.
 */
export function findFastGrowth(sites: readonly SizedSite[]): string[] {
  const judge = (kind: 'totals' | 'perPage', most: number, words: string): string[] =>
    seriesOf(sites, kind).flatMap(({ label, figures }) => {
      const exponent = growthExponent(figures);
      if (!(exponent > most)) return [];
      const values = figures.map(({ value }) => formatNumber(value, digitsOf(value)));
      return [`${label} ${words}: ${values.join(' → ')} (growth ${formatNumber(exponent, 2)})`];
    });
  return [
    ...judge('totals', MOST_TOTAL, 'grows faster than the pages'),
    ...judge('perPage', MOST_PER_PAGE, 'grows with the number of pages'),
  ];
}

function seriesOf(sites: readonly SizedSite[], kind: 'totals' | 'perPage' | 'inBrowser') {
  return Object.keys(sites[0]?.[kind] ?? {}).map((label) => ({
    label,
    figures: sites.map((site) => ({ pages: site.pages, value: site[kind][label] ?? Number.NaN })),
  }));
}

function digitsOf(value: number): number {
  if (Math.abs(value) < 1) return 3;
  return Math.abs(value) < 100 ? 1 : 0;
}
