import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDenseDocument } from '@voltmoor/openapi-reference/inspect/fixtures/denseDocument';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { measureCommand } from '../system/measureCommand';

const INSPECT = 'packages/openapi-reference/src/inspect/main.ts';

/**
 * Measures the model and the HTML of a generated document with 1,000 operations whose schemas all refer to each other.
 */
export async function measureReference(): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-reference-'));
  try {
    const file = path.join(folder, 'dense.json');
    const document = buildDenseDocument({ operations: 1000, schemas: 250, references: 12 });
    await writeFile(file, JSON.stringify(document));
    const { seconds, peakBytes } = await measureCommand(
      process.execPath,
      ['--import', 'tsx', INSPECT, file],
      {
        cwd: root,
      },
    );
    return {
      'reference.seconds': seconds,
      ...(peakBytes !== undefined && { 'reference.peakGiB': peakBytes / 2 ** 30 }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
