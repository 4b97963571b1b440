import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runCommand } from '../runProgram';
import { javascript } from '../runtimes';
import { startPlatform, type Platform } from './startPlatform';
import { codeOf } from '../startReceiver';

const DAY = 24 * 60 * 60 * 1000;
const LISTS = ['chargers', 'tags', 'transactions'];
const { samples } = await readGuide('apiv2/api/copy-of-data.mdx');
const program = codeOf(samples, 'copy.mjs');

const idsFrom = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${prefix}_${String(from + index).padStart(12, '0')}`);
const sum = (requests: Record<string, number>) => Object.values(requests).reduce((a, b) => a + b, 0);

describe('the program that keeps a copy', () => {
  const { at, read, write } = useTempFolder();
  let platform: Platform;

  beforeEach(async () => {
    platform = await startPlatform();
    write('copy.mjs', program);
    const past = Date.now() - 200 * DAY;
    platform.put('chargers', idsFrom('chr', 0, 1200), past);
    platform.put('tags', idsFrom('tag', 0, 2400), past);
    platform.put('transactions', idsFrom('trx', 0, 1000), past);
  });
  afterEach(() => platform.close());

  const run = () =>
    runCommand([...javascript.command, 'copy.mjs'], at(), { BASE_URL: platform.url, API_KEY: 'key' }, 60);
  const readCopy = () => JSON.parse(read('copy.json')) as Record<string, object> & { since: string };
  /** Moves the time of the last run into the past, as if the program had been switched off since then. */
  const sleep = (days: number) => {
    const since = new Date(Date.now() - days * DAY).toISOString();
    write('copy.json', JSON.stringify({ ...readCopy(), since }));
  };
  const expectEqual = () => {
    const copy = readCopy();
    for (const list of LISTS)
      expect(Object.keys(copy[list] ?? {}).sort(), list).toEqual(platform.idsOf(list));
  };

  it('survives a lost week with the numbers of requests that the guide names', async () => {
    platform.put('transactions', idsFrom('trx', 1000, 90_000), Date.now() - 100 * DAY);
    expect(await run()).toMatchObject({ exitCode: 0, errors: '' });
    expectEqual();
    expect(platform.takeRequests()).toEqual({ '/chargers': 6, '/tags': 12, '/transactions': 450 });

    sleep(7);
    const day = (days: number) => Date.now() - days * DAY;
    platform.put('transactions', idsFrom('trx', 90_000, 111_000), day(3));
    platform.put('chargers', idsFrom('chr', 0, 1201), day(6));
    platform.remove('chargers', idsFrom('chr', 7, 8)[0] ?? '', day(5));
    platform.put('tags', idsFrom('tag', 0, 2400), day(4));
    platform.remove('tags', idsFrom('tag', 9, 10)[0] ?? '', day(2));
    expect(await run()).toMatchObject({ exitCode: 0, errors: '' });
    expectEqual();
    const requests = platform.takeRequests();
    expect(requests).toEqual({ '/chargers': 6, '/tags': 12, '/transactions': 105, '/deletions': 1 });
    expect(sum(requests)).toBe(124);
  }, 120_000);

  it('reads what can be deleted again after more than 90 days, and only changes of transactions', async () => {
    await run();
    sleep(91);
    platform.remove('chargers', idsFrom('chr', 7, 8)[0] ?? '', Date.now() - 90.5 * DAY);
    platform.takeRequests();
    expect(await run()).toMatchObject({ exitCode: 0, errors: '' });
    expectEqual();
    expect(platform.takeRequests()).toEqual({ '/chargers': 6, '/tags': 12, '/transactions': 1 });
  }, 120_000);

  it('waits when a limit is reached, and keeps the old time when a run fails', async () => {
    platform.limitOnce();
    expect(await run()).toMatchObject({ exitCode: 0 });
    const before = readCopy();
    platform.close();
    const down = await runCommand(
      [...javascript.command, 'copy.mjs'],
      at(),
      { BASE_URL: 'http://127.0.0.1:9', API_KEY: 'key' },
      60,
    );
    expect(down.exitCode).not.toBe(0);
    expect(readCopy()).toEqual(before);
  }, 120_000);
});
