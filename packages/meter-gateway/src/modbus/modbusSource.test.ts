import { afterEach, describe, expect, it } from 'vitest';
import { readSettings, type ModbusSettings } from '../gateway/settings';
import type { MeterSource } from '../reading';
import { startModbusMeter, toRegisters, type SimulatedMeter } from '../testing/modbusMeter';
import { cutFrame, decodeResponse, encodeRequest } from './frames';
import { createModbusSource } from './modbusSource';
import { decodeNumber } from './registers';

const SDM630 = toRegisters({ 6: 13.5, 8: 18.25, 10: 6.125, 12: 2990, 14: 4140, 16: -1380 });
const request = { transaction: 7, unit: 1, table: 'input', address: 12, count: 6 } as const;

function settingsFor(port: number, meter: object): ModbusSettings {
  const { meter: read } = readSettings(
    JSON.stringify({
      apiUrl: 'https://api.voltmoor.example/v2',
      groupId: 'dlm_5p1q8r3s6t2u',
      meter: { type: 'modbus', host: '127.0.0.1', port, timeoutMs: 200, ...meter },
    }),
  );
  if (read.type === 'modbus') return read;
  throw new Error('These settings are about Modbus.');
}

describe('frames', () => {
  it('writes the request byte by byte as the Modbus specification describes it', () => {
    expect(encodeRequest(request).toString('hex')).toBe('000700000006' + '01' + '04' + '000c' + '0006');
  });

  it('waits for missing bytes and refuses other protocols', () => {
    expect(cutFrame(Buffer.from('0007000000', 'hex'))).toBeUndefined();
    expect(() => cutFrame(Buffer.from('HTTP/1.1 400 Bad Request'))).toThrow(/not Modbus TCP/);
  });

  it('names the reason of an exception', () => {
    const frame = Buffer.from('000700000003018402', 'hex');
    expect(() => decodeResponse(frame, request)).toThrow(/does not have these registers/);
  });

  it('refuses a response with fewer registers than requested', () => {
    const frame = Buffer.from('00070000000501040243a0', 'hex');
    expect(() => decodeResponse(frame, request)).toThrow(/6 registers/);
  });
});

describe('numbers in registers', () => {
  const as = { addresses: [0, 1, 2] as [number, number, number], wordOrder: 'high-first', scale: 1 } as const;
  it.each([
    ['4366 0000', { ...as, type: 'float32' }, 230],
    ['0000 4366', { ...as, type: 'float32', wordOrder: 'low-first' }, 230],
    ['ffce', { ...as, type: 'int16', scale: 0.1 }, -5],
    ['ffff fa9c', { ...as, type: 'int32' }, -1380],
    ['0898', { ...as, type: 'uint16', scale: 0.1 }, 220],
  ] as const)('reads %s', (hex, quantity, expected) => {
    expect(decodeNumber(Buffer.from(hex.replace(' ', ''), 'hex'), quantity)).toBeCloseTo(expected, 6);
  });
});

describe('a meter with Modbus TCP', () => {
  let meter: SimulatedMeter;
  let source: MeterSource;
  const start = async (options: Parameters<typeof startModbusMeter>[0], settings: object): Promise<void> => {
    meter = await startModbusMeter(options);
    source = createModbusSource(settingsFor(meter.port, settings));
  };
  afterEach(async () => {
    source.close();
    await meter.close();
  });

  it('reads an SDM630 with one request per quantity, and takes the direction from the power', async () => {
    await start({ registers: SDM630, inPieces: true }, { model: 'eastron-sdm630' });
    expect(await source.read()).toEqual({ currentA: { l1: 13.5, l2: 18.25, l3: -6.125 } });
    expect(meter.requests).toEqual([
      [4, 6, 6],
      [4, 12, 6],
    ]);
  });

  it('reads registers with gaps one by one', async () => {
    const registers = new Map([
      [100, 520],
      [110, 594],
      [120, 65_476],
    ]);
    const currentA = { addresses: [100, 110, 120], type: 'int16', scale: 0.1 };
    await start({ registers }, { table: 'holding', registers: { currentA } });
    const near = (value: number): unknown => expect.closeTo(value, 6);
    expect(await source.read()).toEqual({ currentA: { l1: near(52), l2: near(59.4), l3: near(-6) } });
    expect(meter.requests.map(([code]) => code)).toEqual([3, 3, 3]);
  });

  it('reads power and voltage', async () => {
    const registers = new Map(
      [0, 1, 2, 10, 11, 12].map((address) => [address, address < 10 ? 2300 : 65_036]),
    );
    const voltageV = { addresses: [0, 1, 2], type: 'uint16', scale: 0.1 };
    const powerW = { addresses: [10, 11, 12], type: 'int16', scale: 10 };
    await start({ registers }, { table: 'input', registers: { powerW, voltageV } });
    expect(await source.read()).toEqual({
      powerW: { l1: -5000, l2: -5000, l3: -5000 },
      voltageV: { l1: 230, l2: 230, l3: 230 },
    });
  });

  it('connects again after the meter restarts', async () => {
    await start({ registers: SDM630 }, { model: 'eastron-sdm630' });
    await source.read();
    meter.disconnect();
    await expect.poll(() => source.read().catch(() => undefined)).toMatchObject({ currentA: { l1: 13.5 } });
  });

  it('reports a meter that does not respond, and one without the registers', async () => {
    let isSilent = true;
    await start({ registers: new Map(), isSilent: () => isSilent }, { model: 'eastron-sdm630' });
    await expect(source.read()).rejects.toThrow(/did not respond within 200 ms/);
    isSilent = false;
    await expect(source.read()).rejects.toThrow(/exception 2/);
    await meter.close();
    await expect(source.read()).rejects.toThrow(/unreachable/);
  });
});
