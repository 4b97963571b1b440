import path from 'node:path';
import { startMock } from '@voltmoor/mock';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from './gateway/gateway';
import { readSettings } from './gateway/settings';
import { createModbusSource } from './modbus/modbusSource';
import { createP1Source } from './p1/p1Source';
import type { MeterSource } from './reading';
import { startModbusMeter, toRegisters } from './testing/modbusMeter';
import { LINES, startP1Reader, toTelegram } from './testing/p1Reader';

const groupId = 'dlm_5p1q8r3s6t2u';

describe('the gateway with the mock of the CPO API', () => {
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    const source = path.resolve(import.meta.dirname, '../../../specs/cpo-api/openapi.yaml');
    mock = await startMock((await readSpecSource(source)).document);
  }, 60_000);
  afterAll(() => mock.close());

  const step = async (source: MeterSource, group = groupId) => {
    const receiver = { apiUrl: mock.url, groupId: group, apiKey: mock.keys[0]!.secret };
    const gateway = createGateway({ source, receiver, intervalSeconds: 10, log: () => undefined });
    const outcome = await gateway.step();
    source.close();
    return outcome;
  };
  const readMeter = (meter: object) =>
    readSettings(JSON.stringify({ apiUrl: mock.url, groupId, meter })).meter;

  it('sends the currents of an SDM630', async () => {
    const numbers = { 6: 13.5, 8: 18.25, 10: 6.125, 12: 2990, 14: 4140, 16: -1380 };
    const meter = await startModbusMeter({ registers: toRegisters(numbers) });
    const settings = readMeter({
      type: 'modbus',
      host: '127.0.0.1',
      port: meter.port,
      model: 'eastron-sdm630',
    });
    if (settings.type !== 'modbus') throw new Error('These settings are about Modbus.');
    expect(await step(createModbusSource(settings))).toEqual({ accepted: true, state: 'NORMAL' });
    await meter.close();
  });

  it('sends the values of a P1 telegram', async () => {
    const reader = await startP1Reader(toTelegram(LINES));
    const settings = readMeter({ type: 'p1', host: '127.0.0.1', port: reader.port });
    if (settings.type !== 'p1') throw new Error('These settings are about P1.');
    expect(await step(createP1Source(settings))).toEqual({ accepted: true, state: 'NORMAL' });
    await reader.close();
  });

  it('names the cause when the group does not exist', async () => {
    const source = { read: async () => ({ currentA: { l1: 1, l2: 2, l3: 3 } }), close: () => undefined };
    expect(await step(source, 'dlm_9z9z9z9z9z9z')).toEqual({
      accepted: false,
      reason: 'HTTP 404: the group does not exist, or the API key is limited to another site',
      waitSeconds: 60,
    });
  });
});
