import { METRICS, type Figures, type Metric, type PeerGoal } from '../figures';
import { formatNumber, renderTable } from './table';

/** Returns a table of this portal's figures and their goals. Figures that were not measured are left out. */
export function renderGoals(figures: Figures): string {
  const rows = METRICS.filter(({ id }) => id in figures).map((metric) => [
    ...judge(metric, figures),
    formatNumber(figures[metric.id], metric.digits),
  ]);
  return renderTable(['figure', 'goal', 'verdict', 'this portal'], rows);
}

/** Returns a metric's name, its goal and `missed` if the value does not reach the goal. */
function judge({ id, label, goal, isLeast = false }: Metric, figures: Figures): string[] {
  if (goal === undefined) return [label, '–', ''];
  const value = figures[id] ?? 0;
  const isMissed = isLeast ? value < goal : value > goal;
  return [label, `${isLeast ? '≥' : '≤'} ${goal}`, isMissed ? 'missed' : ''];
}

/**
 * Returns a table that compares sites with the same content. The first site's figures are shown next to the goals. Each
 * other figure is followed by its ratio to the first site's figure. A goal that compares the first site with the others
 * is shown instead of an absolute goal.
 */
export function renderComparison(sites: readonly { name: string; figures: Figures }[]): string {
  const [own, ...peers] = sites;
  if (!own) return '';
  const rows = METRICS.filter(({ id }) => peers.some(({ figures }) => id in figures)).map((metric) => [
    ...(metric.peerGoal ? judgeBeside(metric, metric.peerGoal, sites) : judge(metric, own.figures)),
    formatNumber(own.figures[metric.id], metric.digits),
    ...peers.map(({ figures }) => besides(metric, own.figures, figures)),
  ]);
  return renderTable(['figure', 'goal', 'verdict', own.name, ...peers.map(({ name }) => name)], rows);
}

/** Returns a metric's name, its goal beside the peers, and `missed` if the best peer is too good. */
function judgeBeside(
  { id, label }: Metric,
  goal: PeerGoal,
  sites: readonly { figures: Figures }[],
): string[] {
  const [ownValue = 0, ...values] = sites.map(({ figures }) => figures[id]);
  const ratio = Math.min(...values.filter((value) => value !== undefined)) / ownValue;
  const isReached = goal.isStrict ? ratio > goal.ratio : ratio >= goal.ratio;
  return [label, goal.text, isReached ? '' : 'missed'];
}

function besides({ id, digits }: Metric, own: Figures, peer: Figures): string {
  const [ownValue, value] = [own[id], peer[id]];
  const text = formatNumber(value, digits);
  if (!ownValue || value === undefined) return text;
  return `${text} (× ${formatNumber(value / ownValue, 1)})`;
}
