import { markdownTable } from 'markdown-table';
import { METRICS, type Figures, type Metric } from './figures';
import { KINDS } from './sites/site';

/** A site with the same content as others, or of one size. */
export interface MeasuredSite {
  name: string;
  pages: number;
  figures: Figures;
}

/** Everything that one run measured. Parts that did not run are empty. */
export interface Results {
  takenAt: string;
  /** The machine and its programs. */
  machine: string;
  /** Figures of this portal's content. */
  own: Figures;
  /** This portal and its peers with the same generated content. */
  peers: MeasuredSite[];
  /** This portal with generated content, the smallest size first. */
  sizes: MeasuredSite[];
  /** Part → the reason why it has no figures. */
  failures: Record<string, string>;
}

/** Returns the results as Markdown. Sections without figures are left out. */
export function renderReport({ takenAt, machine, own, peers, sizes, failures }: Results): string {
  // The JSON file contains the full reasons.
  const reasons = Object.entries(failures).map(([part, reason]) => `- ${part}: ${reason.split('\n')[0]}`);
  return [
    `Taken on ${takenAt.slice(0, 10)}: ${machine}.`,
    ...(Object.keys(own).length > 0 ? ['### Goals', renderGoals(own)] : []),
    ...('home.all' in own ? ['### Weight of the typical page of each kind, KB gz', renderWeights(own)] : []),
    ...(peers.length > 0 ? ['### Peers on the same content', renderPeers(peers)] : []),
    ...(sizes.length > 0 ? ['### Size', renderSizes(sizes)] : []),
    ...(reasons.length > 0 ? ['### Not measured', reasons.join('\n')] : []),
  ].join('\n\n');
}

/** Returns a table of this portal's figures and their goals. */
function renderGoals(own: Figures): string {
  return renderFigures(['this portal'], [own], (metric, [value]) => [
    ...judge(metric, value),
    formatNumber(value, metric.digits),
  ]);
}

/** Returns a goal and whether a value misses it. A value that could not be measured misses no goal. */
function judge({ atMost, atLeast }: Metric, value = Number.NaN): string[] {
  if (atMost !== undefined) return [`≤ ${atMost}`, value > atMost ? 'missed' : ''];
  if (atLeast !== undefined) return [`≥ ${atLeast}`, value < atLeast ? 'missed' : ''];
  return ['–', ''];
}

const WEIGHTS = [
  'document',
  'largest',
  'before',
  'all',
  'stylesheet',
  'script',
  'font',
  'image',
  'fetch',
  'prefetch',
];

/** Returns a table of the weights of each kind of page; see `parts/weight.ts`. */
function renderWeights(own: Figures): string {
  const rows = KINDS.filter((kind) => `${kind}.all` in own).map((kind) => [
    `${kind} (${own[`${kind}.pages`]})`,
    ...WEIGHTS.map((name) => formatNumber(own[`${kind}.${name}`], 1)),
    formatNumber(own[`${kind}.requests`]),
  ]);
  return renderTable(['kind (pages)', ...WEIGHTS, 'requests'], rows);
}

/** Returns a table of sites. The first one is this portal. The others' figures are followed by their ratio to its own. */
function renderPeers(sites: readonly MeasuredSite[]): string {
  const names = sites.map(({ name }) => name);
  const all = sites.map(({ figures }) => figures);
  return renderFigures(names, all, (metric, [own = Number.NaN, ...values]) => {
    const { ofBestPeer, digits } = metric;
    const limit = (ofBestPeer ?? 0) * Math.min(...values.filter((value) => !Number.isNaN(value)));
    return [
      ...(ofBestPeer === undefined
        ? judge(metric, own)
        : [ofBestPeer === 1 ? '< best' : `< ${ofBestPeer} × best`, own < limit ? '' : 'missed']),
      formatNumber(own, digits),
      ...values.map((value) => {
        const ratio = own > 0 && value >= 0 ? ` (× ${formatNumber(value / own, 1)})` : '';
        return formatNumber(value, digits) + ratio;
      }),
    ];
  });
}

/**
 * Returns a table of sites of different sizes. The growth of a figure is the exponent from the smallest to the largest
 * site: 0 means that the figure stays the same, and 1 that it grows in proportion to the pages.
 */
function renderSizes(sites: readonly MeasuredSite[]): string {
  const logarithmOfGrowth = (numbers: readonly number[]): number =>
    Math.log((numbers.at(-1) ?? 0) / (numbers[0] ?? 0));
  const pages = sites.map((site) => site.pages);
  const all = sites.map(({ figures }) => figures);
  return renderFigures(
    [...pages.map((count) => `${formatNumber(count)} pages`), 'growth'],
    all,
    (metric, values) => {
      const exponent = logarithmOfGrowth(values) / logarithmOfGrowth(pages);
      const { growth, digits } = metric;
      return [
        ...(growth === undefined ? ['–', ''] : [`growth ≤ ${growth}`, exponent > growth ? 'missed' : '']),
        ...values.map((value) => formatNumber(value, digits)),
        formatNumber(exponent, 2),
      ];
    },
  );
}

/**
 * Returns a table of the metrics that a site has.
 * @param describe returns the goal of a metric, the verdict, and the cells of the columns
 */
function renderFigures(
  columns: readonly string[],
  sites: readonly Figures[],
  describe: (metric: Metric, values: number[]) => string[],
): string {
  const rows = METRICS.filter(({ id }) => sites.some((figures) => id in figures)).map((metric) => [
    metric.label,
    ...describe(
      metric,
      sites.map((figures) => figures[metric.id] ?? Number.NaN),
    ),
  ]);
  return renderTable(['figure', 'goal', 'verdict', ...columns], rows);
}

/** Returns a Markdown table. The first column is aligned left, the others right. */
function renderTable(head: string[], rows: string[][]): string {
  return markdownTable([head, ...rows], { align: head.map((_, column) => (column === 0 ? '' : 'r')) });
}

/** Formats a number with thousands separators. An unknown value is a dash. */
function formatNumber(value = Number.NaN, digits = 0): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
