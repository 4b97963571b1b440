import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import { freePort } from './testing/freePort';
import { ask } from './testing/serveBuild';
import { mountSmallDisk } from './testing/mounts';
import { temporaryFolder } from './testing/temporaryFolder';

const MAIN = path.resolve(__dirname, 'main.ts');
const ROOT = path.resolve(__dirname, '../../..');

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const disk = path.join(folder, 'disk');
const inDisk = (name: string) => path.join(disk, name);

function fillDisk(): void {
  expect(() => writeFileSync(inDisk('filler'), 'x'.repeat(1_000_000))).toThrow('ENOSPC');
}

/** Starts the command line of the server, whose access log is a file on the small disk. */
function start(port: number) {
  const log = openSync(inDisk('access.log'), 'a');
  const args = ['--dir', build, '--port', String(port), '--host', '127.0.0.1', '--access-log'];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', MAIN, ...args, '--search-misses', inDisk('misses.json')],
    { cwd: ROOT, stdio: ['ignore', log, 'pipe'] },
  );
  closeSync(log);
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, ended, errors: () => errors };
}

it('the server serves pages on a full disk, and goes on with its log when there is room', async (context) => {
  mountSmallDisk(disk, context);
  await writeFixture(build, { searchMisses: true });
  const port = await freePort();
  const server = start(port);
  const status = (target: string) =>
    ask(port, target).then(
      (response) => response.status,
      () => undefined,
    );
  await expect.poll(() => status('/news'), { timeout: 40_000 }).toBe(200);
  fillDisk();
  for (let count = 0; count < 40; count += 1) expect(await status('/news')).toBe(200);
  await expect.poll(server.errors).toContain('The access log cannot be written (ENOSPC');
  rmSync(inDisk('filler'));
  expect(await status('/news')).toBe(200);
  await expect.poll(() => readFileSync(inDisk('access.log'), 'utf8')).toMatch(/"dropped":\d+\}\n/);

  fillDisk();
  const body = '{"words":"overstay fee"}';
  const head = `POST /search-misses HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
  expect((await rawRequest(port, `${head}\r\n\r\n${body}`)).status).toBe(204);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(server.errors()).toMatch(/POST "\/search-misses" failed:[\s\S]*ENOSPC/);
  expect(readdirSync(disk)).toEqual(['access.log', 'filler']);
}, 90_000);
