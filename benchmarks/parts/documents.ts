import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildDenseDocument } from '@voltmoor/openapi/testing';
import { root } from '@voltmoor/build-tools/programs';
import type { Figures } from '../figures';
import { inTempFolder } from '../system/inTempFolder';
import { measureCommands, NPM_INSTALL } from '../system/measureCommands';

const INSPECT = 'packages/reference/src/inspect/main.ts';
const DIFF = 'packages/reference/src/history/diff/main.ts';
const DENSITY = { operations: 1000, schemas: 250, references: 12 };
/** Two versions of the document of the GitHub REST API, which has more than 1,000 operations. */
const GITHUB = ['older@npm:@octokit/openapi@18.2.0', 'newer@npm:@octokit/openapi@19.0.0'];

/**
 * Measures `npm run reference:inspect` and `npm run api:diff` with generated documents whose schemas all refer to each
 * other, and `npm run api:diff` with two public documents.
 */
export function measureDocuments(): Promise<Figures> {
  return inTempFolder(async (folder) => {
    const [older, newer] = [path.join(folder, 'older.json'), path.join(folder, 'newer.json')];
    await writeFile(older, JSON.stringify(buildDenseDocument(DENSITY)));
    await writeFile(newer, JSON.stringify(buildNewer()));
    await measureCommands([[...NPM_INSTALL, '--prefix', folder, ...GITHUB]], { cwd: folder });
    const github = ['older', 'newer'].map((name) =>
      path.join(folder, 'node_modules', name, 'generated/api.github.com.json'),
    );
    return {
      ...(await measureProgram('reference', [INSPECT, older])),
      ...(await measureProgram('comparison', [DIFF, older, newer])),
      // Some of the changes break clients, which the command reports with the exit code 1.
      ...(await measureProgram('github', [DIFF, ...github], 1)),
    };
  });
}

async function measureProgram(id: string, args: readonly string[], exitCode = 0): Promise<Figures> {
  const command = [process.execPath, '--import', 'tsx', ...args] as const;
  const { seconds, peakGiB } = await measureCommands([command], { cwd: root, exitCode });
  return { [`${id}.seconds`]: seconds, [`${id}.peakGiB`]: peakGiB };
}

/** Returns the dense document with one more optional property in every schema, which is a compatible change. */
function buildNewer(): object {
  const document = buildDenseDocument(DENSITY) as {
    components: { schemas: Record<string, { properties: Record<string, object> }> };
  };
  for (const { properties } of Object.values(document.components.schemas))
    properties['added'] = { type: 'string', description: 'New.' };
  return document;
}
