import { createRequire } from 'node:module';
import type { Plugin } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import leanRegistry from './index';

interface Configured {
  module?: { rules: { test: RegExp; use: string }[] };
  devServer?: { setupMiddlewares: (middlewares: unknown[], server: object) => unknown[] };
}

/** What the patch adds to the configuration of the bundler. */
function configure(isServer: boolean): Configured {
  const lazyCompilationMiddleware = (compiler: unknown): string => `middleware of ${String(compiler)}`;
  const utils = { currentBundler: { name: 'rspack', instance: { lazyCompilationMiddleware } } };
  type Configure = NonNullable<Plugin['configureWebpack']>;
  return leanRegistry().configureWebpack?.(
    {},
    isServer,
    utils as unknown as Parameters<Configure>[2],
    {},
  ) as Configured;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it('makes the development server compile pages when they are opened', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const { module, devServer } = configure(false);
  expect('/site/.docusaurus/registry.js').toMatch(module?.rules[0]?.test ?? '');
  expect(devServer?.setupMiddlewares(['reference'], { compiler: 'the compiler' })).toEqual([
    { name: 'portal-compile-on-demand', middleware: 'middleware of the compiler' },
    'reference',
  ]);
});

it('only changes the registry of the browser in a build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(Object.keys(configure(false))).toEqual(['module']);
  expect(configure(true)).toEqual({});
});

describe('the registry', () => {
  const loader = createRequire(__filename)('./leanRegistry.loader.cjs') as (source: string) => string;
  const reduce = (source: string) => loader.call({ resourcePath: 'registry.js' }, source);
  const entry = (module: string) =>
    `  "m1": [() => import(/* webpackChunkName: "m1" */ "${module}"), "${module}", require.resolveWeak("${module}")],\n`;

  it('keeps the function that imports a module', () => {
    expect(reduce(`export default {\n${entry('@site/a b.md')}${entry('@theme/Page')}};`))
      .toBe(`export default {
  "m1": [() => import(/* webpackChunkName: "m1" */ "@site/a b.md")],
  "m1": [() => import(/* webpackChunkName: "m1" */ "@theme/Page")],
};`);
  });

  it.each([
    ['no imports', 'export default {};'],
    ['an import without a weak reference', `${entry('a')} "m2": [() => import("b")],`],
    ['a reference in another place', '"m1": [require.resolveWeak("a"), () => import("a")],'],
  ])('causes an error when it has %s', (_what, source) => {
    expect(() => reduce(source)).toThrow('leanRegistry: registry.js has');
  });
});
