import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/**
 * Moves the titles and descriptions of documents from the data of the version to the routes of the category pages that list
 * them. Every page of the documentation loads the data of the version, and only category pages show these texts.
 *
 * @param route a route of the docs plugin with everything below it
 * @returns the routes; those of category pages have the further prop `documents`, by the id of the document
 */
export function moveDocuments(route: RouteConfig): RouteConfig {
  const version = route.props?.['version'] as PropVersionMetadata | undefined;
  if (!version) return { ...route, ...(route.routes && { routes: route.routes.map(moveDocuments) }) };
  const categories = Object.values(version.docsSidebars).flatMap(listCategories);
  const describe = (child: RouteConfig): RouteConfig => {
    if (child.routes) return { ...child, routes: child.routes.map(describe) };
    if (!child.props?.['categoryGeneratedIndex']) return child;
    const listed = categories.filter(({ href }) => href === child.path).flatMap(({ items }) => items);
    const documents: Record<string, { title: string; description?: string }> = {};
    for (const item of listed) {
      const id = item.type === 'link' ? item.docId : undefined;
      const document = id === undefined ? undefined : version.docs[id];
      if (id === undefined || document === undefined) continue;
      const { title, description } = document;
      documents[id] = { title, ...(description !== undefined && { description }) };
    }
    return { ...child, props: { ...child.props, documents } };
  };
  return {
    ...route,
    props: { ...route.props, version: { ...version, docs: {} } },
    ...(route.routes && { routes: route.routes.map(describe) }),
  };
}

type Category = Extract<PropSidebarItem, { type: 'category' }>;

/** Lists all categories of a sidebar, at any depth. */
function listCategories(items: PropSidebarItem[]): Category[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...listCategories(item.items)] : []));
}
