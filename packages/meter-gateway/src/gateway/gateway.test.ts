import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Measurement, MeterSource } from '../reading';
import { createGateway, type Gateway } from './gateway';
import { readSettings } from './settings';

const currentA = { l1: 52, l2: 59, l3: 46 };
const settings = {
  apiUrl: 'https://api.voltmoor.example/v2',
  groupId: 'dlm_5p1q8r3s6t2u',
  meter: { type: 'p1', host: '192.0.2.40', port: 8088 },
};

function meterWith(...measurements: Measurement[]): MeterSource {
  let at = 0;
  return {
    read: async () => measurements[Math.min(at++, measurements.length - 1)] ?? { currentA },
    close: () => undefined,
  };
}

/** Why the next reading is not accepted. */
async function reasonOf(gateway: Gateway): Promise<string> {
  const outcome = await gateway.step();
  return outcome.accepted ? '' : outcome.reason;
}

/** A server that responds with the given statuses, one after the other. */
async function startApi(...statuses: number[]) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(statuses[bodies.length - 1] ?? 202, { 'Retry-After': '20' });
      response.end('{"state": "NORMAL"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    receiver: {
      apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      groupId: settings.groupId,
      apiKey: 'vmk_test_1',
    },
    bodies,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('the gateway', () => {
  it('sends each reading once and writes a line when something changes', async () => {
    const api = await startApi(202, 202, 503, 401, 202);
    const lines: string[] = [];
    const gateway = createGateway({
      source: meterWith({ currentA }),
      receiver: api.receiver,
      intervalSeconds: 10,
      log: (line) => lines.push(line),
    });
    expect(gateway.isHealthy()).toBe(false);
    await gateway.step();
    expect(gateway.isHealthy()).toBe(true);
    await gateway.step();
    expect(await gateway.step()).toMatchObject({ accepted: false, waitSeconds: 20 });
    expect(await gateway.step()).toMatchObject({ accepted: false, waitSeconds: 60 });
    await gateway.step();
    await api.close();
    expect(api.bodies).toHaveLength(5);
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'Readings are accepted. The group is NORMAL.',
      'Not accepted',
      'Not accepted',
      'Readings are accepted. The group is NORMAL.',
    ]);
    expect(lines[2]).toContain('the API key is wrong');
  });

  it('is unhealthy 60 seconds after the last accepted reading', async () => {
    const api = await startApi();
    let time = 0;
    const gateway = createGateway({
      source: meterWith({ currentA }),
      receiver: api.receiver,
      intervalSeconds: 10,
      log: () => undefined,
      now: () => time,
    });
    await gateway.step();
    await api.close();
    time = 59_999;
    expect(gateway.isHealthy()).toBe(true);
    time = 60_000;
    expect(gateway.isHealthy()).toBe(false);
    expect(await gateway.step()).toMatchObject({ accepted: false });
  });

  it('does not send values that no supply can have', async () => {
    const api = await startApi();
    const voltageV = { l1: 230, l2: 0, l3: 230 };
    const gateway = createGateway({
      source: meterWith({ powerW: currentA, voltageV }, { currentA: { ...currentA, l3: NaN } }),
      receiver: api.receiver,
      intervalSeconds: 10,
      log: () => undefined,
    });
    expect(await reasonOf(gateway)).toContain('voltageV of L2 is 0');
    expect(await reasonOf(gateway)).toContain('currentA of L3 is NaN');
    expect(api.bodies).toEqual([]);
    await api.close();
  });

  it('repeats its step until it is stopped', async () => {
    const api = await startApi();
    let isClosed = false;
    const gateway = createGateway({
      source: { read: async () => ({ currentA }), close: () => (isClosed = true) },
      receiver: api.receiver,
      intervalSeconds: 0.01,
      log: () => undefined,
    });
    const run = gateway.run();
    await expect.poll(() => api.bodies.length).toBeGreaterThan(2);
    gateway.stop();
    await run;
    await api.close();
    expect(isClosed).toBe(true);
  });
});

describe('the configuration', () => {
  const read = (changes: object) => readSettings(JSON.stringify({ ...settings, ...changes }));

  it('has defaults', () => {
    expect(read({})).toEqual({
      ...settings,
      intervalSeconds: 10,
      meter: { ...settings.meter, timeoutMs: 12_000 },
    });
  });

  it.each([
    ['text that is not JSON', '{', /not JSON/],
    ['an unknown field', JSON.stringify({ ...settings, apiKey: 'vmk_live_1' }), /apiKey/],
    ['a wrong group', JSON.stringify({ ...settings, groupId: 'group 1' }), /groupId/],
    [
      'a meter without registers',
      JSON.stringify({ ...settings, meter: { type: 'modbus', host: 'm' } }),
      /meter/,
    ],
    [
      'a key on an open line',
      JSON.stringify({ ...settings, apiUrl: 'http://api.voltmoor.example/v2' }),
      /https:/,
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => readSettings(text)).toThrow(message);
  });
});
