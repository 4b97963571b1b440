import { expect, it } from 'vitest';
import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { findTopItem } from './findTopItem';

const link = (href: string) => ({ type: 'link', label: href, href });
const category = (label: string, items: object[]) => ({ type: 'category', label, items });
const sidebar = [
  link('/start'),
  category('A', [link('/a/one'), category('Deep', [link('/a/two%20words')])]),
  category('B', [link('/b/one')]),
] as unknown as PropSidebar;

it('finds the category at the top that contains a page', () => {
  expect(findTopItem(sidebar, '/a/two words/')).toBe(sidebar[1]);
  expect(findTopItem(sidebar, '/b/one')).toBe(sidebar[2]);
});

it('finds a page at the top', () => {
  expect(findTopItem(sidebar, '/start')).toBe(sidebar[0]);
});

it('finds nothing for a page that the sidebar does not list', () => {
  expect(findTopItem(sidebar, '/elsewhere')).toBeUndefined();
});
