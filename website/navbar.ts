import { existsSync } from 'node:fs';
import path from 'node:path';
import { portal, root } from './portal';

const { name, slug } = portal;

/** The switchers appear where there is something to switch. */
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
      items: [
        { to: '/documentation/apiv2/api/introduction', label: 'CPO API (v2)' },
        { to: '/documentation/api/introduction', label: 'Legacy API (v1)' },
        { to: '/documentation/ocpi/introduction', label: 'OCPI' },
      ],
    },
    { to: '/news', label: 'News', position: 'left' },
    { type: 'docSidebar', sidebarId: 'general', label: 'Help', position: 'left' },
    ...(hasSeveral.versions ? [{ type: 'docsVersionDropdown', position: 'right' }] : []),
    ...(hasSeveral.locales ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ],
};
