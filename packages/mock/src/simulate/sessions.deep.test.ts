import { listOf, rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMock } from '../mock';
import type { Send } from '../http/sending';
import { connect, readDocument } from '../testing/mocks';
import { createClock } from './time';

const TAG = '04A2B9C2D15E80';
const setUp = (document: OpenApiDocument) => {
  const clock = createClock(1, () => Date.parse('2025-10-01T08:00:00Z'));
  const messages: Record<string, unknown>[] = [];
  const send: Send = ({ body }) => {
    messages.push(rawOf(body));
    return Promise.resolve({ status: 200 });
  };
  const mock = createMock(document, { clock, send, limits: false });
  const check = createSchemaCheck(document);
  const faultsOf = (name: string, value: unknown) => check({ $ref: `#/components/schemas/${name}` }, value);
  return { ...connect(mock), clock, mock, messages, faultsOf };
};

describe('sessions of API v2', () => {
  let document: OpenApiDocument;
  beforeAll(async () => void (document = await readDocument('cpo')), 120_000);
  const CHARGER = 'chr_4k9d2m7xq1ab';
  const socket = `/chargers/${CHARGER}/sockets/2`;
  const startSession = (more = {}) => {
    const given = setUp(document);
    const command = given.send('POST', `${socket}/start`, { tagUid: TAG, ...more });
    const findSession = () => {
      given.send('GET', `/chargers/${CHARGER}`);
      const values = [...given.mock.store.list('/transactions')].map(({ value }) => value);
      return values.find(({ startedAt }) => String(startedAt).startsWith('2025-10-01'))!;
    };
    return { ...given, command, findSession };
  };

  it('follow a command, and are billed by their tariff', async () => {
    const { clock, send, command, findSession, faultsOf, messages, mock } = startSession();
    const read = (id: unknown) => send('GET', `/commands/${String(id)}`);
    expect(command['status']).toBe('QUEUED');
    clock.advance(0.6);
    expect(read(command['id'])['status']).toBe('SENT');
    clock.advance(1);
    const accepted = read(command['id']);
    expect(accepted).toMatchObject({ status: 'ACCEPTED', chargerResponse: 'Accepted' });
    expect(faultsOf('Command', accepted)).toEqual([]);

    clock.advance(3);
    const session = findSession();
    const driver = { socketNumber: 2, driverId: 'drv_2c6g0k4p8stu' };
    expect(session).toMatchObject({ status: 'ACTIVE', state: 'CHARGING', ...driver });
    const url = `/transactions/${String(session['id'])}`;
    clock.advance(3600);
    const grown = send('GET', url);
    expect(Number(grown['energyKwh'])).toBeCloseTo(11, 1);
    expect(faultsOf('Transaction', grown)).toEqual([]);

    const statusOf = () => rawOf(listOf(send('GET', `/chargers/${CHARGER}`)['sockets'])[1])['status'];
    expect(statusOf()).toBe('CHARGING');
    expect(send('POST', `${socket}/start`, { tagUid: TAG })).toMatchObject({
      status: 409,
      code: 'socket_occupied',
      title: 'Socket occupied',
    });
    const stop = send('POST', `${socket}/stop`, {});
    clock.advance(2);
    expect(read(stop['id'])).toMatchObject({ status: 'ACCEPTED' });
    clock.advance(120);
    const ended = send('GET', url);
    expect(ended).toMatchObject({ status: 'ENDED', state: null, stopReason: 'Remote' });
    expect(faultsOf('Transaction', ended)).toEqual([]);
    expect(statusOf()).toBe('AVAILABLE');
    expect(send('POST', `${socket}/stop`, {})).toMatchObject({ status: 409, code: 'no_running_transaction' });
    const cdr = send('GET', `/cdrs/${String(ended['cdrId'])}`);
    expect(faultsOf('Cdr', cdr)).toEqual([]);
    const amount = (Math.round(Number(ended['energyKwh']) * 0.42 * 10_000) / 10_000).toFixed(4);
    const costs = { start: { amount: '0.5000' }, energy: { amount }, idle: { amount: '0.0000' } };
    expect(cdr['costs']).toMatchObject(costs);

    await mock.tick();
    expect(messages.map(({ type }) => type)).toEqual([
      'command.completed',
      'transaction.started',
      'transaction.updated',
      'command.completed',
      'transaction.ended',
      'cdr.created',
    ]);
    for (const message of messages) {
      const name = String(message['type']).replace(/(?:^|\.)(\w)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      expect(faultsOf(`Message${name}`, message)).toEqual([]);
    }
  });

  it('stop at their maximum energy', () => {
    const { clock, findSession } = startSession({ maxEnergyKwh: 5.5 });
    clock.advance(86_400);
    const used = { energyKwh: 5.5, chargingSeconds: 1800, idleSeconds: 0 };
    expect(findSession()).toMatchObject({ status: 'ENDED', ...used });
  });

  it('begin once when two commands are accepted before a car is plugged in', () => {
    const { clock, send, mock, command } = startSession();
    const count = () => [...mock.store.list('/transactions')].length;
    const before = count();
    const second = send('POST', `${socket}/start`, { tagUid: TAG });
    clock.advance(10);
    const states = [command, second].map(({ id }) => send('GET', `/commands/${String(id)}`)['status']);
    expect(states).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(count()).toBe(before + 1);
  });
});

describe('sessions of API v1', () => {
  let document: OpenApiDocument;
  beforeAll(async () => void (document = await readDocument('legacy')), 120_000);

  it('run from the start to their price', () => {
    const { clock, send, faultsOf } = setUp(document);
    const connector = '/chargers/1042/connectors/1';
    const running = () => listOf(send('GET', '/transactions/running')['content']).map(rawOf);
    const before = running().length;
    const time = '2025-10-01T10:00:00';
    const accepted = { chargerId: 1042, connector: 1, result: 'ACCEPTED', time };
    expect(send('POST', `${connector}/start`, { tagUid: TAG })).toEqual(accepted);
    clock.advance(3);
    const [session = {}] = running();
    expect(running()).toHaveLength(before + 1);
    expect(session).toMatchObject({ chargerId: 1042, tagUid: TAG, start: '2025-10-01T10:00:03', kwh: 0 });
    const listed = () => rawOf(listOf(send('GET', '/chargers/1042')['connectors'])[0])['status'];
    expect(listed()).toBe('OCCUPIED');
    expect(send('POST', `${connector}/start`, { tagUid: TAG })['code']).toBe('CONNECTOR_BUSY');

    clock.advance(3600);
    const url = `/transactions/${String(session['id'])}`;
    expect(send('GET', url)).toMatchObject({ kwh: 11, running: true, end: null });
    expect(send('POST', `${connector}/stop`)['result']).toBe('ACCEPTED');
    clock.advance(2);
    expect(running()).toHaveLength(before);
    expect(listed()).toBe('FREE');
    expect(send('GET', url)).toMatchObject({ running: false, stopReason: 'Remote', priceExclVat: null });
    clock.advance(60);
    const ended = send('GET', url);
    // 0.50 for the start and 11.006 kWh × 0.42.
    expect(ended).toMatchObject({ kwh: 11.006, priceExclVat: 5.12, end: '2025-10-01T11:00:05' });
    expect(faultsOf('Transaction', ended)).toEqual([]);
  });

  it('do not begin when they are stopped before a car is plugged in', () => {
    const { clock, send } = setUp(document);
    const connector = '/chargers/1042/connectors/1';
    const running = () => listOf(send('GET', '/transactions/running')['content']).length;
    const before = running();
    send('POST', `${connector}/start`, { tagUid: TAG });
    expect(send('POST', `${connector}/stop`)['result']).toBe('ACCEPTED');
    expect(send('POST', `${connector}/stop`)['code']).toBe('NO_SESSION');
    clock.advance(10);
    expect(running()).toBe(before);
    for (let times = 0; times < 2; times += 1) send('POST', `${connector}/start`, { tagUid: TAG });
    clock.advance(3);
    expect(running()).toBe(before + 1);
  });

  it.each([
    [
      'a start with an unknown tag',
      'connectors/1/start',
      { tagUid: '04FFFFFFFFFF80' },
      422,
      'VALIDATION_ERROR',
    ],
    ['a stop without a session', 'connectors/2/stop', undefined, 409, 'NO_SESSION'],
  ])('refuse %s', (_, target, body, status, code) => {
    const refused = setUp(document).call('POST', `/chargers/1042/${target}`, body);
    expect([refused.status, rawOf(refused.body)['code']]).toEqual([status, code]);
  });
});
