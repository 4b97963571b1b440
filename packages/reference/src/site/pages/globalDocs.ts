import type { LoadContext, PluginContentLoadedActions } from '@docusaurus/types';

interface DocsGlobalData {
  versions: { docs: { sidebar?: string }[] }[];
}

interface NavbarItem {
  type?: string;
  sidebarId?: string;
  items?: NavbarItem[];
}

/**
 * Wraps the actions of Docusaurus so that the data of the docs plugin, which every page loads, lists only the documents
 * that the navigation bar needs. An entry of the type `docSidebar` is highlighted on the documents of its sidebar. Entries
 * of the types `doc` and `docsVersionDropdown` look documents up by id, so they need all of them.
 *
 * @param siteConfig the configuration whose `themeConfig.navbar` says which entries there are
 */
export function withGlobalDocs<Actions extends Pick<PluginContentLoadedActions, 'setGlobalData'>>(
  actions: Actions,
  { siteConfig }: { siteConfig: Pick<LoadContext['siteConfig'], 'themeConfig'> },
): Actions {
  const { navbar } = siteConfig.themeConfig as { navbar?: { items?: NavbarItem[] } };
  const entries = listEntries(navbar?.items ?? []);
  if (entries.some(({ type }) => type === 'doc' || type === 'docsVersionDropdown')) return actions;
  const sidebars = new Set(entries.map(({ sidebarId }) => sidebarId));
  return {
    ...actions,
    setGlobalData: (data: unknown) => {
      const { versions, ...rest } = data as DocsGlobalData;
      const needed = versions.map((version) => ({
        ...version,
        docs: version.docs.filter(({ sidebar }) => sidebar !== undefined && sidebars.has(sidebar)),
      }));
      actions.setGlobalData({ ...rest, versions: needed });
    },
  };
}

function listEntries(items: NavbarItem[]): NavbarItem[] {
  return items.flatMap((item) => [item, ...listEntries(item.items ?? [])]);
}
