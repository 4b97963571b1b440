import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram } from './testPrograms/startProgram';

import.meta.glob('./bootstrap.cjs');

/** A command starts within this time, in ms, however busy the machine is. */
const START = 9_000;

const { nodeProblem } = createRequire(import.meta.url)('./bootstrap.cjs') as {
  nodeProblem: (version: string) => string | undefined;
};

describe('the Node version', () => {
  it('is refused below 20.19 with a message that says how to fix it', () => {
    expect(nodeProblem('v18.20.4')).toMatchInlineSnapshot(
      `"This portal needs Node 20.19 or newer, and this is Node 18.20.4. Install a current one from https://nodejs.org and run the command again."`,
    );
    expect(nodeProblem('v20.18.3')).toBeDefined();
  });

  it('is accepted from 20.19 on', () => {
    for (const version of ['v20.19.0', 'v22.1.0', 'v24.0.0']) expect(nodeProblem(version)).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('the installation of packages', () => {
  const checkout = mkdtempSync(path.join(tmpdir(), 'install-'));
  afterAll(() => rmSync(checkout, { recursive: true, force: true }));
  mkdirSync(path.join(checkout, 'scripts'));
  cpSync(path.join(__dirname, 'bootstrap.cjs'), path.join(checkout, 'scripts/bootstrap.cjs'));
  writeFileSync(path.join(checkout, 'package-lock.json'), '{}');
  const npm = path.join(checkout, 'npm');
  // The installation runs until the test creates the file `go`.
  const work = `echo begin >> log
until [ -e go ]; do sleep 0.1; done
mkdir node_modules
touch node_modules/.package-lock.json
echo end >> log`;
  writeFileSync(npm, `#!/bin/sh\n${work}\n`, { mode: 0o755 });

  const start = () =>
    startProgram(process.execPath, ['scripts/bootstrap.cjs', 'test'], {
      cwd: checkout,
      env: { PATH: `${checkout}${path.delimiter}${process.env['PATH']}` },
    });

  it('runs once when two commands start together, even if a killed command has left its lock', async () => {
    // No process has this id, because it is larger than the largest one on Linux.
    writeFileSync(path.join(checkout, '.install.lock'), String(2 ** 22 + 1));
    const programs = [start()];
    await expect.poll(() => programs[0]?.output(), { timeout: START }).toContain('Installing packages');
    programs.push(start());
    await expect.poll(() => programs[1]?.output(), { timeout: START }).toContain('in another terminal');
    writeFileSync(path.join(checkout, 'go'), '');
    await Promise.all(programs.map(({ ended }) => ended));
    expect(readFileSync(path.join(checkout, 'log'), 'utf8')).toBe('begin\nend\n');
  });
});
