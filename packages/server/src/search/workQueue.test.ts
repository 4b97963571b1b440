import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BusyError, createWorkQueue } from './workQueue';

/** A queue whose jobs are their own results and take 5 ms, or fail. `order` has them in the order in which they ran. */
function start(limits: { waiting?: number; waitingPerClient?: number } = {}) {
  const order: string[] = [];
  const queue = createWorkQueue<string, string>(
    async (_client, job) => {
      order.push(job);
      await sleep(5);
      if (job === 'fail') throw new Error('failed');
      return job;
    },
    { waiting: 100, waitingPerClient: 100, ...limits },
  );
  /** Adds jobs such as `a1`, whose client is their first letter. */
  const add = (...jobs: string[]) =>
    Promise.allSettled(jobs.map((job) => queue.add(job[0] ?? '', job, 5_000)));
  return { order, queue, add };
}

it('lets clients take turns', async () => {
  const { order, add } = start();
  await add('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('limits the jobs of one client that wait, and not those of others', async () => {
  const { order, add } = start({ waitingPerClient: 2 });
  const results = await add('a1', 'a2', 'a3', 'a4', 'b1');
  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    'fulfilled',
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('takes the place of a client with more waiting jobs when it is full', async () => {
  const { order, add } = start({ waiting: 3 });
  const results = await add('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1');
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([2, 3, 6]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('gives up at the deadline, and does not run a job for which nobody waits', async () => {
  const { order, queue } = start();
  const [running, waiting] = [queue.add('a', 'slow', 1), queue.add('b', 'late', 1)];
  await expect(running).rejects.toThrow(new BusyError('the job took too long'));
  await expect(waiting).rejects.toThrow(BusyError);
  expect(await queue.add('c', 'next', 1_000)).toBe('next');
  expect(order).toEqual(['slow', 'next']);
});

it('passes failures on, and runs the next job', async () => {
  const { add } = start();
  const results = await add('fail', 'next');
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
