import { expect, it } from 'vitest';
import { buildFacets } from './facets';

const tag = (label: string, group?: string) => ({
  label,
  permalink: `/news/tags/${label}`,
  count: 1,
  ...(group !== undefined && { group }),
});

it('has the kinds first, then the groups of tags in the order of their names', () => {
  const posts = [{ kind: 'incident', severity: 'minor' }, { kind: 'release' }, { kind: 'release' }] as const;
  const tags = [tag('resolved'), tag('ocpp', 'Topic'), tag('connect', 'Product'), tag('api', 'Topic')];
  const groups = buildFacets(posts, tags, (route) => `/base${route}`);
  expect(groups.map(({ name, facets }) => [name, facets.map(({ label }) => label)])).toEqual([
    ['Kind', ['Releases', 'Minor incidents']],
    ['Product', ['connect']],
    ['Topic', ['ocpp', 'api']],
  ]);
  expect(groups[0]?.facets).toEqual([
    { label: 'Releases', permalink: '/base/news/releases', count: 2 },
    { label: 'Minor incidents', permalink: '/base/news/tags/minor-incident', count: 1 },
  ]);
});

it('has no group without posts', () => {
  expect(buildFacets([], [], String)).toEqual([]);
});
