import type { SearchEngine } from '../engine/searchEngine';
import { FEATURES, weigh } from '../engine/ranking/features';
import { LEARNED } from '../engine/ranking/rank';

/** Smaller differences decide nothing. */
const SMALLEST = 0.005;

/**
 * Explains why a result is first: its features compared with those of the next result on another page, each multiplied by
 * its weight. The sum of the leads is the distance between both results.
 */
export function explainFirst(engine: Pick<SearchEngine, 'learn'>, query: string): string {
  const ranked = engine.learn(query).map(({ url, features }) => ({ url: decodeURI(url), features }));
  const [first] = ranked;
  if (first === undefined) return `"${query}" has no results.`;
  const pageOf = (url: string): string => url.split('#')[0] ?? '';
  const second = ranked.find(({ url }) => pageOf(url) !== pageOf(first.url));
  if (second === undefined) return `1. ${first.url} is the only page.`;
  const reasons = FEATURES.map((feature) => {
    const [a, b] = [first.features[feature], second.features[feature]];
    return { feature, a, b, lead: (a - b) * LEARNED[feature] };
  })
    .filter(({ lead }) => Math.abs(lead) >= SMALLEST)
    .sort((a, b) => Math.abs(b.lead) - Math.abs(a.lead));
  return [
    `1. ${first.url} (${weigh(first.features, LEARNED).toFixed(2)})`,
    `2. ${second.url} (${weigh(second.features, LEARNED).toFixed(2)})`,
    ...reasons.map(
      ({ feature, a, b, lead }) =>
        `   ${feature.padEnd(16)}${a.toFixed(2).padStart(7)}${b.toFixed(2).padStart(7)}   ${lead > 0 ? '+' : ''}${lead.toFixed(2)}`,
    ),
  ].join('\n');
}
