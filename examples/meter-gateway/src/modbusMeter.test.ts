import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readModbus } from './modbusMeter';
import { readSettings, type ModbusSettings } from './settings';
import { SDM630, SDM630_VALUES as registers, startModbusMeter, toRegisters } from './testing/meters';
import type { ModbusOptions } from './testing/meters';

/** Long enough for a response on a busy computer, and short enough for a test that waits for none. */
const TIMEOUT_MS = 200;

describe('a meter with Modbus TCP', () => {
  let meter: Awaited<ReturnType<typeof startModbusMeter>>;
  let settings: ModbusSettings;
  const start = async (options: ModbusOptions, configured: object = SDM630): Promise<void> => {
    meter = await startModbusMeter(options);
    const address = { type: 'modbus', host: '127.0.0.1', port: meter.port, timeoutMs: TIMEOUT_MS };
    const given = { apiUrl: 'https://api.voltmoor.example/v2', groupId: 'dlm_5p1q8r3s6t2u' };
    const read = readSettings(JSON.stringify({ ...given, meter: { ...address, ...configured } }));
    settings = read.meter as ModbusSettings;
  };
  afterEach(() => meter.close());
  const near = (value: number): unknown => expect.closeTo(value, 6);

  it('reads an SDM630 with one request per quantity, and dates the reading at its start', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
    onTestFinished(() => void vi.useRealTimers());
    const change = (response: Buffer): Buffer => {
      vi.setSystemTime(90_000);
      return response;
    };
    await start({ registers, inPieces: true, change });
    const currentA = { l1: 13.5, l2: 18.25, l3: -6.125 };
    expect(await readModbus(settings)).toEqual({ at: new Date(1000), currentA });
    expect(meter.requests).toEqual([6, 12].map((address) => [4, address, 6]));
  });

  it('reads registers with gaps one by one, and power and voltage instead of currents', async () => {
    const values = new Map(
      Object.entries({ 0: 2300, 1: 2310, 2: 2290, 100: 500, 110: 0, 120: 65_036 }).map(([at, value]) => [
        Number(at),
        value,
      ]),
    );
    const voltageV = { addresses: [0, 1, 2], type: 'uint16', scale: 0.1 };
    const powerW = { addresses: [100, 110, 120], type: 'int16', scale: 10 };
    await start({ registers: values }, { table: 'holding', registers: { powerW, voltageV } });
    expect(await readModbus(settings)).toMatchObject({
      powerW: { l1: 5000, l2: 0, l3: -5000 },
      voltageV: { l1: 230, l2: 231, l3: 229 },
    });
    expect(meter.requests).toContainEqual([3, 0, 3]);
    expect(meter.requests.filter(([, , count]) => count === 1)).toEqual(
      [100, 110, 120].map((address) => [3, address, 1]),
    );
  });

  /** Starts a meter with these words in the registers of each phase. */
  const startWith = (words: number[], quantity: object): Promise<void> => {
    const addresses = [0, 1, 2].map((phase) => phase * words.length);
    const values = new Map([...words, ...words, ...words].entries());
    const currentA = { addresses, ...quantity };
    return start({ registers: values }, { table: 'input', registers: { currentA } });
  };

  it.each([
    [[0x4366, 0x0000], { type: 'float32' }, 230],
    [[0x0000, 0x4366], { type: 'float32', wordOrder: 'low-first' }, 230],
    [[0xffce], { type: 'int16', scale: 0.1 }, -5],
    [[0xffff, 0xfa9c], { type: 'int32' }, -1380],
    [[0xfa9c, 0xffff], { type: 'int32', wordOrder: 'low-first' }, -1380],
    [[0x0001, 0x0000], { type: 'uint32', scale: 0.01 }, 655.36],
    [[0x0898], { type: 'uint16', scale: 0.1, wordOrder: 'low-first' }, 220],
  ])('reads the registers %j as %j', async (words, quantity, value) => {
    await startWith(words, quantity);
    const expected = { l1: near(value), l2: near(value), l3: near(value) };
    expect(await readModbus(settings)).toMatchObject({ currentA: expected });
  });

  it.each([
    [[0x7fc0, 0x0000], { type: 'float32' }],
    [[0x8000], { type: 'int16', scale: 0.01 }],
    [[0xffff], { type: 'uint16', scale: 0.01 }],
    [[0x8000, 0x0000], { type: 'int32', scale: 1e-7 }],
    [[0xffff, 0xffff], { type: 'uint32', scale: 1e-7 }],
  ])('refuses %j of %j, by which a meter says that it has no value', async (words, quantity) => {
    await startWith(words, quantity);
    await expect(readModbus(settings)).rejects.toThrow(/currentA of L1 is NaN/);
  });

  it('refuses a current whose direction is unknown because the power cannot be right', async () => {
    const powers = toRegisters({ 12: 2990, 14: -2e9, 16: 0 });
    await start({ registers: new Map([...registers, ...powers]) });
    await expect(readModbus(settings)).rejects.toThrow(/powerW of L2/);
  });

  it('connects again when the meter leaves the connection open and no longer responds', async () => {
    await start({ registers, isSilent: (connection) => connection === 2 });
    expect(await readModbus(settings)).toHaveProperty('currentA');
    await expect(readModbus(settings)).rejects.toMatchObject({ message: 'Req timed out' });
    expect(await readModbus(settings)).toHaveProperty('currentA');
    expect(meter.connections()).toBe(3);
  });

  it.each([
    ['a meter without the registers', {}, /\(Code 2\)/],
    ['an exception that Modbus does not know', { change: () => Buffer.from([0x84, 7]) }, /closed/],
    [
      'fewer registers than requested',
      { change: () => Buffer.from([4, 2, 0, 1]) },
      /2 bytes for 6 registers/,
    ],
    ['bytes that are not Modbus', { change: () => Buffer.from('HTTP/1.1 400') }, /timed out/],
  ])('reports %s', async (_, options, message) => {
    await start({ registers: new Map(), ...options });
    const expected = { message: expect.stringMatching(message) as unknown };
    await expect(readModbus(settings)).rejects.toMatchObject(expected);
  });

  it('reports a meter that cannot be reached', async () => {
    await start({ registers });
    await meter.close();
    await expect(readModbus(settings)).rejects.toThrow(/ECONNREFUSED/);
  });
});
