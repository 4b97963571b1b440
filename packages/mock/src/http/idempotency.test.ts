import { rawOf } from '@voltmoor/openapi/raw';
import { expect, it } from 'vitest';
import { createMock } from '../mock';
import { credentialsOf, readDepot } from '../testing/mocks';

const document = readDepot();
const LOCK = '/v2/chargers/chr_0a5d8g1j4mnp/cables/cab_0a5d8g1j4mnp/lock';
const problem = (code: string) => ({
  content: { 'application/problem+json': { example: { code, title: 'Key', status: 409 } } },
});

/** Sends requests with the same key. */
const setUp = () => {
  const mock = createMock(document);
  const request = (body: unknown, more: object = {}) => ({
    method: 'POST',
    path: '/v2/chargers',
    query: [],
    headers: {
      ...credentialsOf(mock),
      'idempotency-key': 'k1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
    ...more,
  });
  const call = (body: unknown, more?: object) => {
    const { status, headers, body: received } = mock.call(request(body, more));
    return { status, isReplay: headers['Idempotent-Replay'] === 'true', code: rawOf(received)['code'] };
  };
  return { mock, request, call };
};

it.each([
  ...[500, 502, 404, 409, 410, 412].map((status) => [status, { status, isReplay: true }] as const),
  ...[400, 401, 403, 413, 415, 422, 428, 429, 503].map(
    (status) => [status, { status: 201, isReplay: false }] as const,
  ),
])('after %i, the same key gets %o', (status, expected) => {
  const { call } = setUp();
  expect(call({ name: 'Tom' }, { fault: { status } })).toMatchObject({ status, isReplay: false });
  expect(call({ name: 'Tom' })).toMatchObject(expected);
});

it('carries a corrected request out, and stores that its entity does not exist', () => {
  const { call } = setUp();
  expect(call({}).status).toBe(422);
  expect(call({ name: 'Tom' })).toMatchObject({ status: 201, isReplay: false });
  const { call: callOther } = setUp();
  const missing = { path: LOCK.replace('chr_0a5d8g1j4mnp', 'chr_9z9z9z9z9z9z') };
  expect(callOther(undefined, missing)).toMatchObject({ status: 404, isReplay: false });
  expect(callOther(undefined, missing)).toMatchObject({ status: 404, isReplay: true });
});

it.each([
  ['body', { name: 'Kim' }, {}],
  ['path', undefined, { path: LOCK }],
])('refuses the same key with another %s', (_, body, more) => {
  const { call } = setUp();
  expect(call({ name: 'Tom' }).status).toBe(201);
  expect(call(body, more)).toMatchObject({ status: 409, isReplay: false });
  expect(call({ name: 'Tom' })).toMatchObject({ status: 201, isReplay: true });
});

it('refuses the same key while the first request is running', () => {
  const { mock, request, call } = setUp();
  const end = mock.begin?.(request({ name: 'Tom' }));
  expect(mock.begin?.(request({ name: 'Tom' }))).toBeUndefined();
  expect(call({ name: 'Tom' })).toMatchObject({ status: 409, isReplay: false });
  end?.();
  expect(call({ name: 'Tom' })).toMatchObject({ status: 201, isReplay: false });
});

it('forgets a key after 24 hours', () => {
  const { mock, call } = setUp();
  expect(call({ name: 'Tom' })).toMatchObject({ status: 201, isReplay: false });
  mock.clock.advance(86_399);
  expect(call({ name: 'Tom' })).toMatchObject({ status: 201, isReplay: true });
  mock.clock.advance(1);
  expect(call({ name: 'Max' })).toMatchObject({ status: 201, isReplay: false });
});

it.each(['idempotency_in_progress', 'idempotency_conflict'])(
  'carries a request out after %s, which is about the key itself',
  (code) => {
    const post = rawOf(rawOf(rawOf(document['paths'])['/chargers'])['post']);
    const responses = { ...rawOf(post['responses']), 409: problem(code) };
    const mock = createMock({ ...document, paths: { '/chargers': { post: { ...post, responses } } } });
    const headers = { ...credentialsOf(mock), 'idempotency-key': 'k1', 'content-type': 'application/json' };
    const request = { method: 'POST', path: '/v2/chargers', query: [], headers, body: { name: 'Tom' } };
    expect(mock.call({ ...request, fault: { code } })).toMatchObject({ status: 409, body: { code } });
    expect(mock.call(request).status).toBe(201);
  },
);
