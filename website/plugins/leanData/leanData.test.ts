import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { DocusaurusConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { BUILD_ONLY, leanConfig, leanDocs } from './lean';
import { sidebarModule, writeUseDocument, writeVersion, type RouteProps } from './leanVersions';

const config = {
  title: 'Portal',
  baseUrl: '/',
  ssrTemplate: '<html>',
  plugins: [null],
  future: { experimental_router: 'browser', faster: { rspackBundler: true } },
  themeConfig: { colorMode: { defaultMode: 'light' } },
} as unknown as DocusaurusConfig;

const doc = (id: string, sidebar: string) => ({ id, path: `/${id}`, sidebar });
const version = (name: string) => ({
  name,
  label: name,
  isLast: name === 'current',
  path: '/',
  mainDocId: 'faq',
  docs: [doc('faq', 'general'), doc('start', 'products'), doc('news', 'products')],
  draftIds: [],
  sidebars: { general: { link: { path: '/faq', label: 'FAQ' } } },
});
const docsOf = (...names: string[]): Record<string, GlobalPluginData> => ({
  default: { path: '/', versions: names.map(version), breadcrumbs: true },
});

describe('the configuration in the browser', () => {
  it('keeps what pages show and drops what only the build reads', () => {
    expect(leanConfig(config)).toEqual({
      title: 'Portal',
      baseUrl: '/',
      future: { experimental_router: 'browser' },
      themeConfig: { colorMode: { defaultMode: 'light' } },
    });
  });

  it('drops nothing that code in the browser reads', () => {
    const read = [
      'core/lib/client',
      'theme-classic/lib/theme',
      'theme-common/lib',
      'plugin-content-docs/lib/client',
    ]
      .flatMap((name) => listScripts(path.join('node_modules/@docusaurus', name)))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    expect(read).toContain('siteConfig.future.experimental_router');
    const found = [...BUILD_ONLY, 'future'].filter((key) =>
      new RegExp(`siteConfig\\??\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = siteConfig\\b`).test(
        read.replaceAll('siteConfig.future.experimental_router', ''),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the lists of documents in the browser', () => {
  it('hold what marks an entry of the main menu', () => {
    const lean = leanDocs(docsOf('current'), [{ items: [{ sidebarId: 'general' }] }, { docId: 'start' }]);
    expect(lean['default']?.versions[0]?.docs.map(({ id }) => id)).toEqual(['faq', 'start']);
    expect(lean['default']?.versions[0]?.sidebars).toEqual(version('current').sidebars);
  });

  it('hold every document where there is another version to go to', () => {
    const docs = docsOf('current', '1.0');
    expect(leanDocs(docs, [])).toEqual(docs);
  });
});

describe('a version in the browser', () => {
  const docs = { start: { id: 'start', title: 'Start', description: 'The first hour.' } };
  const docsSidebars = { general: [{ type: 'link', href: '/faq', label: 'FAQ' }], 'a/b': [] };
  const version = { pluginId: 'default', version: 'current', docs, docsSidebars };
  const props = { version } as unknown as RouteProps;
  const modules = writeVersion('index-1.json', props);

  it('has no list of all documents, and its sidebars from modules of their own', () => {
    const sidebars: Record<string, unknown> = {};
    const [loaded = ''] = Object.keys(modules);
    expect(evaluate(modules['index-1.json.js'], sidebars)).toEqual({
      version: { pluginId: 'default', version: 'current', docs: {}, docsSidebars: {} },
    });
    expect(modules[loaded]).toBe('export default {};\n');
    for (const name of ['general', 'a/b']) {
      const text = modules[sidebarModule('index-1.json', name)];
      expect(text).toContain(`from "../${loaded}"`);
      expect(evaluate(text, sidebars)).toEqual(docsSidebars[name as keyof typeof docsSidebars]);
    }
    expect(sidebars).toEqual(docsSidebars);
  });

  it('is looked for in no other props', () => {
    expect(writeVersion('tags.json', {})).toEqual({});
  });

  it('gives the pages that list documents a module with all of them', () => {
    const text = writeUseDocument(props.version ? [props.version] : []);
    const [, json = ''] = /JSON\.parse\((.*)\);/.exec(text) ?? [];
    expect(JSON.parse(JSON.parse(json) as string)).toEqual({ 'default/current': docs });
  });
});

/** What a module exports that imports the sidebars loaded so far. */
function evaluate(text = '', docsSidebars: Record<string, unknown>): unknown {
  const body = text.replace(/^import .*$/m, '').replace('export default', 'return');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- a module that the plugin has written
  return (new Function('docsSidebars', body) as (sidebars: object) => unknown)(docsSidebars);
}

function listScripts(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(dir, name));
}
