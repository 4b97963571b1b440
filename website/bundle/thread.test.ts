import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';

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

async function run(task: string, data: unknown): Promise<void> {
  const bundle = [path.join(folder, 'tasks.ts'), path.join(folder, 'tasks.cjs')];
  const workerData = { bundle, task, data };
  await once(new Worker(path.join(__dirname, 'thread.cjs'), { execArgv: [], workerData }), 'exit');
}

it('does a task with its data, and fails as the task fails', async () => {
  const file = path.join(folder, 'answer');
  await run('write', { file, text: 'done' });
  expect(readFileSync(file, 'utf8')).toBe('done');
  await expect(run('fail', {})).rejects.toThrow('no room');
});
