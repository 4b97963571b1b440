import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { tableOf, writeIndexes } from '../testing/fixture';
import { checkMessageTool } from './checkMessage';
import { callTool, withinBudget } from './callTool';
import { readLibrary, type Library } from './index';
import { search } from './search';

let library: Library;
const folder = path.join(temporaryFolder(), 'build');
beforeAll(async () => {
  await writeIndexes(folder);
  const table = tableOf({ a: { type: 'object', properties: { id: { type: 'string' } } } });
  library = { ...(await readLibrary(folder)), tables: [table] };
});

const values = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));

it('a call that takes longer than its budget gets an error, and the next call a result', ({ task }) => {
  const { isError, text } = callTool(checkMessageTool, library, { message: values(10_000) }, 0);
  expect(isError).toBe(true);
  expect(text).toBe(
    'check_message would need more than 0 ms of processor time for these arguments. Send less at once, such as a shorter message or fewer words.',
  );
  expect(callTool(checkMessageTool, library, { message: values(10_000) })).toMatchObject({ isError: false });
  task.meta.attack = {
    id: 'H1',
    attack: 'Call a tool with arguments that take longer than its budget',
    attempts: 1,
    bound: 'an error that says so; the thread goes on',
  };
});

it('the budget ends searches too', () => {
  const searchAgain = () => {
    for (let run = 0; run < 1_000; run += 1) search.run(library, { query: 'charger', limit: 8 });
  };
  expect(() => withinBudget(searchAgain, 0)).toThrow('takes too long');
});
