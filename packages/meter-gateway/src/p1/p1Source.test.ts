import { afterEach, describe, expect, it } from 'vitest';
import type { MeterSource } from '../reading';
import { LINES, startP1Reader, toTelegram } from '../testing/p1Reader';
import { crc16 } from './crc16';
import { toMeasurement } from './measurement';
import { createP1Source } from './p1Source';
import { TelegramReader } from './telegrams';

const telegram = toTelegram(LINES);
const asBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the checksum', () => {
  it('has the check value of CRC-16/ARC', () => {
    expect(crc16(asBytes('123456789'))).toBe('BB3D');
  });
});

describe('the telegrams in a stream', () => {
  it('finds a telegram in pieces of any size, after the rest of another one', () => {
    for (const size of [1, 7, 100, 10_000]) {
      const reader = new TelegramReader();
      const stream = asBytes(`1-0:2.7.0(01.380*kW)\r\n!ABCD\r\n${telegram}${telegram}`);
      const found: string[] = [];
      for (let at = 0; at < stream.length; at += size)
        found.push(...reader.add(stream.subarray(at, at + size)));
      expect(found).toHaveLength(2);
      expect(reader.broken).toBe(0);
    }
  });

  it('drops a telegram with one changed digit and reads the next one', () => {
    const reader = new TelegramReader();
    const changed = telegram.replace('02.990', '02.991');
    expect(reader.add(asBytes(changed + telegram))).toHaveLength(1);
    expect(reader.broken).toBe(1);
  });

  it('does not collect bytes without end', () => {
    const reader = new TelegramReader();
    for (let count = 0; count < 50; count++) reader.add(asBytes(`/${'x'.repeat(1000)}`));
    expect(reader.broken).toBe(5);
    expect(reader.add(asBytes(`\r\n${telegram}`))).toHaveLength(1);
  });
});

describe('the values of a telegram', () => {
  it('subtracts what each phase feeds into the grid', () => {
    expect(toMeasurement(telegram)).toEqual({
      powerW: { l1: 2990, l2: 4140, l3: -1380 },
      voltageV: { l1: 230, l2: 230, l3: 230 },
    });
  });

  it('takes the current if the voltage is missing', () => {
    const lines = LINES.filter((line) => !line.includes('*V)'));
    expect(toMeasurement(toTelegram(lines))).toEqual({ currentA: { l1: 13, l2: 18, l3: 6 } });
  });

  it('refuses a meter with one phase', () => {
    const lines = LINES.filter((line) => !/1-0:[4567]\d\.7\.0/.test(line));
    expect(() => toMeasurement(toTelegram(lines))).toThrow(/one phase/);
  });
});

describe('a reader of the P1 port', () => {
  let source: MeterSource | undefined;
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => {
    source?.close();
    await close?.();
  });
  const settings = (port: number) => ({ type: 'p1', host: '127.0.0.1', port, timeoutMs: 150 }) as const;

  it('returns the newest telegram, and none that is older than 30 seconds', async () => {
    const reader = await startP1Reader(telegram);
    close = reader.close;
    let time = 0;
    source = createP1Source(settings(reader.port), () => time);
    expect(await source.read()).toMatchObject({ powerW: { l1: 2990 } });
    time = 31_000;
    await expect(source.read()).rejects.toThrow(/No P1 telegram arrived/);
    reader.send(telegram.replace('02.990', '02.991'));
    await expect(source.read()).rejects.toThrow(/1 telegrams had a wrong checksum/);
    reader.send(toTelegram(LINES.map((line) => line.replace('02.990', '03.000'))));
    expect(await source.read()).toMatchObject({ powerW: { l1: 3000 } });
  });

  it('names the reader that it cannot reach', async () => {
    const reader = await startP1Reader(telegram);
    await reader.close();
    source = createP1Source(settings(reader.port));
    await expect(source.read()).rejects.toThrow(/ECONNREFUSED/);
  });
});
