import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '@voltmoor/build-tools/programs';
import { readWorld, startMock, type MockServer } from '@voltmoor/mock';
import { buildApiReference } from '@voltmoor/openapi/model';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { toBrunoCollection, toPostmanCollection } from '@voltmoor/reference/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import portal from '../../../portal.config';
import { readApi } from '../readApi';
import { ROOT } from '../readGuides';
import { runWithBruno, runWithNewman } from './runCollection';

const folder = await mkdtemp(path.join(tmpdir(), 'collections-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const isInstalled = await installPackages(['newman@6.2.2', '@usebruno/cli@4.1.0'], folder);

/** The credentials of each API that its mock accepts, as the variables of its collections expect them. */
const secretOf = (id: string, { keys }: MockServer): string =>
  id === 'ocpi' ? Buffer.from('mock-token-c').toString('base64') : (keys[0]?.secret ?? 'any');

const TOOLS = [
  ['newman', toPostmanCollection, runWithNewman],
  ['the Bruno command line', toBrunoCollection, runWithBruno],
] as const;

describe.skipIf(!isInstalled).each(portal.apis.map(({ id }) => id))('the collection of %s', async (id) => {
  const { document } = await readApi(id);
  const reference = buildApiReference(document, { id });
  let mock: MockServer;
  beforeAll(async () => {
    const world = await readWorld(path.join(ROOT, 'content/data/world'));
    mock = await startMock(document, { world, limits: false });
  });
  afterAll(() => mock.close());

  it.each(TOOLS)('runs from top to bottom in %s', { timeout: 240_000 }, async (_, write, run) => {
    await fetch(`${new URL(mock.url).origin}/__reset`, { method: 'POST' });
    const names = listOf(toPostmanCollection(reference)['variable']).map((each) =>
      textOf(rawOf(each)['key']),
    );
    const results = await run({
      collection: write(reference),
      variables: Object.fromEntries(
        names.map((name) => [name, name === 'baseUrl' ? mock.url : secretOf(id, mock)]),
      ),
      folder: await mkdtemp(path.join(folder, 'run-')),
      tools: folder,
    });
    expect(results.filter(({ status }) => status === undefined || status >= 400)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(Object.keys(reference.operations).length);
  });
});
