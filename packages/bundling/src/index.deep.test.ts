import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runInThread } from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
  writeFileSync(
    path.join(folder, 'tasks.ts'),
    `import { writeFile } from 'node:fs/promises';
     export const tasks = {
       write: ({ file, text }: Record<string, string>): Promise<void> => writeFile(file, text),
       fail: async (): Promise<void> => { throw new Error('no room'); },
     };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (task: string, data: unknown): Promise<void> =>
  runInThread([path.join(folder, 'tasks.ts'), path.join(folder, 'tasks.cjs')], task, data);

it('runs a task with its data, and rejects with the error of the task', async () => {
  const file = path.join(folder, 'result');
  await run('write', { file, text: 'done' });
  expect(readFileSync(file, 'utf8')).toBe('done');
  await expect(run('fail', {})).rejects.toThrow('no room');
});
