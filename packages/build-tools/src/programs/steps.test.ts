import { afterEach, expect, it, vi } from 'vitest';
import { runNode } from './programs';
import { runSteps, together, type Step } from './steps';

afterEach(() => {
  vi.restoreAllMocks();
});

it('runs at most the given number of steps at once, all of them, and names those that failed', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const make = (name: string, milliseconds: number, code: number): Step => ({
    name,
    work: async () => {
      order.push(name);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      running -= 1;
      return code;
    },
  });
  const steps = [make('long', 60, 0), make('a', 1, 1), make('b', 1, 0), make('c', 1, 1)];
  await expect(runSteps(steps, 2)).rejects.toThrow(/^a, c failed after/);
  expect(order).toEqual(['long', 'a', 'b', 'c']);
  expect(most).toBe(2);
});

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

it('says that a program was killed, since the program cannot say it itself', async () => {
  const output: Buffer[] = [];
  const code = await runNode(['--eval', 'process.kill(process.pid, "SIGKILL")'], { output });
  expect(code).toBe(1);
  expect(Buffer.concat(output).toString()).toMatch(
    /^"node --eval .+" was ended by SIGKILL\. .+ more memory\.\n$/,
  );
});
