import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rawOf } from '@voltmoor/openapi/raw';
import { createMock } from '../mock';
import { connect, credentialsOf } from '../testing/mocks';

import.meta.glob('./fixtures/sitesAndKeys.yaml');

const text = readFileSync(new URL('fixtures/sitesAndKeys.yaml', import.meta.url), 'utf8');
const document = rawOf(parse(text, { merge: true }));
const SITE = '/sites/sit_0a0a0a0a0a0a';

const setUp = () => {
  const mock = createMock(document);
  const reads = mock.keys.first[1]?.secret;
  const { call } = connect(mock);
  const send = (method: string, path: string, body?: unknown, secret = mock.keys.first[0]?.secret) =>
    call(method, path, body, { authorization: `Bearer ${secret}` });
  return { mock, send, reads };
};

it('returns the documented 410 for all operations after the end of the API', () => {
  const example = { status: 410, code: 'gone', detail: 'Use v3.' };
  const gone = { content: { 'application/problem+json': { schema: {}, example } } };
  const paths = { '/sites': { post: { responses: { 201: { description: 'Added.' }, 410: gone } } } };
  const mock = createMock({ ...document, paths }, { ended: true });
  const { status, body } = connect(mock).call('POST', '/sites', { code: 'B' });
  expect([status, body]).toMatchObject([410, { code: 'gone', detail: 'Use v3.' }]);
  // Also the paths and methods that it never had.
  expect(connect(mock).call('PUT', '/sites')).toMatchObject({ status: 410, body: { code: 'gone' } });
  expect(connect(mock).call('GET', '/unknown')).toMatchObject({ status: 410, body: { code: 'gone' } });
  const plain = connect(createMock({ ...document }, { ended: true }));
  expect(plain.call('GET', SITE).status).toBe(410);
});

it.each([
  [{ code: 'duplicate' }, 409, { code: 'duplicate', existingId: 'x' }],
  [{ code: 'Duplicate', status: 409 }, 409, { code: 'duplicate' }],
  [{ code: 'rate_limited' }, 429, { code: 'rate_limited' }],
  [
    { code: 'duplicate', status: 422 },
    400,
    { title: expect.stringContaining('does not document') as string },
  ],
  [{ code: 'tired' }, 400, { title: expect.stringContaining('duplicate, payload_too_large') as string }],
  [{ status: 409 }, 409, { code: 'duplicate' }],
])('returns the error %o that a request asks for', (fault, status, problem) => {
  const { mock } = setUp();
  const headers = { ...credentialsOf(mock), 'content-type': 'application/json' };
  const request = { method: 'POST', path: '/v2/sites', query: [], headers, body: { code: 'B' }, fault };
  const reply = mock.call(request);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ status, ...problem });
});

describe('a key', () => {
  it('needs the scope of the operation', () => {
    const { send, reads } = setUp();
    expect(send('GET', SITE, undefined, reads).status).toBe(200);
    const { status, body } = send('POST', '/sites', { code: 'B' }, reads);
    expect([status, rawOf(body)['requiredScope']]).toEqual([403, 'sites:write']);
    expect(send('GET', SITE, undefined, 'unknown').status).toBe(401);
  });

  it('that was created works until it is deleted', () => {
    const { send } = setUp();
    const created = rawOf(send('POST', '/keys', { scopes: ['sites:read'] }).body);
    const read = () => send('GET', SITE, undefined, String(created['secret'])).status;
    expect(read()).toBe(200);
    expect(send('POST', '/sites', {}, String(created['secret'])).status).toBe(403);
    send('DELETE', `/keys/${String(created['id'])}`);
    expect(read()).toBe(401);
  });

  it('that was rotated works with both secrets, unless the old one is ended', () => {
    const { mock, send } = setUp();
    const { id, secret } = rawOf(send('POST', '/keys', { scopes: ['sites:read'] }).body);
    const rotate = (body: object) => rawOf(send('POST', `/keys/${String(id)}/rotate`, body).body)['secret'];
    const works = (key: unknown) => send('GET', SITE, undefined, String(key)).status === 200;
    const second = rotate({});
    expect([secret, second].map(works)).toEqual([true, true]);
    mock.clock.advance(86_400);
    expect([secret, second].map(works)).toEqual([false, true]);
    const third = rotate({ expireOldIn: 0 });
    expect([secret, second, third].map(works)).toEqual([false, false, true]);
  });

  it('is active again when the old secret has ended, and expired after its last day', () => {
    const { mock, send, reads } = setUp();
    const expiresAt = new Date(mock.clock.now().getTime() + 3 * 86_400_000).toISOString();
    const { id } = rawOf(send('POST', '/keys', { scopes: ['sites:read'], expiresAt }).body);
    const status = () => rawOf(send('GET', `/keys/${String(id)}`, undefined, reads).body)['status'];
    const rotate = () => send('POST', `/keys/${String(id)}/rotate`, { expireOldIn: 86_400 });
    expect(status()).toBe('ACTIVE');
    rotate();
    mock.clock.advance(50_000);
    rotate();
    mock.clock.advance(86_399);
    expect(status()).toBe('ROTATING');
    mock.clock.advance(1);
    expect(status()).toBe('ACTIVE');
    mock.clock.advance(2 * 86_400);
    expect(status()).toBe('EXPIRED');
  });

  it('has a limit', () => {
    const { send, reads } = setUp();
    const replies = Array.from({ length: 6 }, () => send('GET', SITE));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies[1]?.headers['RateLimit-Remaining']).toBe('3');
    expect(Number(replies[5]?.headers['Retry-After'])).toBeGreaterThan(0);
    expect(send('GET', SITE, undefined, reads).status).toBe(200);
  });
});

describe('a body', () => {
  it('with a value that must be unique is refused', () => {
    const { send } = setUp();
    const created = send('POST', '/sites', { code: 'A' });
    expect(created.status).toBe(201);
    const { status, body } = send('POST', '/sites', { code: 'A' });
    expect(status).toBe(409);
    const existingId = rawOf(created.body)['id'];
    expect(body).toMatchObject({ existingId, errors: [{ pointer: '/code', code: 'unique' }] });
    expect(send('POST', '/sites', { code: 'B' }).status).toBe(201);
  });

  it('is refused with the documented error in an operation that does not show it, too', () => {
    const { send } = setUp();
    const { id: existingId } = rawOf(send('POST', '/sites', { code: 'C' }).body);
    const { status, body } = send('PATCH', SITE, { code: 'C' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'duplicate', title: 'duplicate', status: 409, existingId });
  });

  it('with an id that does not exist is refused', () => {
    const { send } = setUp();
    const { status, body } = send('POST', '/sites', { code: 'B', parentSiteId: 'sit_9z9z9z9z9z9z' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ pointer: '/parentSiteId', code: 'reference' }] });
    expect(send('POST', '/sites', { code: 'B', parentSiteId: 'sit_0a0a0a0a0a0a' }).status).toBe(201);
  });

  it.each([
    [1025, 413],
    [1024, 201],
  ])('with %i bytes gets %i', (size, status) => {
    const { mock } = setUp();
    const headers = { ...credentialsOf(mock), 'content-type': 'application/json' };
    const request = { method: 'POST', path: '/v2/sites', query: [], headers, body: { code: 'B' }, size };
    expect(mock.call(request).status).toBe(status);
  });
});
