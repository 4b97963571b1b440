import type { RouteConfig } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { moveDocuments } from './moveDocuments';

const link = (docId: string) => ({ type: 'link', href: `/${docId}`, label: docId, docId });

it('moves the titles and descriptions of documents to the category pages that list them', () => {
  const version = {
    docs: {
      a: { id: 'a', title: 'A', description: 'About A' },
      b: { id: 'b', title: 'B', description: 'About B' },
      c: { id: 'c', title: 'C' },
    },
    docsSidebars: {
      products: [
        link('c'),
        {
          type: 'category',
          href: '/outer',
          items: [link('b'), { type: 'category', href: '/outer/inner', items: [link('a'), link('c')] }],
        },
      ],
    },
  };
  const category = (path: string) => ({ path, component: 'x', props: { categoryGeneratedIndex: {} } });
  const document = { path: '/a', component: 'x', modules: { content: 'a.md' } };
  const route = {
    path: '/',
    component: 'x',
    routes: [
      {
        path: '/',
        component: 'x',
        props: { version },
        routes: [
          { path: '/', component: 'x', routes: [document, category('/outer'), category('/outer/inner')] },
        ],
      },
    ],
  } as unknown as RouteConfig;

  const [moved] = moveDocuments(route).routes ?? [];
  expect(moved?.props?.['version']).toEqual({ ...version, docs: {} });
  const [unchanged, outer, inner] = moved?.routes?.[0]?.routes ?? [];
  expect(unchanged).toEqual(document);
  expect(outer?.props?.['documents']).toEqual({ b: { title: 'B', description: 'About B' } });
  expect(inner?.props?.['documents']).toEqual({
    a: { title: 'A', description: 'About A' },
    c: { title: 'C' },
  });
});
