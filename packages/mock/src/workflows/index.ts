import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { GuideWorkflow } from '@voltmoor/content';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { readRecording, readWorkflows, type Workflow } from './readWorkflows';

/** Where the files are published, below the base URL. The documents are one folder above. */
const DOWNLOADS = 'downloads/workflows';

/** Publishes the workflows for download. Publishes nothing unless `workflows` is true in portal.config.ts. */
export default function workflows(
  { i18n }: LoadContext,
  { portal, root, rename }: { portal: PortalConfig; root: string; rename: (text: string) => string },
): Plugin<undefined> {
  return {
    name: 'portal-workflows',
    async postBuild({ outDir }) {
      if (portal.workflows !== true || i18n.currentLocale !== i18n.defaultLocale) return;
      const folder = path.join(outDir, DOWNLOADS);
      await mkdir(folder, { recursive: true });
      for (const { file } of readWorkflows(root))
        await writeFile(path.join(folder, path.basename(file)), rename(await readFile(file, 'utf8')));
    },
  };
}

/**
 * Finds the workflows that guides show. Undefined unless `workflows` is true in portal.config.ts.
 *
 * @param rename replaces product names in texts
 */
export function createFindWorkflow(
  portal: Pick<PortalConfig, 'workflows' | 'apis'> & { baseUrl: string },
  root: string,
  rename: (text: string) => string,
): ((id: string) => GuideWorkflow | undefined) | undefined {
  if (portal.workflows !== true) return undefined;
  let known: Workflow[] | undefined;
  return (id) => {
    known ??= readWorkflows(root);
    const workflow = known.find((candidate) => candidate.id === id);
    const recording = readRecording(root, id);
    if (!workflow || !recording) return undefined;
    const found: GuideWorkflow = {
      title: workflow.title,
      download: path.posix.join(portal.baseUrl, DOWNLOADS, path.basename(workflow.file)),
      documents: Object.entries(recording.versions).map(([name, version]) => {
        const label = portal.apis.find((api) => api.id === name)?.label ?? name;
        return `${label} (document version ${version})`;
      }),
      steps: recording.steps.map((step) => ({
        ...step,
        description: workflow.steps.find((described) => described.id === step.id)?.description ?? step.id,
      })),
    };
    return JSON.parse(rename(JSON.stringify(found))) as GuideWorkflow;
  };
}
