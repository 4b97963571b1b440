import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeAll, describe, expect, it } from 'vitest';
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

const { at, write } = useTempFolder('all');
beforeAll(() => {
  write('old.yaml', document('[]'));
  write('new.yaml', document('[{ name: siteId, in: query, required: true, schema: { type: string } }]'));
  write('broken.yaml', document('[]', '  /sites: { get: [\n'));
});

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
    const removed = await runDiff([at('new.yaml'), at('old.yaml')], {});
    expect(removed.exitCode).toBe(0);
    expect(removed.output).toContain('The query parameter `siteId` has been removed.');
    const none = await runDiff([at('old.yaml'), at('old.yaml')], {});
    expect(none).toMatchObject({ exitCode: 0, output: 'No changes.' });
  });

  it('ends with 2 and says file, line and reason when a document is invalid', async () => {
    const { exitCode, errors } = await runDiff([at('old.yaml'), at('broken.yaml')], {});
    expect(exitCode).toBe(2);
    expect(errors).toMatch(/broken\.yaml \(line \d+\) is not valid JSON or YAML/);
  });

  it('ends with 2 when an argument is missing or unknown', async () => {
    expect(await runDiff([at('old.yaml')], {})).toMatchObject({ exitCode: 2 });
    const { exitCode, errors } = await runDiff([at('old.yaml'), at('new.yaml'), '--format', 'pdf'], {});
    expect(exitCode).toBe(2);
    expect(errors).toContain('--format is "pdf"; expected text, markdown or json.');
  });

  it('escapes Markdown in names of a document', async () => {
    write('hostile.yaml', document('[{ name: "<img src=x>", in: query, schema: { type: string } }]'));
    const { output } = await runDiff([at('old.yaml'), at('hostile.yaml'), '--format', 'markdown'], {});
    expect(output).not.toContain('<img');
  });
});
