import { existsSync } from 'node:fs';
import path from 'node:path';
import { introductionRoute } from '@voltmoor/content/portalConfig';
import { portal, root } from './portalConfig';
import { products } from './products';

const { name, apis } = portal;

/** The menus of versions and languages are only shown when there is more than one. */
const hasSeveral = {
  versions: existsSync(path.join(root, 'versions.json')),
  locales: (portal.locales ?? ['en']).length > 1,
};

/**
 * Matches the addresses in and below some folders. Such an address is the current section of the menu, whatever the base
 * URL of the portal is.
 */
const inside = (...folders: (string | undefined)[]) => {
  const known = folders.filter((folder) => folder !== undefined);
  const paths = known.map((folder) => folder.replace(/^\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `/(?:${paths.join('|')})(?:/|$)`;
};

/** The top navigation: products, interfaces, news, help. */
export const navbar = {
  ...portal.navbar,
  title: name,
  logo: { alt: '', src: 'img/logo.svg', width: 28, height: 28 },
  items: [
    {
      type: 'dropdown',
      label: 'Products',
      position: 'left',
      items: products.map(({ to, label, folder }) => ({ to, label, activeBaseRegex: inside(folder) })),
    },
    {
      type: 'dropdown',
      label: 'APIs',
      position: 'left',
      items: apis.map((api) => ({
        to: introductionRoute(api),
        label: api.menu.label ?? api.label,
        activeBaseRegex: inside(api.guides.folder, api.operationsPath, api.categoriesPath),
      })),
    },
    { to: '/news', label: 'News', position: 'left' },
    { type: 'docSidebar', sidebarId: 'general', label: 'Help', position: 'left' },
    ...(hasSeveral.versions ? [{ type: 'docsVersionDropdown', position: 'right' }] : []),
    ...(hasSeveral.locales ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ],
};
