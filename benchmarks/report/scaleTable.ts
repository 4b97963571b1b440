import { formatNumber, renderTable } from './table';
import { growthExponent, perFurtherPage } from './statistics';

/** A site of one size: its pages and what was measured. */
export interface SizedSite {
  pages: number;
  /** Label → value; the labels are the same at all sizes. */
  totals: Record<string, number>;
  /** What a reader's page weighs, which ought to be the same at all sizes. */
  perPage: Record<string, number>;
}

/** A total may grow a little faster than the pages before it is named; a page's weight may hardly grow at all. */
const MOST_TOTAL = 1.05;
const MOST_PER_PAGE = 0.02;

/** Totals and weights by size, with the exponent of their growth in the number of pages. */
export function renderScale(sites: readonly SizedSite[]): string {
  const head = [
    'figure',
    ...sites.map(({ pages }) => `${formatNumber(pages)} pages`),
    'growth',
    'per further page',
  ];
  const rows = [...seriesOf(sites, 'totals'), ...seriesOf(sites, 'perPage')].map(({ label, figures }) => [
    label,
    ...figures.map(({ value }) => formatNumber(value, digitsOf(value))),
    formatNumber(growthExponent(figures), 2),
    formatNumber(perFurtherPage(figures), digitsOf(perFurtherPage(figures))),
  ]);
  return renderTable(head, rows);
}

/** Sentences on every total that grows faster than the pages, and on every page weight that grows with them. */
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

function seriesOf(sites: readonly SizedSite[], kind: 'totals' | 'perPage') {
  return Object.keys(sites[0]?.[kind] ?? {}).map((label) => ({
    label,
    figures: sites.map((site) => ({ pages: site.pages, value: site[kind][label] ?? Number.NaN })),
  }));
}

function digitsOf(value: number): number {
  if (Math.abs(value) < 1) return 3;
  return Math.abs(value) < 100 ? 1 : 0;
}
