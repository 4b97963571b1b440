import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readWorld } from '../../state/exampleData';
import { CommandError, main } from '@voltmoor/build-tools/programs';
import portal from '../../../../../portal.config';
import { readApis } from '../../readDocument';
import { readWorkflows, recordingFile } from '../readWorkflows';
import { runWorkflow } from '../run/runWorkflow';

/** Runs all workflows against the mock, and records the requests and responses that guides show. */
main(async () => {
  const root = process.cwd();
  const documents = await readApis(
    root,
    Object.fromEntries(portal.apis.map(({ id, source }) => [id, source])),
  );
  const world = await readWorld(path.join(root, 'content/data/world'));
  for (const workflow of readWorkflows(root)) {
    const { recording, problems } = await runWorkflow(workflow, documents, world);
    if (problems.length > 0) throw new CommandError(`${workflow.id} failed:\n${problems.join('\n')}`);
    const file = recordingFile(root, workflow.id);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
    console.log(`${workflow.id}: ${recording.steps.length} steps`);
  }
});
