import { existsSync } from 'node:fs';
import path from 'node:path';
import { introductionRoute } from '@voltmoor/content/config/placeApis';
import { portal, root } from './portalConfig';

const { name, slug, apis } = portal;

/** The menus for versions and languages only appear when there is a choice. */
const hasSeveral = {
  versions: existsSync(path.join(root, 'versions.json')),
  locales: (portal.locales ?? ['en']).length > 1,
};

/** The top navigation: products, interfaces, news, help. */
export const navbar = {
  ...portal.navbar,
  title: name,
  logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
  items: [
    {
      type: 'dropdown',
      label: 'Products',
      position: 'left',
      items: [
        { to: `/documentation/${slug}-ui/getting-started`, label: `${name} UI` },
        { to: '/documentation/connect/access-control/roles', label: `${name} Connect` },
        { to: '/documentation/express/introduction', label: `${name} Express` },
      ],
    },
    {
      type: 'dropdown',
      label: 'APIs',
      position: 'left',
      items: apis.map((api) => ({ to: introductionRoute(api), label: api.menu.label ?? api.label })),
    },
    { to: '/news', label: 'News', position: 'left' },
    { type: 'docSidebar', sidebarId: 'general', label: 'Help', position: 'left' },
    ...(hasSeveral.versions ? [{ type: 'docsVersionDropdown', position: 'right' }] : []),
    ...(hasSeveral.locales ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ],
};
