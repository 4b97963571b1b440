import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMock, type MockServer } from '@voltmoor/mock';
import { readSpecSource } from '@voltmoor/openapi';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LINES, listen, startP1Reader, toTelegram } from './testing/meters';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** A DYNAMIC group in the example data of the mock. */
const GROUP = 'dlm_5p1q8r3s6t2u';
let mock: MockServer;
beforeAll(async () => {
  mock = await startMock((await readSpecSource(path.join(ROOT, 'specs/cpo-api/openapi.yaml'))).document);
}, 60_000);
afterAll(() => mock.close());

it('runs as the container does: reads a P1 reader, connects again, is healthy and stops on SIGTERM', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'meter-gateway-'));
  const [bundle, config, keyFile] = ['gateway.cjs', 'gateway.json', 'key'].map((name) =>
    path.join(folder, name),
  );
  // The second connection stays silent.
  const reader = await startP1Reader((connection) =>
    connection === 2 ? '' : toTelegram([...LINES, `1-0:1.8.2(00000${connection}.000*kWh)`]),
  );
  const options = [
    '--bundle',
    '--platform=node',
    '--target=node20',
    `--outfile=${bundle}`,
    '--log-level=error',
  ];
  const main = path.join(import.meta.dirname, 'main.ts');
  execFileSync(path.join(ROOT, 'node_modules/.bin/esbuild'), [main, ...options]);
  const meter = { type: 'p1', host: '127.0.0.1', port: reader.port, timeoutMs: 500 };
  const settings = { apiUrl: mock.url, groupId: GROUP, intervalSeconds: 1, meter };
  writeFileSync(config!, JSON.stringify(settings));
  writeFileSync(keyFile!, `${mock.keys[0]!.secret}\n`);
  const free = await listen(() => undefined);
  await free.close();

  const program = spawn(process.execPath, [bundle!, '--config', config!], {
    env: { PATH: process.env.PATH, API_KEY_FILE: keyFile, HEALTH_PORT: String(free.port) },
  });
  onTestFinished(() => {
    program.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  await expect
    .poll(() => output, { timeout: 10_000 })
    .toMatch(/is NORMAL\.\n.*Cannot read the meter at .*timeout\n.*is NORMAL\./);
  expect((await fetch(`http://127.0.0.1:${free.port}/`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  await reader.close();
}, 60_000);
