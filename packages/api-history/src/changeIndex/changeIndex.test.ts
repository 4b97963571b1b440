import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { createReference } from '@voltmoor/openapi-reference';
import { afterAll, expect, it } from 'vitest';
import { tinyDocument } from '../compare/fixtures/tinyDocument';
import type { ReleaseRecord } from '../records/recordSchema';
import { readChangeIndex } from './changeIndex';
import { changeIndexPlugin } from './plugin';

const root = mkdtempSync(path.join(tmpdir(), 'change-index-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const call = { operationId: 'add-charger', summary: 'Add a charger' };
writeFileSync(path.join(root, 'openapi.json'), JSON.stringify(tinyDocument({ call })));
const reference = createReference({
  apis: [
    {
      id: 'parks',
      label: 'Parks API',
      generation: 'Parks API v2',
      source: 'openapi.json',
      operationsPath: '/api',
      categoriesPath: '/category/api',
    },
  ],
  root,
  rename: (text) => text,
});

const RELEASES: ReleaseRecord[] = [
  {
    date: '2025-03-04',
    changes: [
      {
        id: 'new-required-request-parameter',
        level: 'breaking',
        text: 'A site is required.',
        operation: 'POST /chargers',
        reaches: ['POST /chargers', 'POST /gone'],
        fingerprint: '0123456789abcdef',
        notice: { since: '2024-09-04', sunset: '2025-03-04' },
      },
      { id: 'behaviour-changed', level: 'compatible', text: 'Faster.', fingerprint: '0123456789abcdef' },
    ],
  },
];

const build = async (
  name: string,
  changes: { isNeeded?: boolean; releases?: ReleaseRecord[] } = {},
): Promise<string> => {
  const outDir = path.join(root, name);
  const { isNeeded = true, releases = RELEASES } = changes;
  const plugin = changeIndexPlugin({} as LoadContext, {
    isNeeded,
    loadApis: () => reference.load(),
    changelogs: () => Promise.resolve({ parks: releases }),
  });
  await plugin.postBuild?.({ outDir } as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  return outDir;
};

it('contains the changes of an API with the ids of their operations', async () => {
  expect(await readChangeIndex(await build('whole'))).toEqual({
    parks: [
      {
        date: '2025-03-04',
        changes: [
          {
            level: 'breaking',
            text: 'A site is required.',
            operations: [{ name: 'POST /chargers', id: 'add-charger' }, { name: 'POST /gone' }],
            sunset: '2025-03-04',
          },
          { level: 'compatible', text: 'Faster.', operations: [] },
        ],
      },
    ],
  });
});

it('is not written when no program needs it, or when nothing is recorded', async () => {
  expect(await readChangeIndex(await build('unneeded', { isNeeded: false }))).toBeUndefined();
  expect(await readChangeIndex(await build('unrecorded', { releases: [] }))).toBeUndefined();
});

it.each(['{"parks":[{"date":1}]}', 'not JSON'])('says what to do when the file is %s', async (text) => {
  mkdirSync(path.join(root, 'wrong/.mcp'), { recursive: true });
  writeFileSync(path.join(root, 'wrong/.mcp/changes.json'), text);
  await expect(readChangeIndex(path.join(root, 'wrong'))).rejects.toThrow(
    /changes\.json is not a change index .* Build the site again/s,
  );
});
