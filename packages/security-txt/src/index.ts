import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { buildSecurityTxt } from './securityTxt';

/**
 * Writes `/.well-known/security.txt`, which tells researchers where to report a vulnerability. Writes nothing when
 * `security` is null or missing in portal.config.ts.
 * @throws Error when the setting is invalid or its date has passed
 */
export default function securityTxt(
  { i18n }: LoadContext,
  { portal }: { portal: PortalConfig },
): Plugin<undefined> {
  const text = portal.security ? buildSecurityTxt(portal.security, portal.url, readToday()) : undefined;
  return {
    name: 'portal-security-txt',
    async postBuild({ outDir }) {
      // Other languages are built into folders below the default one, but the file belongs at the root of the host.
      if (text === undefined || i18n.currentLocale !== i18n.defaultLocale) return;
      const file = path.join(outDir, '.well-known/security.txt');
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    },
  };
}
