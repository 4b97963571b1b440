import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parksPortal } from '../testing/parksPortal';
import { runRelease } from './release';

const config: PortalConfig = {
  ...parksPortal,
  apiHistory: { notice: { operationMonths: 6, versionMonths: 12 } },
  apis: [
    {
      id: 'parks',
      label: 'Parks',
      generation: 'Parks',
      source: 'api/openapi.yaml',
      operationsPath: '/parks',
      categoriesPath: '/category/parks',
    },
  ],
};

const document = (parameters: string, description: string) => `openapi: 3.1.0
info: { title: Parks, version: '1' }
servers: [{ url: https://api.example.org }]
paths:
  /parks:
    get:
      operationId: list-parks
      description: ${description}
      parameters: ${parameters}
      responses: { '200': { description: All parks. } }
`;
const parameter = (required: boolean) =>
  `[{ name: cityId, in: query, required: ${required}, schema: { type: string } }]`;

let root = '';
const use = (text: string) => writeFile(join(root, 'api/openapi.yaml'), text);
const release = (...args: string[]) => runRelease(args, config, root, {});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-release-'));
  await mkdir(join(root, 'api'));
});
afterAll(() => rm(root, { recursive: true }));

it('writes the snapshot first, then a record of each release', async () => {
  await use(document('[]', 'Lists parks.'));
  expect(await release('parks', '--date', '2025-01-07')).toEqual({
    exitCode: 0,
    output: 'Wrote api/history/released.json.',
  });

  await use(document('[]', 'Lists all parks.'));
  expect(await release('parks', '--date', '2025-02-04')).toEqual({
    exitCode: 0,
    output: 'No change since the last release needs a record.',
  });

  await use(document(parameter(false), 'Lists all parks.'));
  expect(await release('parks', '--date', '2025-03-04')).toMatchObject({ exitCode: 0 });
  expect(await readFile(join(root, 'api/history/2025-03-04.yaml'), 'utf8')).toContain(
    'id: new-optional-request-parameter',
  );

  await use(document(parameter(true), 'Lists all parks.'));
  const refused = await release('parks', '--date', '2025-04-01');
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain('It breaks clients without a deprecation and a last day.');

  const allowed = await release('parks', '--date', '2025-04-01', '--exception', 'The list was too long.');
  expect(allowed.exitCode).toBe(0);
  expect(await readFile(join(root, 'api/history/2025-04-01.yaml'), 'utf8')).toContain(
    'exception: The list was too long.',
  );

  expect(await release('parks', '--date', '2025-03-04')).toMatchObject({ exitCode: 2 });
});

it('refuses wrong arguments', async () => {
  expect(await release('trees')).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('Name one API: parks.') as string,
  });
  expect(await release('parks', '--date', '2025-02-30')).toMatchObject({ exitCode: 2 });
  expect(await runRelease(['parks'], { ...config, apiHistory: null }, root)).toMatchObject({ exitCode: 2 });
});
