import { expect, it } from 'vitest';
import { createWorkerHost } from './createWorkerHost';
import type { FromWorker } from './messages';

it('delays a check that starts before the tables have loaded', async () => {
  const posted: string[] = [];
  let arrive = (_tables: unknown): void => undefined;
  const handle = createWorkerHost({
    post: (message: FromWorker) => posted.push(message.kind),
    fetchJson: () => new Promise((resolve) => (arrive = resolve)),
  });
  void handle({ kind: 'load', apis: ['/tables.json'], ocpp: [] });
  const checked = handle({ kind: 'check', input: '{}', choice: {} });
  await Promise.resolve();
  expect(posted).toEqual([]);
  arrive([{ messages: [] }]);
  await checked;
  expect(posted).toEqual(['ready', 'result']);
});

it('loads the tables of OCPP with the first message that fits no object of the APIs', async () => {
  const requested: string[] = [];
  const handle = createWorkerHost({
    post: () => undefined,
    fetchJson: (url) => {
      requested.push(url);
      return Promise.resolve([]);
    },
  });
  await handle({ kind: 'load', apis: ['/cpo.json'], ocpp: ['/ocpp-1.6.json'] });
  await handle({ kind: 'check', input: '{}', choice: {} });
  expect(requested).toEqual(['/cpo.json']);
  for (let count = 0; count < 2; count += 1)
    await handle({ kind: 'check', input: '[2, "1", "Heartbeat", {}]', choice: {} });
  expect(requested).toEqual(['/cpo.json', '/ocpp-1.6.json']);
});

it('formats a message in one line, and leaves others as they are', async () => {
  const texts: string[] = [];
  const handle = createWorkerHost({
    post: (message) => message.kind === 'result' && texts.push(message.text),
    fetchJson: () => Promise.resolve([]),
  });
  for (const input of ['{"id":1.50}', '{\n"id":1}'])
    for (const format of [undefined, 'one-line', 'all'] as const)
      await handle({ kind: 'check', input, choice: {}, format });
  expect(texts).toEqual([
    '{"id":1.50}',
    '{\n  "id": 1.50\n}',
    '{\n  "id": 1.50\n}',
    '{\n"id":1}',
    '{\n"id":1}',
    '{\n  "id": 1\n}',
  ]);
});
