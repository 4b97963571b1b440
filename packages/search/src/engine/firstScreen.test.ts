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
 * @param urls addresses of the first results; default: one page for each
 */
function filled(kinds: string, scores: Record<number, number> = {}, urls: string[] = []): string {
  const records = [...kinds].map((kind, id) => ({
    url: urls[id] ?? `/${id}`,
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
      phrase: 0,
      exactness: 0,
      isReference: false,
      isRow: false,
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

it('shows three pages as the first three results', () => {
  const parts = ['/a', '/a#b', '/a#c', '/a#d'];
  expect(filled('ggggog', {}, parts)).toBe('gogggg');
  expect(filled('ggog', {}, parts)).toBe('ggog');
  expect(filled('ggo', {}, ['/a', '/a#b'])).toBe('gog');
});
