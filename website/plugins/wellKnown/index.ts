import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { buildSkillFiles } from './agentSkill';
import { buildApiCatalog } from './apiCatalog';
import { buildSecurityTxt } from './securityTxt';

/**
 * Writes the files below `/.well-known/`: `security.txt` tells researchers where to report a vulnerability, and
 * `api-catalog` and `agent-skills/` tell programs what the portal offers. The settings `security` and `discovery` of
 * portal.config.ts switch them on.
 * @throws Error when the day on which security.txt expires has passed or is more than a year ahead
 */
export default function wellKnown(
  { i18n }: LoadContext,
  { portal }: { portal: PortalConfig },
): Plugin<undefined> {
  const files: Record<string, string> = {
    ...(portal.security && { 'security.txt': buildSecurityTxt(portal.security, portal.url, readToday()) }),
    ...(portal.discovery === true && {
      'api-catalog': `${JSON.stringify(buildApiCatalog(portal), null, 2)}\n`,
      ...buildSkillFiles(portal),
    }),
  };
  return {
    name: 'portal-well-known',
    async postBuild({ outDir }) {
      // Other languages are built into folders below the default one, but the files belong at the root of the host.
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(outDir, '.well-known', name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
