import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { startServer } from './startServer';
import { spawnMain, startMain } from './testing/startMain';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
beforeAll(() => writeFixture(build, { cacheDir: path.join(folder, 'cache') }));

async function outputOf(
  args: string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const run = spawnMain(args, env);
  const code = await run.ended;
  return { code, output: run.output().trim() };
}

describe('the command line', () => {
  it('says where it serves and ends at once on Ctrl+C', async () => {
    const { child, output, port, ended } = await startMain(build);
    expect(output().trim()).toBe(`Serving ${build} on http://127.0.0.1:${port}`);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  it('names the port that is in use', async () => {
    const { port, stop } = await startServer({ dir: build, port: 0, watchEvery: 0 });
    const { code, output } = await outputOf(['--dir', build], { PORT: String(port) });
    expect([code, output]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port, for instance PORT=${port + 1}.`,
    ]);
    await stop();
  });

  it.each([
    [
      ['--port', 'http'],
      'The port is "http", but a port is a whole number from 1 to 65535, for instance PORT=8080.',
    ],
    [
      ['--dir', 'nowhere'],
      'server: nowhere/manifest.json cannot be read, so nowhere is no complete build. Run "npm run build".',
    ],
    [['--unknown'], "Unknown option '--unknown'"],
  ])('%s gets one sentence', async (args, sentence) => {
    const { code, output } = await outputOf(args);
    expect(code).toBe(1);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).toContain(sentence);
  });
});
