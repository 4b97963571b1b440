import type { Figures } from '../figures';
import type { Compared } from '../parts/peers';
import { renderWeights, type KindWeight } from '../parts/weight';
import { renderComparison, renderGoals } from './goals';
import { renderMachine, type Machine } from './machine';
import { findFastGrowth, renderScale, type SizedSite } from './scaleTable';
import { formatNumber, renderTable } from './table';

/** Everything that one run measured. Parts that did not run are empty. */
export interface Results {
  machine: Machine;
  /** Figures of this portal's content. */
  own: Figures;
  /** Seconds of each build step. */
  steps: Figures;
  weights: KindWeight[];
  compared: Compared[];
  sizes: SizedSite[];
  /** Part → the reason why it has no figures. */
  failures: Record<string, string>;
}

/** Returns the results as Markdown: machine, goals, weights, peers, sizes and failures. */
export function renderReport(results: Results): string {
  const { machine, own, steps, weights, compared, sizes, failures } = results;
  const sections = [
    renderMachine(machine),
    section('Goals', Object.keys(own).length > 0 && renderGoals(own)),
    section('Steps of the build', Object.keys(steps).length > 0 && renderSteps(steps)),
    section('Weight of the typical page of each kind, KB', weights.length > 0 && renderWeights(weights)),
    section('Peers on the same content', compared.length > 0 && renderComparison(compared)),
    section('Size', sizes.length > 0 && `${renderScale(sizes)}\n\n${renderGrowth(sizes)}`),
    section('Not measured', Object.keys(failures).length > 0 && renderFailures(failures)),
  ];
  return sections.filter(Boolean).join('\n\n');
}

function section(title: string, body: string | false): string {
  return body === false ? '' : `### ${title}\n\n${body}`;
}

function renderSteps(steps: Figures): string {
  const rows = Object.entries(steps).map(([name, seconds]) => [name, formatNumber(seconds, 1)]);
  return renderTable(['step', 'seconds'], rows);
}

function renderGrowth(sizes: readonly SizedSite[]): string {
  const sentences = findFastGrowth(sizes);
  if (sentences.length === 0) return 'Nothing grows faster than the pages.';
  return sentences.map((sentence) => `- ${sentence}`).join('\n');
}

/** Returns the first line of each reason. The JSON file contains the full reasons. */
function renderFailures(failures: Record<string, string>): string {
  return Object.entries(failures)
    .map(([part, reason]) => `- ${part}: ${reason.split('\n')[0]}`)
    .join('\n');
}

const START = '<!-- results: start -->';
const END = '<!-- results: end -->';

/**
 * Inserts a report into the README between its two markers.
 * @throws Error when a marker is missing
 */
export function insertReport(readme: string, report: string): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The README lacks ${START} or ${END}.`);
  return `${readme.slice(0, start + START.length)}\n\n${report}\n\n${readme.slice(end)}`;
}
