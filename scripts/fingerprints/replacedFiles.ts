import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, website } from '@voltmoor/build-tools/programs';

/** A file of this repository and the file of an installed package that it replaces, copies or reads. */
export interface ReplacedFile {
  /** Path from the root of the repository. */
  ours: string;
  /** Path below node_modules. */
  upstream: string;
}

/** Folders of components that replace components of Docusaurus with the same name. */
const THEMES = ['website/src/theme', 'packages/content/src/news/theme', 'packages/search/src/theme'];

/** Packages whose components can be replaced, in the order in which Docusaurus looks for them. */
const UPSTREAM_THEMES = ['@docusaurus/theme-classic/lib/theme', '@docusaurus/core/lib/client/theme-fallback'];

/** What the patches rely on beyond the public interface of Docusaurus. */
const PATCHES: Record<string, string[]> = {
  'website/patches/deferredHydration': [
    '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
    '@docusaurus/core/lib/ssg/ssgTemplate.js',
    '@docusaurus/core/lib/client/clientEntry.js',
  ],
  'website/patches/leanRegistry': [
    '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    '@docusaurus/core/lib/client/exports/ComponentCreator.js',
  ],
  'website/patches/moduleStubs': [
    '@docusaurus/theme-classic/lib/prism-include-languages.js',
    '@docusaurus/utils-common/lib/index.js',
  ],
  'packages/reference/src/site/pages/docsPlugin.ts': [
    '@docusaurus/plugin-content-docs/lib/index.js',
    '@docusaurus/plugin-content-docs/lib/routes.js',
    '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/index.js',
  ],
  'packages/server/src/deploy/inlineScripts.json': [
    '@docusaurus/theme-classic/lib/inlineScripts.js',
    '@docusaurus/core/lib/client/BaseUrlIssueBanner/index.js',
  ],
};

/** Every file that we replace, copy or read, with its upstream file. Components without an upstream file are our own. */
export function listReplacedFiles(): ReplacedFile[] {
  const components = THEMES.flatMap((theme) =>
    readdirSync(path.join(root, theme), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file): ReplacedFile[] => {
        const upstream = findComponent(file);
        return upstream === undefined ? [] : [{ ours: `${theme}/${file}`, upstream }];
      }),
  );
  const patched = Object.entries(PATCHES).flatMap(([ours, files]) =>
    files.map((upstream): ReplacedFile => ({ ours, upstream })),
  );
  return [...components, ...patched];
}

/** The upstream component that a file of ours replaces: `NotFound/Content/index.tsx` or `Root.tsx`. */
function findComponent(file: string): string | undefined {
  const name = file.replace(/(\/index)?\.tsx?$/, '');
  return UPSTREAM_THEMES.flatMap((theme) => [`${theme}/${name}/index.js`, `${theme}/${name}.js`]).find(
    (file) => existsSync(locate(file)),
  );
}

/** The folders in which Node looks for the packages of the website. */
const folders = createRequire(path.join(website, 'package.json')).resolve.paths('package') ?? [];

/** Where a file of an installed package is; the file itself need not exist. */
export function locate(upstream: string): string {
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(upstream) ?? [];
  const folder = folders.find((candidate) => existsSync(path.join(candidate, name)));
  if (folder === undefined) throw new Error(`The package ${name} is not installed.`);
  return path.join(folder, upstream);
}
