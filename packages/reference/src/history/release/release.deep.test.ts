import { useTempFolder } from '@voltmoor/build-tools/testing';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { expect, it } from 'vitest';
import { apiOptions } from '../../site/fixtures/parks';
import { parksPortal } from '../testing/parksPortal';
import { runRelease } from './release';

const config: PortalConfig = {
  ...parksPortal,
  apiHistory: { notice: { operationMonths: 6, versionMonths: 12 } },
  apis: [apiOptions({ source: 'api/openapi.yaml' })],
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

const { at, read, write } = useTempFolder('all');
const use = (text: string) => write('api/openapi.yaml', text);
const release = (...args: string[]) => runRelease(args, config, at(), {});

it('writes the snapshot first, then a record of each release', { timeout: 120_000 }, async () => {
  use(document('[]', 'Lists parks.'));
  expect(await release('parks', '--date', '2025-01-07')).toEqual({
    exitCode: 0,
    output: 'Wrote api/history/released.json.\nWrote CHANGELOG.md.',
    errors: '',
  });

  use(document('[]', 'Lists all parks.'));
  expect(await release('parks', '--date', '2025-02-04')).toEqual({
    exitCode: 0,
    output: 'No change since the last release needs a record.\nWrote CHANGELOG.md.',
    errors: '',
  });

  use(document(parameter(false), 'Lists all parks.'));
  expect(await release('parks', '--date', '2025-03-04')).toMatchObject({ exitCode: 0 });
  expect(read('api/history/2025-03-04.yaml')).toContain('id: new-optional-request-parameter');

  use(document(parameter(true), 'Lists all parks.'));
  const refused = await release('parks', '--date', '2025-04-01');
  expect(refused.exitCode).toBe(1);
  expect(refused.errors).toContain('It breaks clients without a deprecation and a last day.');

  const short = parameter(false).replace(
    'required',
    "deprecated: true, x-deprecated-since: '2025-04-01', x-sunset: '2025-05-01', required",
  );
  use(document(short, 'Lists all parks.'));
  const early = await release('parks', '--date', '2025-04-01');
  expect(early.exitCode).toBe(1);
  expect(early.errors).toContain('Nothing was written.');
  expect(early.errors).toContain(
    '#/paths/~1parks/get/parameters/0\n    It has the last day 2025-05-01, less than 6 months after its deprecation on 2025-04-01. Choose 2025-10-01 or later.',
  );

  use(document(parameter(true), 'Lists all parks.'));
  const allowed = await release('parks', '--date', '2025-04-01', '--exception', 'The list was too long.');
  expect(allowed.exitCode).toBe(0);
  expect(read('api/history/2025-04-01.yaml')).toContain('exception: The list was too long.');
  expect(read('CHANGELOG.md')).toMatch(/^## 2025-04-01$[^]*\*\*Breaks clients\.\*\*[^]*^## 2025-03-04$/m);

  expect(await release('parks', '--date', '2025-03-04')).toMatchObject({ exitCode: 2 });
});

it('writes only the changelog again when the words of a record were edited', async () => {
  const record = 'api/history/2025-03-04.yaml';
  write(record, read(record).replace(/text: .*/, 'text: You can name a city.'));
  expect(await release('--changelog')).toEqual({ exitCode: 0, output: 'Wrote CHANGELOG.md.', errors: '' });
  expect(read('CHANGELOG.md')).toContain(': You can name a city.\n');
});

it('refuses wrong arguments', async () => {
  expect(await release('parks', '--changelog')).toMatchObject({ exitCode: 2 });
  expect(await release('trees')).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('Name one API: parks.') as string,
  });
  expect(await release('parks', '--date', '2025-02-30')).toMatchObject({ exitCode: 2 });
  expect(await runRelease(['parks'], { ...config, apiHistory: null }, at())).toMatchObject({ exitCode: 2 });
});
