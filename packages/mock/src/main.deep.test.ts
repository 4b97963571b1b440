import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSpecSource } from '@voltmoor/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The start may take this many times as long as that of an empty program, which depends on the machine. */
const MAX_RATIO = 60;
const MAX_SECONDS = 3;

/** A folder that has nothing but the bundled program and downloaded documents. */
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mock-alone-')));
const children: ChildProcess[] = [];
const apis = { cpo: 'cpo-api', legacy: 'legacy-api', ocpi: 'ocpi' };

beforeAll(async () => {
  const esbuild = path.join(ROOT, 'node_modules/.bin/esbuild');
  const main = path.join(ROOT, 'packages/mock/src/main.ts');
  const options = ['--bundle', '--platform=node', '--target=node20', '--log-level=error'];
  execFileSync(esbuild, [main, ...options, `--outfile=${path.join(folder, 'mock.cjs')}`]);
  for (const [id, name] of Object.entries(apis)) {
    const { document } = await readSpecSource(path.join(ROOT, `specs/${name}/openapi.yaml`));
    writeFileSync(path.join(folder, `${id}.json`), JSON.stringify(document));
  }
}, 240_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the program, and waits until it has printed its address and how to stop it. */
async function start(...args: string[]): Promise<{ child: ChildProcess; output: string; seconds: number }> {
  const began = performance.now();
  const env = { PATH: process.env['PATH'] };
  const child = spawn(process.execPath, ['mock.cjs', ...args, '--port', '0'], { cwd: folder, env });
  children.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl+C')) resolve();
    });
    child.once('exit', () => reject(new Error(`The mock ended: ${output}`)));
  });
  return { child, output, seconds: (performance.now() - began) / 1000 };
}

it('explains an unknown option and its usage', () => {
  const { status, stderr } = spawnSync(process.execPath, ['mock.cjs', '--speeed', '2'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--speeed'[^]*\nmock FILE \[--host/);
  expect(stderr).not.toContain('    at ');
});

describe.each(Object.keys(apis))('the mock of a downloaded document, %s', (id) => {
  it('starts without the repository, says what it is, and stops cleanly', { timeout: 60_000 }, async () => {
    const { child, output } = await start(`${id}.json`);
    expect(output).toContain(`This is a mock of ${id}.json`);
    expect(output).toContain('never calls the platform');
    expect(output).toContain('It does not simulate');
    const url = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(output)?.[0] ?? '';
    expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(new URL('/__reset', url), { method: 'POST' })).status).toBe(204);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

it('starts in less than three seconds', { timeout: 120_000 }, async () => {
  const times = [];
  for (let run = 0; run < 3; run += 1) {
    const began = performance.now();
    spawnSync(process.execPath, ['-e', '']);
    const empty = (performance.now() - began) / 1000;
    const { child, seconds } = await start('cpo.json');
    child.kill('SIGKILL');
    times.push({ seconds, ratio: seconds / empty });
  }
  const fastest = times.sort((a, b) => a.seconds - b.seconds)[0]!;
  console.info(`start: ${fastest.seconds.toFixed(2)} s, ${fastest.ratio.toFixed(0)} × an empty program`);
  expect(fastest.seconds < MAX_SECONDS || fastest.ratio < MAX_RATIO).toBe(true);
});

it('explains a file that it cannot read', { timeout: 60_000 }, () => {
  writeFileSync(path.join(folder, 'other.json'), '{"name": "other"}');
  const { status, stderr } = spawnSync(process.execPath, ['mock.cjs', 'other.json'], { cwd: folder });
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringContaining('is not an OpenAPI 3.0, 3.1 or 3.2 document'),
  ]);
});
