import { listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { beforeAll, expect, it } from 'vitest';
import { createMock } from '../mock';
import type { Outgoing, Send } from '../http/sending';
import { createClock } from '../simulate/time';
import { connect, readDocument } from '../testing/mocks';
import { signMessage } from './endpoints';

let document: OpenApiDocument;
beforeAll(async () => void (document = await readDocument('cpo')), 120_000);

const CHARGER = 'chr_4k9d2m7xq1ab';
const URL_OF_RECEIVER = 'https://hooks.examplia.example/new';

/** A mock with a receiver that returns challenges, and responds to other messages with `status`. */
const setUp = () => {
  const clock = createClock(1, () => Date.parse('2025-10-01T08:00:00Z'));
  const received: (Outgoing & { body: Raw })[] = [];
  const receiver: { status: number | undefined } = { status: 200 };
  const deliver: Send = (request) => {
    const body = rawOf(request.body);
    received.push({ ...request, body });
    const { challenge } = rawOf(body['data']);
    if (challenge !== undefined) return Promise.resolve({ status: 200, body: { challenge } });
    return Promise.resolve(receiver.status === undefined ? undefined : { status: receiver.status });
  };
  const mock = createMock(document, { clock, send: deliver, limits: false });
  const { call, send } = connect(mock);
  const wait = async (seconds: number) => {
    clock.advance(seconds);
    await mock.tick();
  };
  const add = async (messageTypes: string[], siteIds: string[] = []) => {
    const configuration = send('POST', '/push-configurations', { name: 'Test', messageTypes, siteIds });
    const endpoints = `/push-configurations/${textOf(configuration['id'])}/endpoints`;
    const endpoint = send('POST', endpoints, { url: URL_OF_RECEIVER, headers: { 'X-Env': 'test' } });
    const url = `${endpoints}/${textOf(endpoint['id'])}`;
    await wait(1);
    return { endpoint, url, id: textOf(endpoint['id']), secret: textOf(endpoint['secret']) };
  };
  const unlock = async () => {
    send('POST', `/chargers/${CHARGER}/sockets/2/unlock`);
    await wait(5);
  };
  return { received, receiver, call, send, wait, add, unlock };
};

it('verifies an endpoint, and sends it the messages of its configuration', async () => {
  const { received, send, add, unlock } = setUp();
  const { url, endpoint, secret, id } = await add(['command.completed']);
  expect(endpoint['status']).toBe('UNVERIFIED');
  expect(received.map(({ body }) => body['type'])).toEqual(['endpoint.verification']);
  expect(send('GET', url)['status']).toBe('ACTIVE');

  await unlock();
  expect(received).toHaveLength(2);
  const { headers, body, url: target } = received[1]!;
  expect(target).toBe(URL_OF_RECEIVER);
  expect(headers).toMatchObject({
    'X-Env': 'test',
    'User-Agent': 'Voltmoor-Push/2',
    'Voltmoor-Attempt': '1',
  });
  const timestamp = Number(headers['Voltmoor-Timestamp']);
  expect(headers['Voltmoor-Signature']).toBe(signMessage(secret, timestamp, JSON.stringify(body)));
  const check = createSchemaCheck(document);
  const message = send('GET', `/push-messages/${textOf(body['id'])}`);
  expect(check({ $ref: '#/components/schemas/PushMessage' }, message)).toEqual([]);
  expect(message).toMatchObject({ endpointId: id, status: 'DELIVERED', body: { type: 'command.completed' } });
  expect(message['attempts']).toMatchObject([{ attempt: 1, httpStatus: 200, error: null }]);
  const listed = listOf(send('GET', '/push-messages')['data']).map(rawOf);
  expect(listed.some(({ id: known }) => known === body['id'])).toBe(true);
  expect(listed.filter((entry) => 'attempts' in entry || 'body' in entry)).toEqual([]);
  expect(rawOf(body['data'])['requestedBy']).toBe(rawOf(send('GET', '/me')['key'])['id']);
});

it('leaves out messages of other types and other sites', async () => {
  const { received, send, add, unlock } = setUp();
  await add(['cdr.created']);
  await add(['charger.updated'], ['sit_1a5s9d3g7hij']);
  received.length = 0;
  await unlock();
  expect(received).toEqual([]);
  expect(send('PATCH', `/chargers/${CHARGER}`, { name: 'Renamed' })['name']).toBe('Renamed');
  await unlock();
  expect(received.map(({ body }) => body['type'])).toEqual(['charger.updated']);
});

it('repeats a failed message, resends it, and replays a period with the same ids', async () => {
  const { received, receiver, call, send, wait, add, unlock } = setUp();
  const { id } = await add(['command.completed']);
  receiver.status = 503;
  await unlock();
  const messageId = textOf(received.at(-1)?.body['id']);
  for (let count = 0; count < 8; count += 1) await wait(50_000);
  const failed = send('GET', `/push-messages/${messageId}`);
  expect([failed['status'], listOf(failed['attempts']).length]).toEqual(['FAILED', 8]);

  receiver.status = 204;
  expect(call('POST', `/push-messages/${messageId}/resend`).status).toBe(202);
  await wait(1);
  const resent = send('GET', `/push-messages/${messageId}`);
  expect([resent['status'], listOf(resent['attempts']).length]).toEqual(['DELIVERED', 9]);
  expect(resent['body']).toEqual(received.at(-1)?.body);
  expect(received.at(-1)?.headers['Voltmoor-Attempt']).toBe('9');

  await unlock();
  received.length = 0;
  const range = { from: '2025-09-30T00:00:00Z', to: '2025-10-20T00:00:00Z' };
  const replay = send('POST', '/push-messages/replay', { endpointId: id, ...range });
  expect(replay).toEqual({ endpointId: id, ...range, types: [], messageCount: 2 });
  await wait(1);
  expect(received.map(({ body }) => body['id'])[0]).toBe(messageId);
  expect(received).toHaveLength(2);
  const old = call('POST', '/push-messages/replay', {
    endpointId: id,
    ...range,
    from: '2025-01-01T00:00:00Z',
  });
  expect([old.status, rawOf(old.body)['errors']]).toMatchObject([422, [{ pointer: '/from', code: 'rule' }]]);
});

it('signs with both secrets for a day after a rotation', async () => {
  const { received, send, wait, add, unlock } = setUp();
  const { url, secret } = await add(['command.completed']);
  const next = textOf(send('POST', `${url}/rotate-secret`)['secret']);
  const signatures = async () => {
    await unlock();
    const { headers, body } = received.at(-1)!;
    const text = JSON.stringify(body);
    const sign = (key: string) => signMessage(key, Number(headers['Voltmoor-Timestamp']), text);
    return [headers['Voltmoor-Signature'], [next, secret].map(sign)] as const;
  };
  const [both, expected] = await signatures();
  expect(both).toBe(expected.join(','));
  await wait(86_400);
  const [single, [first]] = await signatures();
  expect(single).toBe(first);
  const last = textOf(send('POST', `${url}/rotate-secret`, { expireOldIn: 0 })['secret']);
  await unlock();
  const { headers, body } = received.at(-1)!;
  const timestamp = Number(headers['Voltmoor-Timestamp']);
  expect(headers['Voltmoor-Signature']).toBe(signMessage(last, timestamp, JSON.stringify(body)));
});

it('sends no messages while an endpoint is not verified, suspended or disabled', async () => {
  const { received, receiver, call, send, wait, add, unlock } = setUp();
  const { url } = await add(['command.completed']);
  const statusOf = () => send('GET', url)['status'];
  const verification = received.at(-1)?.body['sequence'];
  const moved = call('PATCH', url, { url: `${URL_OF_RECEIVER}/v2` });
  expect(rawOf(moved.body)['status']).toBe('UNVERIFIED');
  expect(call('GET', url).headers['ETag']).toBe(moved.headers['ETag']);
  await wait(1);
  expect(statusOf()).toBe('ACTIVE');
  expect(Number(received.at(-1)?.body['sequence'])).toBe(Number(verification) + 1);
  expect(call('POST', `${url}/verify`).status).toBe(409);

  receiver.status = 500;
  for (let count = 0; count < 50; count += 1) await unlock();
  expect(statusOf()).toBe('SUSPENDED');
  received.length = 0;
  await unlock();
  expect(received).toHaveLength(0);
  receiver.status = 200;
  await wait(300);
  await wait(1);
  expect(statusOf()).toBe('ACTIVE');
  expect(received.length).toBeGreaterThan(1);

  receiver.status = 410;
  await unlock();
  expect(statusOf()).toBe('DISABLED');
  const messageId = textOf(received.at(-1)?.body['id']);
  expect(call('POST', `/push-messages/${messageId}/resend`).status).toBe(409);
  expect(call('POST', `${url}/verify`).status).toBe(202);
  await wait(1);
  expect(statusOf()).toBe('ACTIVE');
  receiver.status = undefined;
  await unlock();
  const waiting = textOf(received.at(-1)?.body['id']);
  expect(call('DELETE', url).status).toBe(204);
  await wait(100_000);
  expect(send('GET', `/push-messages/${waiting}`)['status']).toBe('CANCELLED');
});
