import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { fetchPath } from './testing/load';
import { spawnMain, startMain } from './testing/startMain';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const large = path.join(folder, 'large');
const LARGE = 24_000_000;
beforeAll(async () => {
  await writeFixture(build);
  await writeFixture(large, { changes: { 'downloads/large.bin': 'x'.repeat(LARGE) } });
});

async function outputOf(args: string[]): Promise<{ code: number | null; output: string }> {
  const run = spawnMain(args);
  const code = await run.ended;
  return { code, output: run.output().trim() };
}

describe('the command line', () => {
  it('prints its address, and ends at once on Ctrl+C', async () => {
    const { child, output, port, ended } = await startMain(build);
    expect(output().trim()).toBe(`Serving ${build} on http://127.0.0.1:${port}`);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it.for(['SIGTERM', 'SIGINT'] as const)(
    'listens to %s before it reads the build',
    async (signal, { task }) => {
      const { child, ended, output } = spawnMain(['--dir', large, '--port', '0', '--host', '127.0.0.1']);
      // Linux tells which signals a process listens to. Node.js always listens to the other two, and ends with them.
      const mask = () => /SigCgt:\s+([\da-f]+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      const listensToHangUp = () => Number.parseInt(mask()?.at(-1) ?? '0', 16) % 2 === 1;
      await expect.poll(listensToHangUp, { interval: 2, timeout: 30_000 }).toBe(true);
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(output()).toBe('');
      task.meta.attack = {
        id: 'L5',
        attack: 'Stop the server while it reads its first build',
        attempts: 1,
        bound: 'it ends at once, also as the first process of a container',
      };
    },
  );

  it('completes a download after Ctrl+C, even if the signal arrives twice, and accepts no connection', async ({
    task,
  }) => {
    const { child, port, ended } = await startMain(large);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /downloads/large.bin HTTP/1.1\r\nHost: a.example\r\n\r\n'),
    );
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    socket.pause();
    await sleep(300);
    child.kill('SIGINT');
    await sleep(100);
    child.kill('SIGINT');
    await sleep(100);
    await expect(fetchPath(undefined, port, '/news')).rejects.toThrow(
      /ECONNREFUSED|socket hang up|ECONNRESET/,
    );
    socket.resume();
    expect(await ended).toBe(0);
    await expect.poll(() => received).toBeGreaterThan(LARGE);
    task.meta.attack = {
      id: 'L5',
      attack: 'Stop the server during a download with two signals 0.1 s apart',
      attempts: 1,
      bound: 'the download is completed',
    };
  });

  it.each([
    [
      ['--port', 'http'],
      'The port is "http", but must be a whole number from 0 to 65535, for instance --port 8080.',
    ],
    [
      ['--dir', 'nowhere'],
      'nowhere/manifest.json is missing, so nowhere is not a complete build. Run "npm run build", or copy a complete build to this folder.',
    ],
    [
      ['--trust-proxy', 'proxy.example'],
      'The trusted proxy "proxy.example" is not an IP address or network.',
    ],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('%s ends with one sentence that says what is wrong', async (args, sentence) => {
    const { code, output } = await outputOf(args);
    expect(code).toBe(1);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toContain(sentence);
  });
});
