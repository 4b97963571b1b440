import path from 'node:path';
import { readWorld } from '../../state/exampleData';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';
import { readRecording, readWorkflows } from '../readWorkflows';
import { readDocument, ROOT as root } from '../../testing/mocks';
import { runWorkflow } from './runWorkflow';

const workflows = readWorkflows(root);
let documents: Record<string, OpenApiDocument>;
let world: Awaited<ReturnType<typeof readWorld>>;

describe('the workflows', () => {
  beforeAll(async () => {
    documents = {
      cpo: await readDocument('cpo'),
      legacy: await readDocument('legacy'),
      ocpi: await readDocument('ocpi'),
    };
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
