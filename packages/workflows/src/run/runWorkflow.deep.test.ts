import path from 'node:path';
import { readWorld } from '@voltmoor/mock/readWorld';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { readWorkflows } from '../readWorkflows';
import { readRecording } from '../recording';
import { readApis } from './readApis';
import { runWorkflow } from './runWorkflow';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = {
  cpo: 'specs/cpo-api/openapi.yaml',
  legacy: 'specs/legacy-api/openapi.yaml',
  ocpi: 'specs/ocpi/openapi.yaml',
};
const workflows = readWorkflows(root);
let documents: Record<string, OpenApiDocument>;
let world: Awaited<ReturnType<typeof readWorld>>;

describe('the workflows', () => {
  beforeAll(async () => {
    documents = await readApis(root, sources);
    world = await readWorld(path.join(root, 'content/data/world'));
  }, 120_000);

  it.each(workflows.map((workflow) => [workflow.id, workflow] as const))(
    '%s runs as recorded',
    { timeout: 60_000 },
    async (id, workflow) => {
      const { recording, problems } = await runWorkflow(workflow, documents, world);
      expect(problems).toEqual([]);
      expect(recording, 'Record it again with `npm run workflows:record`.').toEqual(readRecording(root, id));
    },
  );
});
