import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMock } from '@voltmoor/mock';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { afterAll, expect, it } from 'vitest';
import { LINES, startP1Reader, toTelegram } from './testing/p1Reader';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'meter-gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs as the container does: reads a P1 reader, sends to the mock, is healthy and stops on SIGTERM', async () => {
  const { document } = await readSpecSource(path.join(root, 'specs/cpo-api/openapi.yaml'));
  const mock = await startMock(document);
  const reader = await startP1Reader(toTelegram(LINES));
  const bundle = path.join(folder, 'gateway.cjs');
  const main = path.join(root, 'packages/meter-gateway/src/main.ts');
  const options = [
    '--bundle',
    '--platform=node',
    '--target=node20',
    `--outfile=${bundle}`,
    '--log-level=error',
  ];
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [main, ...options]);
  const config = path.join(folder, 'gateway.json');
  const meter = { type: 'p1', host: '127.0.0.1', port: reader.port };
  writeFileSync(config, JSON.stringify({ apiUrl: mock.url, groupId: 'dlm_5p1q8r3s6t2u', meter }));
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, 'vmk_test_1\n');

  const program = spawn(process.execPath, [bundle, '--config', config, '--health-port', '8096'], {
    env: { PATH: process.env.PATH, API_KEY_FILE: keyFile },
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  await expect.poll(() => output, { timeout: 10_000 }).toContain('The group is NORMAL.');
  expect((await fetch('http://127.0.0.1:8096/')).status).toBe(200);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  await Promise.all([mock.close(), reader.close()]);
}, 60_000);
