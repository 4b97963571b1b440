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
  void handle({ kind: 'load', urls: ['/tables.json'] });
  const checked = handle({ kind: 'check', id: 1, input: '{}', choice: {} });
  await Promise.resolve();
  expect(posted).toEqual([]);
  arrive([]);
  await checked;
  expect(posted).toEqual(['ready', 'result']);
});
