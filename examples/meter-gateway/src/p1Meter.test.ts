import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createP1Meter } from './p1Meter';
import { LINES, startP1Reader, toTelegram } from './testing/meters';

/** Long enough for a telegram on a busy computer, and short enough for a test that waits for none. */
const TIMEOUT_MS = 200;
const telegram = toTelegram(LINES);

/** The telegram of a second of the minute. */
const telegramAt = (second: number): string =>
  toTelegram(LINES.map((line) => line.replace('133000S', `1330${String(second).padStart(2, '0')}S`)));

describe('a reader of a P1 port', () => {
  let reader: Awaited<ReturnType<typeof startP1Reader>>;
  afterEach(() => reader.close());
  const start = async (greet: (connection: number) => string) => {
    reader = await startP1Reader(greet);
    return createP1Meter({ type: 'p1', host: '127.0.0.1', port: reader.port, timeoutMs: TIMEOUT_MS });
  };

  it.each([
    [
      'subtracts what each phase feeds into the grid',
      /none/,
      { powerW: { l1: 2990, l2: 4140, l3: -1380 }, voltageV: { l1: 230, l2: 230, l3: 230 } },
    ],
    ['takes the current if the voltage is missing', /\*V\)/, { currentA: { l1: 13, l2: 18, l3: 6 } }],
  ])('%s', async (_, missing, expected) => {
    const read = await start(() => toTelegram(LINES.filter((line) => !missing.test(line))));
    expect(await read()).toEqual({ at: expect.any(Date) as unknown, ...expected });
  });

  it('refuses a meter with one phase', async () => {
    const read = await start(() => toTelegram(LINES.filter((line) => !/1-0:[4567]\d\.7\.0/.test(line))));
    await expect(read()).rejects.toThrow(/currentA of L2 is NaN/);
  });

  it('finds a telegram in pieces, after the rest of another one', async () => {
    const read = await start(() => '1-0:2.7.0(01.380*kW)\r\n!ABCD\r\n');
    const reading = read();
    await expect.poll(() => reader.connections()).toBe(1);
    for (const piece of telegram.match(/[^]{1,7}/g) ?? []) {
      reader.send(piece);
      await new Promise(setImmediate);
    }
    expect(await reading).toMatchObject({ powerW: { l1: 2990 } });
  });

  it('connects again when the reader leaves the connection open and sends no more telegrams', async () => {
    const read = await start((connection) => (connection === 2 ? '' : telegramAt(connection)));
    expect(await read()).toHaveProperty('powerW');
    await expect(read()).rejects.toThrow(/aborted/);
    expect(await read()).toHaveProperty('powerW');
    expect(reader.connections()).toBe(3);
  });

  it('does not take the same telegram twice, because a reader that repeats it has lost the meter', async () => {
    const read = await start(() => telegram);
    await read();
    await expect(read()).rejects.toThrow(/aborted/);
    const reading = read();
    await expect.poll(() => reader.connections()).toBe(3);
    reader.send(telegramAt(10));
    expect(await reading).toHaveProperty('powerW');
  });

  it('dates a reading at its start, so that a telegram that waited is not taken for a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const read = await start(() => {
      vi.setSystemTime(90_000);
      return telegram;
    });
    expect((await read()).at).toEqual(new Date(1000));
  });

  const changed = telegram.replace('02.990', '00.990');
  const newer = toTelegram(LINES.map((line) => line.replace('02.990', '09.990')));
  it.each([
    ['between telegrams with a changed digit', changed + telegram + changed, 2990],
    [
      'behind bytes without an end, which it does not collect',
      `/${'x'.repeat(500_000)}\r\n${telegram}`,
      2990,
    ],
    ['that is the newest of several', telegram + newer, 9990],
  ])('takes a telegram %s', async (_, bytes, l1) => {
    const read = await start(() => bytes);
    expect(await read()).toMatchObject({ powerW: { l1 } });
  });

  it('reports a reader that closes the connection, and one that it cannot reach', async () => {
    const read = await start(() => '');
    const report = expect(read()).rejects.toThrow(/closed the connection|ECONNRESET/);
    await expect.poll(() => reader.connections()).toBe(1);
    await reader.close();
    await report;
    await expect(read()).rejects.toThrow(/ECONNREFUSED/);
  });
});
