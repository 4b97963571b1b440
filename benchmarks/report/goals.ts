import { METRICS, type Figures, type Metric } from '../figures';
import { formatNumber, renderTable } from './table';

/** The figures of this portal beside its goals; only what was measured. */
export function renderGoals(figures: Figures): string {
  const rows = METRICS.filter(({ id }) => id in figures).map(({ id, label, digits, goal }) => {
    const value = figures[id];
    const isMissed = goal !== undefined && value !== undefined && value > goal;
    const goalText = goal === undefined ? '–' : `≤ ${goal}`;
    return [label, goalText, formatNumber(value, digits), isMissed ? 'missed' : ''];
  });
  return renderTable(['figure', 'goal', 'this portal', 'verdict'], rows);
}

/**
 * Sites on the same content: the first one's figures, then each other one's figures with how many times the first one's
 * they are.
 */
export function renderComparison(sites: readonly { name: string; figures: Figures }[]): string {
  const [own, ...peers] = sites;
  if (!own) return '';
  const rows = METRICS.filter(({ id }) => peers.some(({ figures }) => id in figures)).map((metric) => [
    metric.label,
    formatNumber(own.figures[metric.id], metric.digits),
    ...peers.map(({ figures }) => besides(metric, own.figures, figures)),
  ]);
  return renderTable(['figure', own.name, ...peers.map(({ name }) => name)], rows);
}

function besides({ id, digits }: Metric, own: Figures, peer: Figures): string {
  const [ownValue, value] = [own[id], peer[id]];
  const text = formatNumber(value, digits);
  if (!ownValue || value === undefined) return text;
  return `${text} (× ${formatNumber(value / ownValue, 1)})`;
}
