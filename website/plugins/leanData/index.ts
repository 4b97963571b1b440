import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { leanConfig, leanDocs, type NavbarItem } from './lean';
import { FOLDER, writeUseDocument, writeVersion, type RouteProps } from './leanVersions';

const DOCS = 'docusaurus-plugin-content-docs';
const REPLACED =
  /^(@generated\/(docusaurus\.config|globalData|docusaurus-plugin-content-docs\/.*\/p\/.*\.json)|@site\/src\/useDocument)$/;

/**
 * Less data in the scripts that every page loads: of the site's configuration and of the plugins' global data, what a
 * browser reads; of a version of the documents, a module for each sidebar, while the titles and descriptions of all
 * documents go to the pages that list them. The server render and the development server use the originals.
 */
export default function leanData({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, FOLDER);
  return {
    name: 'portal-lean-data',
    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const globalData = readJson(path.join(generatedFilesDir, 'globalData.json')) as Record<string, unknown>;
      const { navbar } = siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } };
      const docs = leanDocs(globalData[DOCS] as Record<string, GlobalPluginData>, navbar?.items ?? []);
      const props = readRouteProps(path.join(generatedFilesDir, DOCS));
      const modules: Record<string, string> = {
        'docusaurus.config.json': JSON.stringify(leanConfig(siteConfig)),
        'globalData.json': JSON.stringify({ ...globalData, [DOCS]: docs }),
        'useDocument.js': writeUseDocument(props.flatMap(([, { version }]) => version ?? [])),
      };
      for (const [file, each] of props) Object.assign(modules, writeVersion(file, each));
      for (const [name, text] of Object.entries(modules)) {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      return {
        plugins: [
          new NormalModuleReplacementPlugin(REPLACED, (resource: { request: string }) => {
            const name = path.basename(resource.request);
            const lean = [name, `${name}.json`, `${name}.js`].find((file) => file in modules);
            if (lean !== undefined) resource.request = path.join(folder, lean);
          }),
        ],
      };
    },
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The props of the docs plugins' routes, by file name. */
function readRouteProps(dir: string): [name: string, props: RouteProps][] {
  return readdirSync(dir)
    .map((id) => path.join(dir, id, 'p'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((name): [string, RouteProps] => [
        name,
        readJson(path.join(folder, name)) as RouteProps,
      ]),
    );
}
