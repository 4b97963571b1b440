import path from 'node:path';
import type { GuideWorkflow } from '@voltmoor/content';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { readRecording } from './recording';
import { readWorkflows, type Workflow } from './readWorkflows';

/** Where the files are published, below the base URL. The documents are one folder above. */
export const DOWNLOADS = 'downloads/workflows';

/** Finds the workflows that guides show. Undefined unless `workflows` is true in portal.config.ts. */
export function createFindWorkflow(
  portal: Pick<PortalConfig, 'workflows' | 'apis'> & { baseUrl: string },
  root: string,
): ((id: string) => GuideWorkflow | undefined) | undefined {
  if (portal.workflows !== true) return undefined;
  let known: Workflow[] | undefined;
  return (id) => {
    known ??= readWorkflows(root);
    const workflow = known.find((one) => one.id === id);
    const recording = readRecording(root, id);
    if (!workflow || !recording) return undefined;
    return {
      title: workflow.title,
      download: path.posix.join(portal.baseUrl, DOWNLOADS, path.basename(workflow.file)),
      documents: Object.entries(recording.versions).map(([name, version]) => {
        const label = portal.apis.find((api) => api.id === name)?.label ?? name;
        return `${label} (document version ${version})`;
      }),
      steps: recording.steps.map((step) => ({
        ...step,
        description: workflow.steps.find((one) => one.id === step.id)?.description ?? step.id,
      })),
    };
  };
}
