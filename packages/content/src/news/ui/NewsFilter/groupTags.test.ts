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

it('groups tags in the order of the first tag, and puts those without a group last', () => {
  const groups = groupTags([
    tag('fixes'),
    tag('releases', { group: 'Kind' }),
    tag('app', { group: 'Product' }),
    tag('incidents', { group: 'Kind' }),
    tag('old-app', { group: 'Product', shownAs: '/news/tags/app' }),
  ]);
  expect(groups.map(({ name, members }) => [name, members.map(({ key }) => key)])).toEqual([
    ['Kind', ['releases', 'incidents']],
    ['Product', ['app']],
    ['', ['fixes']],
  ]);
});

it('returns a group without tags if there are none', () => {
  expect(groupTags([])).toEqual([{ name: '', members: [] }]);
});
