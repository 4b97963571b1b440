import { useTempFolder } from '@voltmoor/build-tools/testing';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { tinyDocument } from '@voltmoor/openapi/testing';
import type { ReleaseRecord } from '@voltmoor/openapi/records';
import type { Portal } from '@voltmoor/content/portalConfig';
import { referenceOf } from '../../site/fixtures/parks';
import apiHistoryPlugin from '../plugin';
import { readChangeIndex } from './changeIndex';

const { at, write } = useTempFolder();
const call = { operationId: 'add-charger', summary: 'Add a charger' };

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

const MCP: Portal['mcp'] = {};

const build = async (mcp: Portal['mcp'], releases = RELEASES): Promise<string> => {
  write('openapi.json', JSON.stringify(tinyDocument({ call })));
  const root = at();
  const outDir = at('site');
  const siteConfig = { title: 'Parks', url: 'https://docs.example', baseUrl: '/' };
  const plugin = apiHistoryPlugin({ siteConfig } as LoadContext, {
    portal: { apis: [], copyright: '', mcp },
    root,
    reference: referenceOf({ source: 'openapi.json' }, { root }),
    changelogs: {
      read: () => Promise.resolve({ parks: releases }),
      steps: () => Promise.resolve([]),
      reset: () => undefined,
    },
  });
  await plugin.postBuild?.({ outDir } as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  return outDir;
};

it('contains the changes of an API with the ids of their operations', async () => {
  expect(await readChangeIndex(await build(MCP))).toEqual({
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
  expect(await readChangeIndex(await build(undefined))).toBeUndefined();
  expect(await readChangeIndex(await build(MCP, []))).toBeUndefined();
});

it.each(['{"parks":[{"date":1}]}', 'not JSON'])('says what to do when the file is %s', async (text) => {
  write('.mcp/changes.json', text);
  await expect(readChangeIndex(at())).rejects.toThrow(/changes\.json is not valid .* Build the site again/s);
});
