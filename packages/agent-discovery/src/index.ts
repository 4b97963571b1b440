import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { buildSkillFiles } from './agentSkill';
import { buildApiCatalog } from './apiCatalog';

/**
 * Writes `/.well-known/api-catalog` and `/.well-known/agent-skills/`, which tell programs what the portal offers. Writes
 * nothing unless `discovery` is true in portal.config.ts.
 */
export default function agentDiscovery(
  { i18n }: LoadContext,
  { portal }: { portal: PortalConfig },
): Plugin<undefined> {
  return {
    name: 'portal-agent-discovery',
    async postBuild({ outDir }) {
      // Other languages are built into folders below the default one, but the files belong at the root of the host.
      if (portal.discovery !== true || i18n.currentLocale !== i18n.defaultLocale) return;
      const skills = Object.entries(buildSkillFiles(portal)).map(([file, text]) => [
        `agent-skills/${file}`,
        text,
      ]);
      const files = [['api-catalog', `${JSON.stringify(buildApiCatalog(portal), null, 2)}\n`], ...skills];
      for (const [name = '', text = ''] of files) {
        const file = path.join(outDir, '.well-known', name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }
    },
  };
}
