import { expect, it } from 'vitest';
import type { NewsTag } from '../../pages';
import { groupTags } from './groupTags';

const tag = (key: string, more: Partial<NewsTag> = {}): NewsTag => ({
  key,
  label: key,
  permalink: `/news/tags/${key}`,
  count: 1,
  description: 'Posts of a kind.',
  ...more,
});

it('groups tags in the order of the names of groups, and puts those without a group last', () => {
  const groups = groupTags([
    tag('fixes'),
    tag('app', { group: 'Product' }),
    tag('releases', { group: 'Kind' }),
    tag('incidents', { group: 'Kind' }),
    tag('old-app', { group: 'Product', shownAs: '/news/tags/app' }),
  ]);
  expect(groups.map(({ name, members }) => [name, members.map(({ key }) => key)])).toEqual([
    ['Kind', ['releases', 'incidents']],
    ['Product', ['app']],
    ['', ['fixes']],
  ]);
});

it('returns no group without tags', () => {
  expect(groupTags([])).toEqual([]);
});
