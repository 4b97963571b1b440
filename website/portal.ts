import path from 'node:path';
import { require as load } from 'tsx/cjs/api';
import type { PortalConfig } from '@voltmoor/content';

/** Folder with portal.config.ts, content/ and specs/; PORTAL_ROOT builds another portal with the same website. */
export const root = path.resolve(process.env['PORTAL_ROOT'] ?? path.join(__dirname, '..'));

/** True for the portal of this repository, false for the small portals that tests build. */
export const isOwnPortal = root === path.resolve(__dirname, '..');

export const portal = (load(path.join(root, 'portal.config.ts'), __filename) as { default: PortalConfig })
  .default;
