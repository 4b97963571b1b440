import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMock } from '@voltmoor/mock';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { LINES, startP1Reader, toTelegram } from './testing/p1Reader';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'meter-gateway-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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
  writeFileSync(keyFile, `${mock.keys[0]!.secret}\n`);

  const healthPort = String(await findFreePort());
  const program = spawn(process.execPath, [bundle, '--config', config, '--health-port', healthPort], {
    env: { PATH: process.env.PATH, API_KEY_FILE: keyFile },
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  await expect.poll(() => output, { timeout: 10_000 }).toContain('The group is NORMAL.');
  expect((await fetch(`http://127.0.0.1:${healthPort}/`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await ended).toBe(0);
  await Promise.all([mock.close(), reader.close()]);
}, 60_000);
