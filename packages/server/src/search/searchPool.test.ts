import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createSearchPool } from './searchPool';
import { startSearches } from './testing/startSearches';
import { BusyError } from './workQueue';

const response = () => Object.assign(new EventEmitter(), { closed: false });

describe('createSearchPool', () => {
  it('runs a search once per build and caches its result', async () => {
    const { search } = startSearches();
    expect(await search('charger')).toBe('<p>charger, run 1</p>');
    expect(await search('charger')).toBe('<p>charger, run 1</p>');
    expect(await search('charger', 'b')).toBe('<p>charger, run 2</p>');
  });

  it('runs equal searches that arrive at once only once', async () => {
    const { search } = startSearches({ waitingPerClient: 20 });
    const results = await Promise.all(Array.from({ length: 20 }, () => search('wait')));
    expect(new Set(results)).toEqual(new Set(['<p>wait, run 1</p>']));
  });

  it('gives up at the deadline, which is later while the build has to be read', async () => {
    const { search } = startSearches({ deadline: 50, firstDeadline: 10_000 });
    expect(await search('wait')).toBe('<p>wait, run 1</p>');
    await expect(search('wait again')).rejects.toThrow('took too long');
  });

  it('does not cache a failure, and keeps its worker', async () => {
    const { search } = startSearches();
    await expect(search('fail')).rejects.toThrow('a job failed: Error: broken index');
    await expect(search('fail')).rejects.toThrow(BusyError);
    expect(await search('charger')).toBe('<p>charger, run 3</p>');
  });

  it('starts no worker before the first search', async () => {
    const missing = createSearchPool({ concurrent: 1 }, { workerFile: '/nowhere/searchWorker.cjs' });
    await expect(missing.close()).resolves.toBeUndefined();
  });

  it('reads a build ahead of the first search', async () => {
    const { pool, search } = startSearches({ deadline: 2_000, firstDeadline: 0 });
    pool.warm({ id: 'a', dir: 'search' });
    await expect.poll(() => search('charger').catch(String), { timeout: 10_000 }).toContain('run 1');
  });
});

describe('the cost of the work for one client', () => {
  const perClient = { concurrent: 100, perSecond: 1, burst: 300 };

  it('replaces the worker of a job without end, and refuses its client for a while', async ({ task }) => {
    const { pool, search } = startSearches({ processorTime: 200 }, perClient);
    expect(pool.admit('client', response())).toBeUndefined();
    const begun = process.cpuUsage();
    await expect(search('compute')).rejects.toThrow('The worker has ended.');
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(pool.admit('client', response())).toBeGreaterThan(1_000);
    expect(pool.admit('other', response())).toBeUndefined();
    expect(await search('charger')).toBe('<p>charger, run 1</p>');
    task.meta.attack = {
      id: 'H1',
      attack: 'Start a job in the worker that never ends',
      attempts: 1,
      bound: 'it ends after its processor time, its client waits, and another worker serves the others',
    };
  });

  it('is what a job has used, also when its worker crashes and its times are gone', async () => {
    const { pool, search } = startSearches({}, { ...perClient, burst: performance.now() });
    await search('charger');
    await expect(search('crash')).rejects.toThrow('The worker has ended.');
    expect(pool.admit('client', response())).toBeUndefined();
  });

  it('addresses that one customer can have do not fill the queue', async ({ task }) => {
    const { search, searchAs } = startSearches();
    await search('charger');
    const attackers = Array.from({ length: 100 }, (_, index) => `2001:db8:7:${index.toString(16)}::/64`);
    const waiting = attackers.map((client) => searchAs(client, `wait ${client}`).catch(String));
    expect(await search('site')).toContain('<p>site');
    const results = await Promise.all(waiting);
    // One may run, and eight wait.
    expect(results.filter((result) => result.startsWith('<p>')).length).toBeLessThanOrEqual(9);
    task.meta.attack = {
      id: 'M3',
      attack: 'Search from a hundred IPv6 addresses that one customer can have',
      attempts: attackers.length,
      bound: 'eight of them wait at most, and others take their turns',
    };
  });

  it('a message that takes long to check does not delay searches', async () => {
    const { pool, search } = startSearches({ processorTime: 1_000 }, perClient);
    await search('charger');
    const build = { id: 'a', dir: 'search' };
    const call = { kind: 'tool', name: 'check_message', args: {} } as const;
    const checked = pool.runLibrary('attacker', build, call).catch(String);
    await expect(search('wait')).resolves.toContain('<p>wait');
    expect(await checked).toContain('The worker has ended.');
    expect(pool.admit('attacker', response())).toBeGreaterThan(1_000);
    expect(await search('site'), 'the worker of the search is the same').toBe('<p>site, run 3</p>');
  });
});

describe('a worker that fails', () => {
  it.for(['crash', 'hang', 'fill the memory'])('is replaced: %s', async (trouble, { task }) => {
    const { search } = startSearches({ hangTimeout: 500, maxMemory: 32 });
    await expect(search(trouble)).rejects.toThrow(BusyError);
    const next = () => search('charger').catch(String);
    await expect.poll(next, { timeout: 15_000 }).toBe('<p>charger, run 1</p>');
    task.meta.attack = {
      id: 'H1',
      attack: 'Make the search worker crash, hang or run out of memory',
      attempts: 1,
      bound: 'another worker serves the next search',
    };
  });
});
