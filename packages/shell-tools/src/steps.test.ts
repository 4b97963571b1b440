import { expect, it } from 'vitest';
import { runNode } from './programs';
import { together } from './steps';

it('ends the other steps when one fails, and names the one that failed', async () => {
  const ended: string[] = [];
  const endless = (signal: AbortSignal): Promise<void> =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ended.push('endless');
        reject(new Error('ended'));
      });
    });
  await expect(together(endless, () => Promise.reject(new Error('the fault')))).rejects.toThrow('the fault');
  expect(ended).toEqual(['endless']);
});

it('waits for all steps', async () => {
  const done: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  await together(work('check'), work('pages'));
  expect(done).toEqual(['check', 'pages']);
});

it('ends a program', async () => {
  const ending = new AbortController();
  ending.abort();
  await expect(runNode(['--eval', 'setTimeout(() => {}, 60000)'], { signal: ending.signal })).rejects.toThrow(
    'aborted',
  );
});
