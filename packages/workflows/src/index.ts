import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { readWorkflows } from './readWorkflows';
import { DOWNLOADS } from './site';

export { createFindWorkflow } from './site';

/** Publishes the workflows for download. Publishes nothing unless `workflows` is true in portal.config.ts. */
export default function workflows(
  { i18n }: LoadContext,
  { portal, root }: { portal: PortalConfig; root: string },
): Plugin<undefined> {
  return {
    name: 'portal-workflows',
    async postBuild({ outDir }) {
      if (portal.workflows !== true || i18n.currentLocale !== i18n.defaultLocale) return;
      const folder = path.join(outDir, DOWNLOADS);
      await mkdir(folder, { recursive: true });
      for (const { file } of readWorkflows(root)) {
        await copyFile(file, path.join(folder, path.basename(file)));
      }
    },
  };
}
