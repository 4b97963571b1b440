import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { beforeAll, expect, it } from 'vitest';
import { createMock } from '../mock';
import { createClock } from './clock';

let document: OpenApiDocument;
beforeAll(async () => {
  const source = path.resolve(__dirname, '../../../../specs/cpo-api/openapi.yaml');
  document = (await readSpecSource(source)).document;
}, 120_000);

const CHARGER = 'chr_4k9d2m7xq1ab';
const setUp = () => {
  const real = Date.parse('2025-10-01T08:00:00Z');
  const clock = createClock(1, () => real);
  const messages: { headers: Record<string, string>; body: Record<string, unknown> }[] = [];
  const deliver = (headers: Record<string, string>, body: string) => {
    messages.push({ headers, body: rawOf(JSON.parse(body)) });
    return Promise.resolve({ status: 200, text: '' });
  };
  const mock = createMock(document, { clock, deliver });
  const check = createSchemaCheck(document);
  const send = (method: string, url: string, body?: unknown) => {
    const reply = mock.call({
      method,
      path: `/v2${url}`,
      query: [],
      headers: {
        authorization: `Bearer ${mock.keys.first[0]?.secret}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body,
    });
    return rawOf(reply.body);
  };
  const findSession = () =>
    [...mock.store.list('/transactions')]
      .map(({ value }) => value)
      .find(
        (one) =>
          one['startMethod'] === 'REMOTE' &&
          one['status'] !== 'STALE' &&
          String(one['startedAt']).startsWith('2025-10-01'),
      );
  const faultsOf = (name: string, value: unknown) => check({ $ref: `#/components/schemas/${name}` }, value);
  return { clock, send, findSession, faultsOf, messages, tick: mock.tick };
};

it('carries out a command, and bills the session by its tariff', async () => {
  const { clock, send, findSession, faultsOf, messages, tick } = setUp();
  const socket = `/chargers/${CHARGER}/sockets/2`;
  const command = send('POST', `${socket}/start`, { tagUid: '04A2B9C2D15E80' });
  const read = (id: unknown) => send('GET', `/commands/${String(id)}`);
  expect(command['status']).toBe('QUEUED');
  clock.advance(0.6);
  expect(read(command['id'])['status']).toBe('SENT');
  clock.advance(1);
  const accepted = read(command['id']);
  expect(accepted).toMatchObject({ status: 'ACCEPTED', chargerResponse: 'Accepted' });
  expect(faultsOf('Command', accepted)).toEqual([]);

  clock.advance(3);
  send('GET', `/chargers/${CHARGER}`);
  const session = findSession()!;
  expect(session).toMatchObject({
    status: 'ACTIVE',
    state: 'CHARGING',
    socketNumber: 2,
    driverId: 'drv_2c6g0k4p8stu',
  });
  const url = `/transactions/${String(session['id'])}`;
  clock.advance(3600);
  const grown = send('GET', url);
  expect(Number(grown['energyKwh'])).toBeCloseTo(11, 1);
  expect(faultsOf('Transaction', grown)).toEqual([]);

  const refused = send('POST', `${socket}/start`, { tagUid: '04A2B9C2D15E80' });
  const stop = send('POST', `${socket}/stop`, {});
  clock.advance(2);
  expect(read(refused['id'])).toMatchObject({ status: 'REJECTED', chargerResponse: 'Rejected' });
  expect(read(stop['id'])).toMatchObject({ status: 'ACCEPTED' });
  clock.advance(120);
  const ended = send('GET', url);
  expect(ended).toMatchObject({ status: 'ENDED', state: null, stopReason: 'Remote' });
  expect(faultsOf('Transaction', ended)).toEqual([]);
  const cdr = send('GET', `/cdrs/${String(ended['cdrId'])}`);
  expect(faultsOf('Cdr', cdr)).toEqual([]);
  const energy = Math.round(Number(ended['energyKwh']) * 0.42 * 10_000) / 10_000;
  expect(rawOf(rawOf(cdr['costs'])['energy'])['amount']).toBe(energy.toFixed(4));
  expect(rawOf(cdr['costs'])).toMatchObject({ start: { amount: '0.5000' }, idle: { amount: '0.0000' } });

  await tick();
  expect(messages.map(({ body }) => body['type'])).toEqual([
    'command.completed',
    'transaction.started',
    'transaction.updated',
    'command.completed',
    'command.completed',
    'transaction.ended',
    'cdr.created',
  ]);
  for (const { body } of messages) {
    const name = String(body['type']).replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(faultsOf(`Message${name}`, body)).toEqual([]);
  }
});

it('stops a session at its maximum energy', () => {
  const { clock, send, findSession } = setUp();
  send('POST', `/chargers/${CHARGER}/sockets/2/start`, { tagUid: '04A2B9C2D15E80', maxEnergyKwh: 5.5 });
  clock.advance(86_400);
  send('GET', `/chargers/${CHARGER}`);
  expect(findSession()).toMatchObject({
    status: 'ENDED',
    energyKwh: 5.5,
    chargingSeconds: 1800,
    idleSeconds: 0,
  });
});
