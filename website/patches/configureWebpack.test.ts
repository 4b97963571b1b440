import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import compactRoutes from './compactRoutes';
import idlePrefetch from './idlePrefetch';
import moduleStubs from './moduleStubs';
import * as prism from './moduleStubs/prism';
import * as tslib from './moduleStubs/tslib';

class ChunkAssetPlugin {}

const requireHere = createRequire(__filename);

/** Reads a file of an installed package by its path below node_modules. */
const readPackageFile = (name: string): string => readFileSync(requireHere.resolve(name), 'utf8');

/** Files that Docusaurus generates for a site with one guide. */
const GENERATED = {
  'routes.js': `import ComponentCreator from '@docusaurus/ComponentCreator';
export default [{ path: '/', component: ComponentCreator('/', 'a1'), routes: [
  { path: '/faq', component: ComponentCreator('/faq', 'b2'), exact: true, sidebar: "general" }] }];`,
  'routesChunkNames.json': JSON.stringify({
    '/-a1': { __comp: 'c1', __props: 'p1' },
    '/faq-b2': { __comp: 'c2', content: 'm1' },
  }),
  'registry.js': [
    'c1:@theme/DocVersionRoot',
    'c2:@theme/DocItem',
    'm1:@site/faq.md',
    'p1:@generated/docusaurus-plugin-content-docs/default/p/index-1.json',
  ]
    .map((entry) => entry.split(/:(.*)/s))
    .map(
      ([name, module]) =>
        `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`,
    )
    .join('\n'),
};

let generatedFilesDir: string;
beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
  for (const [name, text] of Object.entries(GENERATED))
    writeFileSync(path.join(generatedFilesDir, name), text);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(generatedFilesDir, { recursive: true });
});

interface Configured {
  output?: { chunkFilename: string };
  resolve?: { alias: Record<string, string> };
  devServer?: { setupMiddlewares: (middlewares: unknown[], server: object) => unknown[] };
  plugins?: { replace?: (resource: { request: string; context: string }) => void }[];
}

/** What a patch adds to the configuration of the bundler. */
function configure(
  patch: (context: LoadContext) => Plugin,
  isServer: boolean,
  config: object = {},
): Configured {
  const context = { generatedFilesDir };
  class NormalModuleReplacementPlugin {
    constructor(
      readonly requests: RegExp,
      readonly change: (resource: { request: string; context: string }) => void,
    ) {}
    replace(resource: { request: string; context: string }): void {
      if (this.requests.test(resource.request)) this.change(resource);
    }
  }
  const lazyCompilationMiddleware = (compiler: unknown): string => `middleware of ${String(compiler)}`;
  const instance = { NormalModuleReplacementPlugin, lazyCompilationMiddleware };
  const utils = { currentBundler: { name: 'rspack', instance } };
  const plugin = patch(context as unknown as LoadContext);
  const { configureWebpack } = plugin as unknown as { configureWebpack: (...args: unknown[]) => Configured };
  return configureWebpack(config, isServer, utils);
}

/** The module that the bundler uses for an import. */
function resolve({ plugins = [] }: Configured, request: string, context = ''): string {
  const resource = { request, context };
  for (const plugin of plugins) plugin.replace?.(resource);
  return resource.request;
}

const generated = (name: string): string => path.join(generatedFilesDir, name);
const BUNDLER = { plugins: [new ChunkAssetPlugin(), { apply: () => undefined }] };

it('idlePrefetch does not change the development server', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(configure(idlePrefetch, false, BUNDLER)).toEqual({});
});

describe('compactRoutes', () => {
  it('replaces the generated routes in the browser, and the table of chunks', () => {
    const config: { plugins: object[] } = { ...BUNDLER };
    const configured = configure(compactRoutes, false, config);
    for (const name of ['routes', 'registry', 'routesChunkNames']) {
      const file = generated(`portal-compact-routes/${name}.js`);
      expect(resolve(configured, `@generated/${name}`)).toBe(file);
      expect(readFileSync(file, 'utf8')).toContain('export default');
    }
    expect(resolve(configured, '@generated/i18n')).toBe('@generated/i18n');
    expect(config.plugins).toEqual([BUNDLER.plugins[1]]);
  });

  it('looks routes up in the server render as well', () => {
    const { resolve: { alias } = { alias: {} } } = configure(compactRoutes, true);
    expect(Object.keys(alias)).toEqual(['react-router-config$', '@docusaurus/router']);
  });

  it('names the files of the server bundle without hashes', () => {
    expect(configure(compactRoutes, true).output).toEqual({ chunkFilename: '[id].js' });
    expect(configure(compactRoutes, false, { ...BUNDLER }).output).toBeUndefined();
  });

  it('only makes the development server compile pages on demand', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { devServer, ...others } = configure(compactRoutes, false, BUNDLER);
    expect(Object.keys(others)).toEqual(['lazyCompilation', 'module']);
    expect(readdirSync(generatedFilesDir)).toHaveLength(Object.keys(GENERATED).length);
    const middlewares = devServer?.setupMiddlewares(['reference'], { compiler: 'the compiler' });
    expect(middlewares).toEqual([
      { name: 'portal-compile-on-demand', middleware: 'middleware of the compiler' },
      'reference',
    ]);
  });

  it("removes the weak references of Docusaurus' registry, and throws an error when there are none", () => {
    const loader = requireHere('./compactRoutes/removeWeakReferences.cjs') as (source: string) => string;
    const remove = (source: string) => loader.call({ resourcePath: 'registry.js' }, source);
    const registry = remove(GENERATED['registry.js']);
    expect(registry).toContain('"@site/faq.md", "@site/faq.md"],');
    expect(registry).not.toContain('require');
    expect(() => remove(registry)).toThrow('registry.js has no "require.resolveWeak"');
  });

  it('throws an error when Docusaurus has no table of chunks to replace', () => {
    expect(() => configure(compactRoutes, false, { plugins: [] })).toThrow(
      'has 0 plugins named ChunkAssetPlugin',
    );
  });
});

it("idlePrefetch replaces three modules of Docusaurus' client, in the browser only", () => {
  expect(configure(idlePrefetch, true)).toEqual({});
  const configured = configure(idlePrefetch, false);
  const client = '/site/node_modules/@docusaurus/core/lib/client';
  for (const name of ['docusaurus', 'PendingNavigation', 'preload'])
    expect(resolve(configured, `./${name}`, client)).toBe(path.join(__dirname, `idlePrefetch/${name}.ts`));
  expect(resolve(configured, './preload', '/site/src')).toBe('./preload');
  expect(resolve(configured, './prefetch', client)).toBe('./prefetch');
});

describe('moduleStubs', () => {
  it('keeps tslib in the server render', () => {
    const aliases = [false, true].map((isServer) =>
      Object.keys(configure(moduleStubs, isServer).resolve?.alias ?? {}),
    );
    expect(aliases).toEqual([['prism-react-renderer', 'tslib'], ['prism-react-renderer']]);
  });

  it('has every name that browser code uses', () => {
    const theme = readPackageFile('@docusaurus/theme-classic/lib/prism-include-languages.js');
    const [, names = ''] = /import \{([^}]*)\} from 'prism-react-renderer'/.exec(theme) ?? [];
    expect(Object.keys(prism)).toEqual(names.split(',').map((name) => name.trim()));
    const utils = readPackageFile('@docusaurus/utils-common/lib/index.js');
    const helpers = [...utils.matchAll(/tslib_1\.(\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(tslib)).toEqual([...new Set(helpers)]);
    const real = requireHere('tslib') as typeof tslib;
    for (const module of [{ __esModule: true, default: 1 }, { value: 1 }])
      expect(tslib.__importDefault(module)).toEqual(real.__importDefault(module));
  });
});
