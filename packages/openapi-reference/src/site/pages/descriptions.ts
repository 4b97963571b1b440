import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/**
 * Moves the descriptions of documents from the data of the version to the routes of the category pages that list them.
 * Every page of the documentation loads the data of the version, and only category pages show descriptions.
 *
 * @param route a route of the docs plugin with everything below it
 * @returns the routes; those of category pages have the further prop `descriptions`, by the id of the document
 */
export function moveDescriptions(route: RouteConfig): RouteConfig {
  const version = route.props?.['version'] as PropVersionMetadata | undefined;
  if (!version) return { ...route, ...(route.routes && { routes: route.routes.map(moveDescriptions) }) };
  const docs = Object.fromEntries(
    Object.entries(version.docs).map(([id, { description: _description, ...document }]) => [id, document]),
  );
  const categories = Object.values(version.docsSidebars).flatMap(listCategories);
  const describe = (child: RouteConfig): RouteConfig => {
    if (child.routes) return { ...child, routes: child.routes.map(describe) };
    if (!child.props?.['categoryGeneratedIndex']) return child;
    const listed = categories.filter(({ href }) => href === child.path).flatMap(({ items }) => items);
    const descriptions: Record<string, string> = {};
    for (const item of listed) {
      const id = item.type === 'link' ? item.docId : undefined;
      const description = id === undefined ? undefined : version.docs[id]?.description;
      if (id !== undefined && description !== undefined) descriptions[id] = description;
    }
    return { ...child, props: { ...child.props, descriptions } };
  };
  return {
    ...route,
    props: { ...route.props, version: { ...version, docs } },
    ...(route.routes && { routes: route.routes.map(describe) }),
  };
}

type Category = Extract<PropSidebarItem, { type: 'category' }>;

/** Lists all categories of a sidebar, at any depth. */
function listCategories(items: PropSidebarItem[]): Category[] {
  return items.flatMap((item) => (item.type === 'category' ? [item, ...listCategories(item.items)] : []));
}
