import { expect, it } from 'vitest';
import type { IndexedRecord } from '../indexing/artefact';
import { fillFirstScreen } from './firstScreen';

const KINDS: Record<string, Partial<IndexedRecord>> = {
  g: { section: 'Guides' },
  o: { section: 'CPO API', method: 'POST' },
  p: { section: 'News' },
};

/**
 * The kinds of the results after `fillFirstScreen`.
 * @param kinds one letter for each result, best first: guide, operation or post
 * @param scores scores of results that do not have the score 1
 */
function filled(kinds: string, scores: Record<number, number> = {}): string {
  const records = [...kinds].map((kind, id) => ({
    url: `/${id}`,
    type: 'lvl1',
    hierarchy: {},
    title: '',
    content: '',
    language: 'en',
    docusaurus_tag: 'default',
    weight: 1,
    section: 'Guides',
    ...KINDS[kind],
  })) as IndexedRecord[];
  const entries = records.map((_, id) => ({
    match: {
      id,
      score: scores[id] ?? 1,
      found: 1,
      value: 1,
      density: 1,
      exactness: 0,
      isReference: false,
      isRow: false,
      phrase: 0,
    },
    variants: [],
  }));
  return fillFirstScreen(entries, records)
    .map(({ match }) => kinds[match.id])
    .join('');
}

it.each([
  ['a list that already has all kinds', 'gopggggo', 'gopggggo'],
  ['the best operation and the best post', 'ggggggggop', 'ggggopgggg'],
  ['a post that a moved operation would push out', 'gggggpgo', 'ggggpogg'],
  ['the best guide', 'oooooooog', 'ooooogooo'],
])('fills the first screen: %s', (_what, before, after) => {
  expect(filled(before)).toBe(after);
});

it('does not move a result that is much worse than the first one', () => {
  expect(filled('gggggggo', { 7: 0.4 })).toBe('gggggggo');
});
