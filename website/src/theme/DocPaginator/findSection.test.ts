import { expect, it } from 'vitest';
import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { findSection } from './findSection';

const link = (href: string) => ({ type: 'link', label: href, href });
const category = (label: string, items: object[]) => ({ type: 'category', label, items });
const sidebar = [
  link('/start'),
  category('A', [link('/a/one'), category('Deep', [link('/a/two%20words')])]),
  category('B', [link('/b/one')]),
] as unknown as PropSidebar;

it('finds the category at the top that contains a page', () => {
  expect(findSection(sidebar, '/a/two words/')).toBe(sidebar[1]);
  expect(findSection(sidebar, '/b/one')).toBe(sidebar[2]);
});

it('finds no category for a page outside of categories', () => {
  expect(findSection(sidebar, '/start')).toBeUndefined();
  expect(findSection(sidebar, '/elsewhere')).toBeUndefined();
});
