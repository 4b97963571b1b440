import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createErrorLog, createLineWriter } from './logLines';

describe('createLineWriter', () => {
  it('drops lines while nobody reads the stream, and counts them', async () => {
    const stream = new PassThrough({ highWaterMark: 100 });
    const write = createLineWriter(stream);
    for (let index = 0; index < 50_000; index += 1) write({ index, text: 'x'.repeat(100) });
    expect(stream.writableLength).toBeLessThan(1_100_000);
    const lines: Record<string, unknown>[] = [];
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      const pieces = (rest + chunk.toString()).split('\n');
      rest = pieces.pop() ?? '';
      lines.push(...pieces.map((line) => JSON.parse(line) as Record<string, unknown>));
    });
    await vi.waitFor(() => expect(stream.writableLength).toBe(0));
    write({ index: 'last' });
    await vi.waitFor(() => expect(lines.at(-1)?.['index']).toBe('last'));
    expect(lines.at(-1)?.['dropped']).toBe(50_001 - lines.length);
  });

  it('writes one line per object, whatever it contains', () => {
    const stream = new PassThrough();
    createLineWriter(stream)({ target: '/a\n{"forged":true}' });
    expect(String(stream.read())).toBe('{"target":"/a\\n{\\"forged\\":true}"}\n');
  });
});

describe('createErrorLog', () => {
  it('prints a repeated error once a minute, shortened and on one line', async ({ task }) => {
    let now = 1_000;
    const printed: string[] = [];
    const log = createErrorLog((message) => printed.push(message), { now: () => now });
    const fail = (target: string) => log('GET', target, Object.assign(new Error(target), { code: 'EIO' }));
    for (let index = 0; index < 1_000; index += 1) fail(`/${index}\n${'x'.repeat(8_000)}`);
    expect(printed).toHaveLength(1);
    expect(printed[0]?.length).toBeLessThan(300);
    expect(printed[0]).not.toContain('\n');
    now += 61_000;
    // lru-cache reads the clock at most once a millisecond.
    await sleep(10);
    fail('/again');
    expect(printed[1]).toBe('server: GET "/again" failed (and 999 more since the last message):');
    task.meta.attack = {
      id: 'L11',
      attack: 'Repeat a request that causes an error',
      attempts: 1_001,
      bound: 'one log line per minute, below 300 characters',
    };
  });

  it('prints errors of different kinds', () => {
    const print = vi.fn();
    const log = createErrorLog(print);
    log('GET', '/', Object.assign(new Error('one'), { code: 'EIO' }));
    log('GET', '/', Object.assign(new Error('two'), { code: 'EMFILE' }));
    log(undefined, undefined, 'three');
    expect(print).toHaveBeenCalledTimes(3);
  });
});
