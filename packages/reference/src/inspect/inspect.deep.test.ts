import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { buildDenseDocument } from '@voltmoor/openapi/testing';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const inspect = async (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      {
        cwd: repository,
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 1 << 26,
      },
    );
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
};

const { write } = useTempFolder();

describe('reference:inspect', () => {
  it('prints the contents of a document and the time and memory it takes', async () => {
    const { code, stdout } = await inspect(
      'packages/openapi/src/model/fixtures/operation.yaml',
      '--operations',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/operations +3\nwebhooks +1\ncategories +3\nnamed schemas 3\nschema nodes +\d/);
    expect(stdout).toMatch(/time +load .* s, model .* s, HTML .* s\npeak memory +[\d.]+ MiB/);
    expect(stdout).toContain('  GET     /chargers/{id}  get-charger  [charger]');
  });

  it('exits with 1 and located messages for an invalid document, and with 2 for invalid arguments', async () => {
    const [invalid, nothing, unknown] = await Promise.all([
      inspect('packages/openapi/src/load/fixtures/invalid/openapi.yaml'),
      inspect(),
      inspect('--what'),
    ]);
    expect(invalid.code).toBe(1);
    expect(invalid.stderr).toContain(
      'invalid/site.yaml#/paths/~1sites~1{id}/get/responses/200 (line 6) The field `description` must be present',
    );
    expect(nothing.code).toBe(2);
    expect(unknown.code).toBe(2);
  }, 60_000);

  it(
    'renders 1,000 operations over a dense, recursive graph of schemas within 1 GiB',
    { timeout: 900_000 },
    async () => {
      const document = buildDenseDocument({ operations: 1000, schemas: 250, references: 12 });
      const file = write('dense.json', JSON.stringify(document));
      const { code, stdout, stderr } = await inspect(file, '--json');
      expect(stderr).toBe('');
      expect(code).toBe(0);
      type Figure = 'operations' | 'schemaNodes' | 'bytes' | 'modelBytes' | 'peakMemory';
      const figures = JSON.parse(stdout) as Record<Figure, number> & {
        html: { pages: number; bytes: number };
      };
      expect(figures.operations).toBe(1000);
      expect(figures.html.pages).toBe(1000);
      // Tests check sizes. `npm run bench -- --only documents` measures the time.
      expect(figures.html.bytes).toBeLessThan(1000 * 500_000);
      expect(figures.peakMemory).toBeLessThan(1024 ** 3);
      expect(figures.schemaNodes).toBeLessThan(150 * 250);
      expect(figures.modelBytes).toBeLessThan(40 * figures.bytes);
    },
  );
});
