import { expect, it } from 'vitest';
import { createWorkerHost } from './createWorkerHost';

it('delays a check that starts before the tables have loaded', async () => {
  let arrive = (_tables: unknown): void => undefined;
  const answer = createWorkerHost(() => new Promise((resolve) => (arrive = resolve)));
  const loaded = answer({ folder: '/tables', apis: ['cpo'] });
  let isChecked = false;
  const checked = answer({ input: '{}', choice: {} }).finally(() => (isChecked = true));
  await Promise.resolve();
  expect(isChecked).toBe(false);
  arrive([{ messages: [] }]);
  expect(await loaded).toHaveProperty('tables');
  expect(await checked).toHaveProperty('reply');
});

it('loads the tables of OCPP with the first message that fits no object of the APIs', async () => {
  const requested: string[] = [];
  const answer = createWorkerHost((url) => {
    requested.push(url);
    return Promise.resolve([]);
  });
  await answer({ folder: '/tables', apis: ['cpo'] });
  await answer({ input: '{}', choice: {} });
  expect(requested).toEqual(['/tables/cpo.json']);
  for (let count = 0; count < 2; count += 1) await answer({ input: '[2, "1", "Heartbeat", {}]', choice: {} });
  expect(requested).toEqual(['cpo', 'ocpp-1.6', 'ocpp-2.0.1', 'ocpp-2.1'].map((id) => `/tables/${id}.json`));
});

it('formats a message in one line, and leaves others as they are', async () => {
  const texts: string[] = [];
  const answer = createWorkerHost(() => Promise.resolve([]));
  for (const input of ['{"id":1.50}', '{\n"id":1}'])
    for (const format of [undefined, 'one-line', 'all'] as const) {
      const answered = await answer({ input, choice: {}, format });
      if ('reply' in answered) texts.push(answered.reply.text);
    }
  expect(texts).toEqual([
    '{"id":1.50}',
    '{\n  "id": 1.50\n}',
    '{\n  "id": 1.50\n}',
    '{\n"id":1}',
    '{\n"id":1}',
    '{\n  "id": 1\n}',
  ]);
});
