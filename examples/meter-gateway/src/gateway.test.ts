import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createGateway } from './gateway';
import type { Reading } from './reading';
import { readSettings, type Settings } from './settings';

const currentA = { l1: 52, l2: 59, l3: 46 };
const configuration = {
  apiUrl: 'https://api.voltmoor.example/v2',
  groupId: 'dlm_5p1q8r3s6t2u',
  meter: { type: 'p1', host: '192.0.2.40', port: 8088 },
};

/** A gateway in front of a server that responds with these statuses, one after the other, and then with 202. */
async function startGateway(
  statuses: number[],
  read: () => Promise<Reading> = async () => ({ at: new Date(), currentA }),
) {
  const bodies: unknown[] = [];
  const lines: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      const status = statuses[bodies.length - 1] ?? 202;
      response.writeHead(status, status === 503 ? { 'Retry-After': '20' } : {});
      response.end(status === 502 ? '<h1>Bad gateway</h1>' : '{"state": "NORMAL", "detail": "Why."}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => void (await close()));
  const settings: Settings = {
    ...readSettings(JSON.stringify(configuration)),
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const gateway = createGateway({ ...settings, apiKey: 'vmk_test_1', read, log: (line) => lines.push(line) });
  return { ...gateway, bodies, lines, close };
}

describe('the gateway', () => {
  it('sends each reading once and writes a line when something changes', async () => {
    const at = new Date('2025-09-02T06:05:06.789Z');
    const gateway = await startGateway([202, 202, 503, 401, 502], async () => ({ at, currentA }));
    const waits = [];
    for (let step = 0; step < 6; step++) waits.push(await gateway.step());
    expect(waits).toEqual([10, 10, 20, 60, 10, 10]);
    expect(gateway.bodies).toEqual(Array(6).fill({ at: '2025-09-02T06:05:06Z', currentA }));
    expect(gateway.lines).toEqual([
      'Readings are accepted. The group is NORMAL.',
      'Not accepted: HTTP 503: Why.',
      'Not accepted: HTTP 401: Why.',
      'Not accepted: HTTP 502: Bad Gateway',
      'Readings are accepted. The group is NORMAL.',
    ]);
  });

  it('sends nothing while the meter cannot be read', async () => {
    const readings: Reading[] = [{ at: new Date(), currentA }];
    const gateway = await startGateway([], async () => {
      const reading = readings.pop();
      if (reading) return reading;
      throw new Error('The operation was aborted', { cause: new Error('due to timeout') });
    });
    for (let step = 0; step < 3; step++) expect(await gateway.step()).toBe(10);
    expect(gateway.bodies).toHaveLength(1);
    expect(gateway.lines[1]).toBe('Cannot read the meter at 192.0.2.40:8088: due to timeout');
  });

  it('is healthy for 60 seconds after an accepted reading', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const gateway = await startGateway([]);
    expect(gateway.isHealthy()).toBe(false);
    clock.mockReturnValue(1000);
    await gateway.step();
    clock.mockReturnValue(60_999);
    expect(gateway.isHealthy()).toBe(true);
    clock.mockReturnValue(61_000);
    expect(gateway.isHealthy()).toBe(false);
  });

  it('reports a platform that it cannot reach', async () => {
    const gateway = await startGateway([]);
    await gateway.close();
    expect(await gateway.step()).toBe(10);
    expect(gateway.lines[0]).toMatch(/^Cannot send the reading: connect ECONNREFUSED/);
  });
});

describe('the configuration', () => {
  it('has defaults', () => {
    expect(readSettings(JSON.stringify(configuration))).toEqual({
      ...configuration,
      intervalSeconds: 10,
      meter: { ...configuration.meter, timeoutMs: 12_000 },
    });
  });

  const quantity = { addresses: [0, 1, 2], type: 'int16' };
  const modbusWith = (registers: object) => ({
    meter: { type: 'modbus', host: '192.0.2.40', table: 'input', registers },
  });
  it.each([
    ['an unknown field', { apiKey: 'vmk_live_1' }, /apiKey/],
    ['a wrong group', { groupId: 'group 1' }, /groupId/],
    ['a meter without registers', { meter: { type: 'modbus', host: '192.0.2.40' } }, /meter\.registers/],
    ['powers without voltages', modbusWith({ powerW: quantity }), /meter\.registers/],
    ['a factor that hides the load', modbusWith({ currentA: { ...quantity, scale: 0 } }), /must not be 0/],
    ['a key on an open line', { apiUrl: 'http://api.voltmoor.example/v2' }, /https:/],
    ['a URL that only begins like this computer', { apiUrl: 'http://localhost.example/v2' }, /https:/],
  ])('refuses %s', (_, changes, message) => {
    expect(() => readSettings(JSON.stringify({ ...configuration, ...changes }))).toThrow(message);
  });

  it('refuses text that is not JSON', () => {
    expect(() => readSettings('{')).toThrow(/JSON/);
  });
});
