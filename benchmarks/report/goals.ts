import { METRICS, type Figures, type Metric } from '../figures';
import { formatNumber, renderTable } from './table';

/** The figures of this portal beside its goals; only what was measured. */
export function renderGoals(figures: Figures): string {
  const rows = METRICS.filter(({ id }) => id in figures).map((metric) => [
    ...judge(metric, figures),
    formatNumber(figures[metric.id], metric.digits),
  ]);
  return renderTable(['figure', 'goal', 'verdict', 'this portal'], rows);
}

/** A metric's name, its goal, and whether a site misses it. */
function judge({ id, label, goal }: Metric, figures: Figures): string[] {
  if (goal === undefined) return [label, '–', ''];
  return [label, `≤ ${goal}`, (figures[id] ?? 0) > goal ? 'missed' : ''];
}

/**
 * Sites on the same content: the first one's figures beside the goals, then each other one's figures with how many times
 * the first one's they are.
 */
export function renderComparison(sites: readonly { name: string; figures: Figures }[]): string {
  const [own, ...peers] = sites;
  if (!own) return '';
  const rows = METRICS.filter(({ id }) => peers.some(({ figures }) => id in figures)).map((metric) => [
    ...judge(metric, own.figures),
    formatNumber(own.figures[metric.id], metric.digits),
    ...peers.map(({ figures }) => besides(metric, own.figures, figures)),
  ]);
  return renderTable(['figure', 'goal', 'verdict', own.name, ...peers.map(({ name }) => name)], rows);
}

function besides({ id, digits }: Metric, own: Figures, peer: Figures): string {
  const [ownValue, value] = [own[id], peer[id]];
  const text = formatNumber(value, digits);
  if (!ownValue || value === undefined) return text;
  return `${text} (× ${formatNumber(value / ownValue, 1)})`;
}
