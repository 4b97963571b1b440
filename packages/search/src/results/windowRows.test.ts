import { expect, it } from 'vitest';
import type { SearchHit } from '../engine/types';
import { groupRows } from './windowRows';

const hit = (objectID: string, section: string): SearchHit => ({
  objectID,
  url: objectID,
  type: 'lvl1',
  section,
  breadcrumbs: [section],
  title: [],
  snippet: [],
  variants: [],
});

it('shows the best three results in their order, then at most four of each section', () => {
  const hits = ['N', 'G', 'N', 'A', 'N', 'N', 'N', 'N', 'N', 'A'].map((section, at) => hit(`${at}`, section));
  const rows = groupRows(hits).map(({ section, hits: group }) => [
    section,
    group.map(({ url }) => url).join(''),
  ]);
  expect(rows).toEqual([
    [undefined, '012'],
    ['A', '39'],
    ['N', '4567'],
  ]);
  expect(groupRows([])).toEqual([]);
});
