import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDiff } from './diff';

const document = (parameters: string, extra = '') => `openapi: 3.1.0
info: { title: Chargers, version: '1' }
servers: [{ url: https://api.example.org }]
paths:
  /chargers:
    get:
      operationId: list-chargers
      parameters: ${parameters}
      responses: { '200': { description: All chargers. } }
${extra}`;

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-diff-'));
  await writeFile(at('old.yaml'), document('[]'));
  await writeFile(
    at('new.yaml'),
    document('[{ name: siteId, in: query, required: true, schema: { type: string } }]'),
  );
  await writeFile(at('broken.yaml'), document('[]', '  /sites: { get: [\n'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run api:diff', () => {
  it('ends with 1 when a client breaks, and prints every key of the change', async () => {
    const { exitCode, output } = await runDiff([at('old.yaml'), at('new.yaml'), '--format', 'json'], {});
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toEqual([
      {
        id: 'new-required-request-parameter',
        level: 'breaking',
        operation: 'GET /chargers',
        place: 'query.siteId',
        pointer: '#/paths/~1chargers/get/parameters/0',
        text: 'The query parameter `siteId` is new and required.',
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
        reaches: ['GET /chargers'],
      },
    ]);
  });

  it('ends with 0 when no client breaks', async () => {
    expect(await runDiff([at('new.yaml'), at('old.yaml')], {})).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('The query parameter `siteId` has been removed.') as string,
    });
    expect(await runDiff([at('old.yaml'), at('old.yaml')], {})).toMatchObject({
      exitCode: 0,
      output: 'No changes.',
    });
  });

  it('ends with 2 and says file, line and reason when a document is invalid', async () => {
    const { exitCode, errors } = await runDiff([at('old.yaml'), at('broken.yaml')], {});
    expect(exitCode).toBe(2);
    expect(errors).toMatch(/broken\.yaml \(line \d+\) is not valid JSON or YAML/);
  });

  it('ends with 2 when an argument is missing or unknown', async () => {
    expect(await runDiff([at('old.yaml')], {})).toMatchObject({ exitCode: 2 });
    expect(await runDiff([at('old.yaml'), at('new.yaml'), '--format', 'pdf'], {})).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining('--format is "pdf"; expected text, markdown or json.') as string,
    });
  });

  it('escapes Markdown in names of a document', async () => {
    await writeFile(
      at('hostile.yaml'),
      document('[{ name: "<img src=x>", in: query, schema: { type: string } }]'),
    );
    const { output } = await runDiff([at('old.yaml'), at('hostile.yaml'), '--format', 'markdown'], {});
    expect(output).not.toContain('<img');
  });
});
