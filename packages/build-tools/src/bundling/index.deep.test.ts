import { beforeEach, expect, it } from 'vitest';
import { useTempFolder } from '../testing/useTempFolder';
import { runInThread } from '.';

const { at, read, write } = useTempFolder();
beforeEach(() => {
  write(
    'tasks.ts',
    `import { writeFile } from 'node:fs/promises';
     export const tasks = {
       write: ({ file, text }: Record<string, string>): Promise<void> => writeFile(file, text),
       double: (data: number): number => data * 2,
       fail: async (): Promise<void> => { throw new Error('no room'); },
     };`,
  );
});

const run = (task: string, data: unknown): Promise<unknown> =>
  runInThread([at('tasks.ts'), at('tasks.cjs')], task, data);

it('runs a task with its data, and returns its result or rejects with its error', async () => {
  await run('write', { file: at('result'), text: 'done' });
  expect(read('result')).toBe('done');
  expect(await run('double', 21)).toBe(42);
  await expect(run('fail', {})).rejects.toThrow('no room');
});
