import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDenseDocument } from '@voltmoor/openapi-reference/inspect/fixtures/denseDocument';
import { root } from '@voltmoor/shell-tools/paths';
import type { Figures } from '../figures';
import { measureCommand } from '../system/measureCommand';

const DIFF = 'packages/api-history/src/diff/main.ts';
const DENSITY = { operations: 1000, schemas: 250, references: 12 };

/**
 * Measures the comparison of two generated documents with 1,000 operations whose schemas all refer to each other. In the
 * newer one, every schema has one more optional property, so the command reports compatible changes and succeeds.
 */
export async function measureComparison(): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-comparison-'));
  try {
    const files = ['older.json', 'newer.json'].map((name) => path.join(folder, name));
    const [older = '', newer = ''] = files;
    await writeFile(older, JSON.stringify(buildDenseDocument(DENSITY)));
    await writeFile(newer, JSON.stringify(buildNewer()));
    const { seconds, peakBytes } = await measureCommand(
      process.execPath,
      ['--import', 'tsx', DIFF, older, newer],
      { cwd: root },
    );
    return {
      'comparison.seconds': seconds,
      ...(peakBytes !== undefined && { 'comparison.peakGiB': peakBytes / 2 ** 30 }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Schemas {
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

function buildNewer(): Schemas {
  const document = buildDenseDocument(DENSITY) as Schemas;
  for (const { properties } of Object.values(document.components.schemas))
    properties['added'] = { type: 'string', description: 'New.' };
  return document;
}
