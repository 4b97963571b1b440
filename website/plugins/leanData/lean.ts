import type { DocusaurusConfig } from '@docusaurus/types';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';

/** What only a build reads of a site's configuration (Docusaurus 3.10.2). The largest is the template of all pages. */
export const BUILD_ONLY = [
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
] as const;

/** The site's configuration without what no browser reads. */
export function leanConfig(config: DocusaurusConfig): Partial<DocusaurusConfig> {
  const { future, ...rest } = config;
  const shown = Object.entries(rest).filter(([key]) => !(BUILD_ONLY as readonly string[]).includes(key));
  return {
    ...Object.fromEntries(shown),
    future: { experimental_router: future.experimental_router } as DocusaurusConfig['future'],
  };
}

type Docs = Record<string, GlobalPluginData>;

/**
 * Lists of documents by what a browser looks up in them: with several versions every document, for the way to the other
 * version; with one version those that mark an entry of the main menu.
 * @param instances the docs plugin's global data
 */
export function leanDocs(instances: Docs, navbarItems: readonly NavbarItem[]): Docs {
  const items = navbarItems.flatMap((item) => [item, ...(item.items ?? [])]);
  const marking = new Set(items.flatMap(({ docId, sidebarId }) => [docId, sidebarId]));
  return Object.fromEntries(
    Object.entries(instances).map(([id, data]) => {
      if (data.versions.length > 1) return [id, data];
      const versions = data.versions.map((version) => ({
        ...version,
        docs: version.docs.filter((doc) => marking.has(doc.id) || marking.has(doc.sidebar)),
      }));
      return [id, { ...data, versions }];
    }),
  );
}

/** The part of an entry of the main menu that says which documents it stands for. */
export interface NavbarItem {
  docId?: string;
  sidebarId?: string;
  items?: NavbarItem[];
}
