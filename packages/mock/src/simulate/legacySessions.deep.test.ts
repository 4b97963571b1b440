import path from 'node:path';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { listOf, rawOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { beforeAll, expect, it } from 'vitest';
import { createMock } from '../mock';
import { createClock } from './clock';

let document: OpenApiDocument;
beforeAll(async () => {
  const source = path.resolve(__dirname, '../../../../specs/legacy-api/openapi.yaml');
  document = (await readSpecSource(source)).document;
}, 120_000);

const TAG = '04A2B9C2D15E80';
const setUp = () => {
  const clock = createClock(1, () => Date.parse('2025-10-01T08:00:00Z'));
  const mock = createMock(document, { clock, limits: false });
  const call = (method: string, url: string, body?: unknown) =>
    mock.call({
      method,
      path: `${mock.base}${url}`,
      query: [],
      headers: {
        'x-api-key': 'a'.repeat(32),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    });
  const send = (method: string, url: string, body?: unknown) => rawOf(call(method, url, body).body);
  const running = () => listOf(send('GET', '/transactions/running')['content']).map(rawOf);
  return { clock, call, send, running };
};

it('runs a session of API v1 from the start to its price', () => {
  const { clock, call, send, running } = setUp();
  const connector = '/chargers/1042/connectors/1';
  const before = running().length;
  expect(send('POST', `${connector}/start`, { tagUid: TAG })).toEqual({
    chargerId: 1042,
    connector: 1,
    result: 'ACCEPTED',
    time: '2025-10-01T10:00:00',
  });
  clock.advance(3);
  const [session = {}] = running();
  expect(running()).toHaveLength(before + 1);
  expect(session).toMatchObject({ chargerId: 1042, tagUid: TAG, start: '2025-10-01T10:00:03', kwh: 0 });
  expect(call('POST', `${connector}/start`, { tagUid: TAG }).status).toBe(409);

  clock.advance(3600);
  const url = `/transactions/${String(session['id'])}`;
  expect(send('GET', url)).toMatchObject({ kwh: 11, running: true, end: null });
  expect(send('POST', `${connector}/stop`)['result']).toBe('ACCEPTED');
  clock.advance(2);
  expect(running()).toHaveLength(before);
  expect(send('GET', url)).toMatchObject({ running: false, stopReason: 'Remote', priceExclVat: null });
  clock.advance(60);
  const ended = send('GET', url);
  // 0.50 for the start and 11.006 kWh × 0.42.
  expect(ended).toMatchObject({ kwh: 11.006, priceExclVat: 5.12, end: '2025-10-01T11:00:05' });
  expect(createSchemaCheck(document)({ $ref: '#/components/schemas/Transaction' }, ended)).toEqual([]);
});

it('refuses a start with an unknown tag, and a stop without a session', () => {
  const { call } = setUp();
  const start = call('POST', '/chargers/1042/connectors/1/start', { tagUid: '04FFFFFFFFFF80' });
  expect([start.status, rawOf(start.body)['code']]).toEqual([422, 'VALIDATION_ERROR']);
  const stop = call('POST', '/chargers/1042/connectors/2/stop');
  expect([stop.status, rawOf(stop.body)['code']]).toEqual([409, 'NO_SESSION']);
});
