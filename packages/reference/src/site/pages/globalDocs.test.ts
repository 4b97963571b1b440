import { expect, it, vi } from 'vitest';
import { withGlobalDocs } from './globalDocs';

const guide = { id: 'guide', path: '/guide', sidebar: 'products' };
const help = { id: 'help', path: '/help', sidebar: 'general' };
const alone = { id: 'alone', path: '/alone' };
const data = { path: '/', versions: [{ name: 'current', docs: [guide, help, alone] }] };

/** Returns the documents that are left with a navigation bar of these items. */
function listDocs(items: object[]): unknown {
  const setGlobalData = vi.fn<(data: unknown) => void>();
  const context = { siteConfig: { themeConfig: { navbar: { items } } } };
  withGlobalDocs({ setGlobalData }, context).setGlobalData(data);
  const [[left]] = setGlobalData.mock.calls as [[typeof data]];
  expect(left.path).toBe('/');
  return left.versions[0]?.docs;
}

it('keeps the documents of sidebars that the navigation bar highlights', () => {
  expect(listDocs([{ type: 'docSidebar', sidebarId: 'general' }])).toEqual([help]);
  expect(listDocs([{ type: 'dropdown', items: [{ type: 'docSidebar', sidebarId: 'products' }] }])).toEqual([
    guide,
  ]);
  expect(listDocs([{ to: '/news' }])).toEqual([]);
});

it('keeps all documents for entries that look them up by id', () => {
  expect(listDocs([{ type: 'docsVersionDropdown' }])).toEqual([guide, help, alone]);
  expect(listDocs([{ type: 'dropdown', items: [{ type: 'doc', docId: 'guide' }] }])).toEqual([
    guide,
    help,
    alone,
  ]);
});
