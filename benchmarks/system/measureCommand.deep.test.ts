import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measureCommand } from './measureCommand';

const run = (program: string) => measureCommand(process.execPath, ['-e', program], { cwd: tmpdir() });

describe('a measured command', () => {
  it.runIf(process.platform === 'linux')(
    'counts the memory and the work of its children',
    { timeout: 120_000 },
    async () => {
      // The child process works until it has used one second of processor time, and then lives long enough to be
      // sampled.
      const child =
        'const b = Buffer.alloc(150e6, 1); while (process.cpuUsage().user < 1e6) b[0]++; setTimeout(() => b, 1500)';
      const { seconds, cpuSeconds, peakBytes } = await run(
        `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`,
      );
      expect(seconds).toBeGreaterThan(1.5);
      expect(cpuSeconds).toBeGreaterThan(0.9);
      expect(peakBytes).toBeGreaterThan(150e6);
    },
  );

  it('reports its output when it fails', async () => {
    await expect(run("console.error('no such page'); process.exit(3)")).rejects.toThrow(
      /ended with code 3:\nno such page/,
    );
  });

  it('reports when it exits with 0 before it has finished', async () => {
    const command = (program: string) =>
      measureCommand(process.execPath, ['-e', program], { cwd: tmpdir(), finished: /^done$/m });
    await expect(command("console.log('half')")).rejects.toThrow(
      /ended with code 0 before it had finished:\nhalf/,
    );
    await expect(command("console.log('done')")).resolves.toMatchObject({ output: 'done\n' });
  });
});
