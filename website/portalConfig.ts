import path from 'node:path';
import { require as load } from 'tsx/cjs/api';
import type * as PortalConfig from '@voltmoor/content/portalConfig';

/** The folder with portal.config.ts, content/ and specs/. PORTAL_ROOT selects another portal to build with this website. */
export const root = path.resolve(process.env['PORTAL_ROOT'] ?? path.join(__dirname, '..'));

/** True for the portal of this repository, false for the portals that tests build. */
export const isOwnPortal = root === path.resolve(__dirname, '..');

// Docusaurus loads the site's configuration with an older loader that cannot load the schema library.
const { parsePortalConfig } = load('@voltmoor/content/portalConfig', __filename) as typeof PortalConfig;
const file = path.join(root, 'portal.config.ts');

/** The settings of the portal that is built, from its portal.config.ts, validated and with defaults filled in. */
export const portal = parsePortalConfig((load(file, __filename) as { default: unknown }).default, file);
