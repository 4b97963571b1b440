import { expect, it } from 'vitest';
import { addSidebars } from './addSidebars';
import type { GeneratedRoute } from './table';

const route = (path: string, rest: Partial<GeneratedRoute> = {}): GeneratedRoute => ({
  path,
  component: { path, hash: '1' },
  ...rest,
});

const PROPS = '@generated/docusaurus-plugin-content-docs/default/p';

it('gives pages of the documents the sidebar that they show, in their version', () => {
  const pages = [route('/faq', { sidebar: 'general' }), route('/list', { sidebar: 'all pages' })];
  const result = addSidebars({
    routes: [route('/news', { sidebar: 'general' }), route('/', { routes: [...pages, route('/alone')] })],
    chunkNames: {
      '/news-1': { __comp: 'news', __props: 'news' },
      '/-1': { __comp: 'version', __props: 'current' },
      '/faq-1': { __comp: 'guide', content: 'faq' },
      '/list-1': { __comp: 'index', __props: 'category' },
      '/alone-1': { __comp: 'guide', content: 'alone' },
    },
    modules: new Map([
      ['news', '@generated/docusaurus-plugin-content-blog/default/p/news-2.json'],
      ['current', `${PROPS}/index-466.json`],
      ['category', `${PROPS}/list-3.json`],
    ]),
  });
  const general = '@generated/portal-lean-data/index-466/general.js';
  const all = '@generated/portal-lean-data/index-466/all%20pages.js';
  expect(result.chunkNames).toEqual({
    '/news-1': { __comp: 'news', __props: 'news' },
    '/-1': { __comp: 'version', __props: 'current' },
    '/faq-1': { __comp: 'guide', content: 'faq', sidebar: general },
    '/list-1': { __comp: 'index', __props: 'category', sidebar: all },
    '/alone-1': { __comp: 'guide', content: 'alone' },
  });
  expect([...result.modules.keys()]).toEqual(['news', 'current', 'category', general, all]);
});
