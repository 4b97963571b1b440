import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';

import.meta.glob('/package.json');

/** These commands pass their arguments on to a tool of others. */
const PASSING_ON = new Set(['dev', 'e2e', 'format']);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a command of `package.json` with an option that no command has. */
function runWithWrongOption(command: string): Promise<{ code: number | undefined; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', command, '--', '--no-such-option'],
      { cwd: root, env: { ...process.env, VITEST: undefined }, timeout: 60_000 },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? undefined, output: stdout + stderr }),
    );
  });
}

it.each(Object.keys(scripts).filter((command) => !PASSING_ON.has(command)))(
  'npm run %s starts, and refuses an option that it does not have without a stack trace',
  async (command) => {
    const { code, output } = await runWithWrongOption(command);
    expect(output).toContain("Unknown option '--no-such-option'");
    expect(output.split('\n').filter((line) => line.trimStart().startsWith('at '))).toEqual([]);
    expect(code).toBeGreaterThan(0);
  },
);
