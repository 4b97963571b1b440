import type { SearchEngine } from '../engine/createSearchEngine';
import { FEATURES } from '../engine/ranking/features';
import { LEARNED, weigh } from '../engine/ranking/rerank';

/** Smaller differences decide nothing. */
const SMALLEST = 0.005;

/** One difference between two results. */
interface Reason {
  feature: string;
  first: number;
  second: number;
  /** What the difference adds to the lead of the first result. */
  lead: number;
}

/**
 * Explains why a result is first: its features compared with those of the next result on another page, each multiplied by
 * its weight. The sum of the leads is the distance between both results.
 */
export function explainFirst(engine: Pick<SearchEngine, 'learn'>, query: string): string {
  const { isSettled, results } = engine.learn(query);
  // A settled order is that of the first ranking, which is the order of `score`.
  const weights = isSettled ? FEATURES.map((name) => Number(name === 'score')) : LEARNED;
  const ranked = results
    .map(({ url, features }) => ({ url: decodeURI(url), features, sum: weigh(features, weights) }))
    .sort((a, b) => b.sum - a.sum);
  const [first] = ranked;
  if (first === undefined) return `"${query}" has no results.`;
  const pageOf = (url: string): string => url.split('#')[0] ?? '';
  const second = ranked.find(({ url }) => pageOf(url) !== pageOf(first.url));
  const head = isSettled
    ? `"${query}" is a code, a path, or an exact title or name, so the first ranking decides.`
    : `"${query}" is ranked by all features.`;
  if (second === undefined) return `${head}\n1. ${first.url} is the only page.`;
  const reasons = FEATURES.map((feature, at): Reason => {
    const [a, b] = [first.features[at] ?? 0, second.features[at] ?? 0];
    return { feature, first: a, second: b, lead: (a - b) * (weights[at] ?? 0) };
  })
    .filter(({ lead }) => Math.abs(lead) >= SMALLEST)
    .sort((a, b) => Math.abs(b.lead) - Math.abs(a.lead));
  return [
    head,
    `1. ${first.url} (${first.sum.toFixed(2)})`,
    `2. ${second.url} (${second.sum.toFixed(2)})`,
    ...reasons.map(
      ({ feature, first: a, second: b, lead }) =>
        `   ${feature.padEnd(16)}${a.toFixed(2).padStart(7)}${b.toFixed(2).padStart(7)}   ${lead > 0 ? '+' : ''}${lead.toFixed(2)}`,
    ),
  ].join('\n');
}
