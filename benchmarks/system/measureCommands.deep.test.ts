import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measureCommands } from './measureCommands';

const run = (programs: string[], options: { finished?: RegExp; exitCode?: number } = {}) =>
  measureCommands(
    programs.map((program) => [process.execPath, '-e', program]),
    { cwd: tmpdir(), ...options },
  );

describe('measured commands', () => {
  it.runIf(process.platform === 'linux')(
    'count the memory and the work of their child processes',
    { timeout: 120_000 },
    async () => {
      // The child process works until it has used one second of processor time, and then lives long enough to be
      // sampled. Its name has the characters that separate the fields of /proc/<pid>/stat.
      const child =
        'process.title = ") S 1 ("; const b = Buffer.alloc(150e6, 1); while (process.cpuUsage().user < 1e6) b[0]++; setTimeout(() => b, 1500)';
      const { seconds, cpuSeconds, peakGiB } = await run([
        `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`,
        'setTimeout(() => {}, 300)',
      ]);
      expect(seconds).toBeGreaterThan(1.8);
      expect(cpuSeconds).toBeGreaterThan(0.9);
      expect(peakGiB).toBeGreaterThan(150e6 / 2 ** 30);
    },
  );

  it('report their output when one fails', async () => {
    const failing = "console.error('no such page'); process.exit(3)";
    await expect(run([failing])).rejects.toThrow(/ended with code 3:\nno such page/);
    await expect(run([failing], { exitCode: 3 })).resolves.toMatchObject({
      seconds: expect.any(Number) as number,
    });
  });

  it('report when they end before they have finished', async () => {
    const finished = /^done$/m;
    await expect(run(["console.log('half')"], { finished })).rejects.toThrow(
      /ended before it had finished:\nhalf/,
    );
    await expect(run(["console.log('done')", ''], { finished })).resolves.toBeDefined();
  });
});
