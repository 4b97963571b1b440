import { describe, expect, it } from 'vitest';
import { decodeRoutes, type DecodedRoute } from './decode';
import { encodeRoutes } from './encode';
import { parseRegistry, parseRoutes } from './readGenerated';
import type { ChunkNames, GeneratedRoute } from './table';
import { shorten, writeModules } from './writeModules';

const ROUTES_JS = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/news',
    component: ComponentCreator('/news', 'c7f'),
    exact: true
  },
  {
    path: '/general/Charger specific/connecting-alfen',
    component: ComponentCreator('/general/Charger specific/connecting-alfen', '1a1'),
    exact: true,
    sidebar: "general"
  },
  {
    path: '/',
    component: ComponentCreator('/', '9f0'),
    routes: [
      {
        path: '/documentation/api/get-charger',
        component: ComponentCreator('/documentation/api/get-charger', 'e01'),
        exact: true,
        sidebar: "products"
      },
      {
        path: '/documentation/api/get-chargers',
        component: ComponentCreator('/documentation/api/get-chargers', 'e02'),
        exact: true,
        sidebar: "products"
      },
      {
        path: '/documentation',
        component: ComponentCreator('/documentation', 'e03'),
        exact: true,
        sidebar: "products"
      }
    ]
  },
  {
    path: '/',
    component: ComponentCreator('/', '2e1'),
    exact: true
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

const CHUNK_NAMES: Record<string, ChunkNames> = {
  '/news-c7f': { __comp: 'list', items: [{ content: 'one' }, { content: 'two' }] },
  '/general/Charger specific/connecting-alfen-1a1': { __comp: 'guide', content: 'alfen' },
  '/-9f0': { __comp: 'root', __context: { plugin: 'docs' } },
  '/documentation/api/get-charger-e01': { __comp: 'reference' },
  '/documentation/api/get-chargers-e02': { __comp: 'reference' },
  '/documentation-e03': { __comp: 'guide', content: 'one' },
  '/-2e1': { __comp: 'home' },
};

interface Plain {
  path: string;
  names: ChunkNames | undefined;
  attributes: Record<string, unknown>;
  routes?: Plain[];
}

/** Returns the routes with the chunks that each component loads. */
function fromGenerated(routes: GeneratedRoute[]): Plain[] {
  return routes.map(({ path, component, routes: children, ...attributes }) => ({
    path,
    names: CHUNK_NAMES[`${component.path}-${component.hash}`],
    attributes,
    ...(children && { routes: fromGenerated(children) }),
  }));
}

function fromDecoded(routes: DecodedRoute<ChunkNames | undefined>[]): Plain[] {
  return routes.map(({ path, component, routes: children, ...attributes }) => ({
    path,
    names: component,
    attributes,
    ...(children && { routes: fromDecoded(children) }),
  }));
}

describe('the table of routes', () => {
  const routes = parseRoutes(ROUTES_JS);

  it('returns every path, attribute and chunk in order', () => {
    const { table, chunks } = encodeRoutes(routes, CHUNK_NAMES);
    const { chunkNames, toRoutes } = decodeRoutes(JSON.parse(JSON.stringify(table)) as typeof table, chunks);
    const decoded = toRoutes((path, hash) => chunkNames[`${path}-${hash}`]);
    expect(fromDecoded(decoded)).toEqual(fromGenerated(routes));
  });

  it('names each chunk once', () => {
    const { chunks } = encodeRoutes(routes, CHUNK_NAMES);
    expect([...chunks].sort()).toEqual(
      ['alfen', 'docs', 'guide', 'home', 'list', 'one', 'reference', 'root', 'two'].sort(),
    );
  });

  it('makes a component when it is asked for, once', () => {
    const { table, chunks } = encodeRoutes(routes, CHUNK_NAMES);
    const made: string[] = [];
    const [news] = decodeRoutes(table, chunks).toRoutes((path) => {
      made.push(path);
      return {};
    });
    expect(made).toEqual([]);
    expect(news?.component).toBe(news?.component);
    expect(made).toEqual(['/news']);
  });

  it('gives pages one component when none has its own chunks', () => {
    const { table, chunks } = encodeRoutes(routes, CHUNK_NAMES);
    const decoded = decodeRoutes(table, chunks).toRoutes((path) => ({ madeFor: path }));
    const [charger, chargers, guide] = decoded[2]?.routes ?? [];
    expect(charger?.component).toBe(chargers?.component);
    expect(guide?.component).not.toBe(charger?.component);
    expect(decoded[1]?.component).toEqual({ madeFor: '/general/Charger specific/connecting-alfen' });
  });

  it('adds little more than the end of its path for a page of the reference', () => {
    const many = (count: number): number => {
      const pages = Array.from({ length: count }, (_, index): GeneratedRoute => {
        const path = `/documentation/apiv2/entitymanagement/page-${index}`;
        return { path, component: { path, hash: 'x' }, exact: true, sidebar: 'products' };
      });
      const names = Object.fromEntries(pages.map(({ path }) => [`${path}-x`, { __comp: 'reference' }]));
      return JSON.stringify(encodeRoutes(pages, names).table).length;
    };
    expect((many(1000) - many(100)) / 900).toBeLessThan(8);
  });
});

describe('the files of Docusaurus', () => {
  const entry = (name: string, module: string): string =>
    `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],\n`;

  it('contain the module of each chunk', () => {
    const text = `export default {\n${entry('0058', '@site/a b.md')}${entry('06ff', '@theme/Page')}};`;
    expect([...parseRegistry(text)]).toEqual([
      ['0058', '@site/a b.md'],
      ['06ff', '@theme/Page'],
    ]);
  });

  it('cause an error when they have another format', () => {
    expect(() => parseRegistry(`export default { a: () => import("x") };`)).toThrow(
      'parseRegistry found 0 of 1 entries',
    );
  });
});

describe('the modules for the browser', () => {
  it('contain the chunks in the order of the table', () => {
    const { table, chunks } = encodeRoutes(parseRoutes(ROUTES_JS), CHUNK_NAMES);
    const modules = new Map(chunks.map((chunk) => [chunk, `@site/${chunk}.md`]));
    const { 'registry.js': registry } = writeModules(table, chunks, modules);
    const imported = [...registry.matchAll(/"@site\/(\w+)\.md"/g)].map(([, name]) => name);
    expect(imported).toEqual(chunks);
    expect(() => writeModules(table, chunks, new Map())).toThrow('is not in registry.js');
  });

  it('have short and unique names, which never look like numbers', () => {
    const names = shorten(Array.from({ length: 3000 }, (_, index) => `chunk ${index}`));
    expect(new Set(names).size).toBe(3000);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{2,}$/);
  });
});
