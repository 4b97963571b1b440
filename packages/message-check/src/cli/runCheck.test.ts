import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../checkMessage';
import { buildOcppTables } from '../ocpp/buildOcppTables';
import { readTestApi } from '../testing/readTestTables';
import { hasMistake, NAMES, writeExample } from '../testing/examples';
import type { Table } from '../tables/types';
import { runCheck } from './runCheck';

const folder = mkdtempSync(path.join(tmpdir(), 'check-message-'));
let tables: Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = [...apis.flatMap((api) => api.tables), ...buildOcppTables()];
  // The documents are validated when they have changed, which takes minutes on a busy machine.
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (stdin: string | Uint8Array, ...args: string[]) =>
  runCheck(args, {
    apis: ['ocpi', 'cpo'],
    versioned: ['ocpi'],
    readStdin: async () => (typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
    readTables: async () => tables,
  });

describe('check-message', () => {
  it('returns 0 for a message without errors, from a file', async () => {
    const file = path.join(folder, 'cdr.json');
    writeFileSync(file, writeExample('cdr'));
    const { exitCode, output } = await run('', file, '--ocpi', '2.2.1');
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^Recognised: CDR, OCPI 2\.2\.1\n[^]*No findings\. The message is valid\.$/);
  });

  it('returns 1 for errors, and writes JSON', async () => {
    const { exitCode, output } = await run(writeExample('cdrInWh'), '-', '--json');
    expect(exitCode).toBe(1);
    const { findings } = JSON.parse(output) as CheckResult;
    expect(findings.map(({ path: place }) => place)).toEqual([
      'charging_periods[0].dimensions[0].volume',
      'total_energy',
    ]);
  });

  it.each<[string, string | Uint8Array, string[], RegExp]>([
    ['no file', '', [], /Name one file/],
    ['a file that does not exist', '', [path.join(folder, 'none.json')], /cannot be read/],
    ['an unknown option', '{}', ['-', '--verbose'], /verbose/],
    [
      'an unknown version',
      '{}',
      ['-', '--ocpi', '3.0'],
      /--ocpi is "3\.0"; expected 2\.1\.1, 2\.2, 2\.2\.1, 2\.3\.0\./,
    ],
    ['an unknown API', '{}', ['-', '--api', 'zoo'], /expected ocpi, cpo/],
    [
      'an unknown version of OCPP',
      '{}',
      ['-', '--ocpp', '1.5'],
      /--ocpp is "1\.5"; expected 1\.6, 2\.0\.1, 2\.1\./,
    ],
  ])('returns 2 for %s', async (_, stdin, args, message) => {
    const { exitCode, errors } = await run(stdin, ...args);
    expect(exitCode).toBe(2);
    expect(errors).toMatch(message);
  });

  it('returns 2 for a text that is not JSON, with its line', async () => {
    const { exitCode, output } = await run('{\n  "id": 1,\n}', '-');
    expect([exitCode, output]).toEqual([2, expect.stringContaining('Line 3: There is a comma before')]);
  });

  it('returns 2 for a text in another encoding, with its line', async () => {
    const { exitCode, output } = await run(Uint8Array.of(0x22, 0xe9, 0x22), '-');
    expect([exitCode, output]).toEqual([
      2,
      expect.stringContaining('Line 1: Byte 2 (0xE9) is not valid UTF-8'),
    ]);
  });

  it('checks a frame against a version of OCPP', async () => {
    const frame = JSON.stringify([2, 'b7f1', 'Reset', { type: 'OnIdle' }]);
    expect((await run(frame, '-')).output).toContain('OCPP 2.0.1 request Reset');
    const { exitCode, output } = await run(frame, '-', '--ocpp', '1.6');
    expect([exitCode, output]).toEqual([1, expect.stringContaining('"Hard", "Soft"')]);
  });

  it('checks a signature', async () => {
    const args = [
      '-',
      '--secret',
      'whs_x',
      '--timestamp',
      '1756813051',
      '--signature',
      `v1=${'0'.repeat(64)}`,
    ];
    const { exitCode, output } = await run(writeExample('cdr'), ...args);
    expect(exitCode).toBe(1);
    expect(output).toContain('Expected: v1=');
  });
});

describe('the examples', () => {
  it('are ten, five of them with mistakes', () => {
    expect(NAMES).toHaveLength(10);
    expect(NAMES.filter(hasMistake)).toHaveLength(5);
  });

  it.each(NAMES)('%s', async (name) => {
    const { exitCode } = await run(writeExample(name), '-');
    expect(exitCode).toBe(hasMistake(name) ? 1 : 0);
  });
});
