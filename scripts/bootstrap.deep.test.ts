import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@voltmoor/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckout } from './testPrograms/checkout';
import { isRunning, startProgram, type RunningProgram } from './testPrograms/startProgram';

/** Larger than the buffers of a connection, so that a download that nobody reads does not end. */
const LARGE = 24_000_000;
const START = 20_000;

const checkout = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true, maxRetries: 3 }));
beforeAll(() => createCheckout(checkout, { 'downloads/large.bin': 'x'.repeat(LARGE) }));

async function start(command: string, args: string[]): Promise<RunningProgram & { port: number }> {
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1' };
  const program = startProgram(command, args, { cwd: checkout, env });
  await expect.poll(program.output, { timeout: START }).toContain('The portal is ready');
  return { ...program, port };
}

/** Begins a download and leaves it unread. */
async function beginDownload(port: number): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/downloads/large.bin' }, resolve).once('error', reject);
  });
  expect(response.statusCode).toBe(200);
  return response;
}

async function readAll(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const BOOTSTRAP = ['scripts/bootstrap.cjs', 'start'];

describe('a download that is running when the portal is stopped', () => {
  it.for([
    ['Ctrl+C of npm start', NPM, ['start'], 'SIGINT', 'group'],
    ['Ctrl+C of the script itself', process.execPath, BOOTSTRAP, 'SIGINT', 'group'],
    ['SIGINT to the first process alone', process.execPath, BOOTSTRAP, 'SIGINT', 'process'],
    ['SIGTERM to the first process alone', process.execPath, BOOTSTRAP, 'SIGTERM', 'process'],
    ['a closed terminal', process.execPath, BOOTSTRAP, 'SIGHUP', 'group'],
  ] as const)(
    'by %s is completed',
    { timeout: 60_000 },
    async ([, command, args, signal, receiver], { task }) => {
      const program = await start(command, [...args]);
      const response = await beginDownload(program.port);
      process.kill(receiver === 'group' ? -program.pid : program.pid, signal);
      // Every copy of the signal has arrived by then.
      await sleep(700);
      expect(await readAll(response)).toBe(LARGE);
      await program.ended;
      task.meta.attack = {
        id: 'L5',
        attack: 'Stop `npm start` during a download',
        attempts: 1,
        bound: 'the download is completed',
      };
    },
  );

  it('is cut off by a second Ctrl+C', async () => {
    const program = await start(process.execPath, BOOTSTRAP);
    const response = await beginDownload(program.port);
    process.kill(-program.pid, 'SIGINT');
    await sleep(1_500);
    process.kill(-program.pid, 'SIGINT');
    expect(await program.ended).toBe(130);
    await expect(readAll(response)).rejects.toThrow('aborted');
  }, 60_000);
});

it('the command ends when the first process is killed', async () => {
  writeFileSync(
    path.join(checkout, 'scripts/pid.ts'),
    'console.log(`pid ${process.pid}`); setInterval(() => {}, 1000);',
  );
  const program = startProgram(process.execPath, ['scripts/bootstrap.cjs', 'pid'], { cwd: checkout });
  await expect.poll(program.output, { timeout: START }).toMatch(/pid \d+/);
  const pid = Number(/pid (\d+)/.exec(program.output())?.[1]);
  program.child.kill('SIGKILL');
  await program.ended;
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
}, 60_000);
