import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rawOf, type Raw } from '../load/raw';
import { startMockServer, type MockServer } from '.';

const document = rawOf(parse(readFileSync(new URL('fixtures/chargers.yaml', import.meta.url), 'utf8')));

let mock: MockServer;
beforeEach(async () => {
  mock = await startMockServer(document);
});
afterEach(() => mock.close());

interface Sent extends Omit<RequestInit, 'body' | 'headers'> {
  headers?: Record<string, string>;
  json?: unknown;
}

async function send(path: string, { json, headers, ...init }: Sent = {}) {
  const response = await fetch(`${mock.url}${path}`, {
    ...(json !== undefined && {
      method: 'POST',
      body: typeof json === 'string' ? json : JSON.stringify(json),
    }),
    ...init,
    headers: {
      Authorization: 'Bearer key',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as Raw),
  };
}

describe('the mock server', () => {
  it('listens only on 127.0.0.1, with the base path of the document', () => {
    expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
  });

  it('returns the first example and the headers of the success response', async () => {
    const { status, headers, body } = await send('/chargers/chr_1?fields=id,identity&limit=200');
    expect({ status, body }).toEqual({ status: 200, body: { id: 'chr_1', online: true } });
    expect(headers.get('ETag')).toBe('"3f9c"');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(mock.calls[0]).toMatchObject({
      operationId: 'get-charger',
      pathValues: { id: 'chr_1' },
      faults: [],
    });
  });

  it('prefers a fixed path to a template', async () => {
    expect((await send('/chargers/overview')).body).toEqual({ chargers: 24 });
  });

  it('returns the response that the client prefers', async () => {
    const offline = await send('/chargers/chr_1', { headers: { Prefer: 'example=offline' } });
    expect(offline.body).toEqual({ id: 'chr_1', online: false });
    const missing = await send('/chargers/chr_1', { headers: { Prefer: 'code=404, example=notFound' } });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const unknown = await send('/chargers/chr_1', { headers: { Prefer: 'example=nowhere' } });
    expect(unknown).toMatchObject({
      status: 500,
      body: { title: 'get-charger 200 has no example nowhere. It has online, offline.' },
    });
  });

  it('returns planned responses one after the other, then keeps returning the last', async () => {
    mock.respondWith('get-charger', { example: 'offline' }, { example: 'online' });
    const responses = [
      await send('/chargers/chr_1'),
      await send('/chargers/chr_1'),
      await send('/chargers/chr_1'),
    ];
    expect(responses.map(({ body }) => body?.['online'])).toEqual([false, true, true]);
  });

  it.each<[string, string, Sent, number, string, string]>([
    [
      'no credentials',
      '/chargers/chr_1',
      { headers: { Authorization: '' } },
      401,
      'unauthenticated',
      'security Authorization required',
    ],
    ['a wrong path value', '/chargers/42', {}, 400, 'invalid_parameter', 'path id pattern'],
    [
      'a value over its maximum',
      '/chargers/chr_1?limit=201',
      {},
      400,
      'invalid_parameter',
      'query limit maximum',
    ],
    [
      'a value of another type',
      '/chargers/chr_1?limit=many',
      {},
      400,
      'invalid_parameter',
      'query limit type',
    ],
    [
      'a wrong list entry',
      '/chargers/chr_1?fields=id,name',
      {},
      400,
      'invalid_parameter',
      'query fields enum /1',
    ],
    ['an unknown parameter', '/chargers/chr_1?limt=2', {}, 400, 'invalid_parameter', 'query limt unknown'],
    [
      'a missing header',
      '/chargers/chr_1',
      { method: 'PATCH', json: { identity: 'E1' } },
      428,
      'precondition_required',
      'header If-Match required',
    ],
    ['no body', '/chargers', { method: 'POST' }, 400, 'malformed_json', 'syntax  required'],
    ['invalid JSON', '/chargers', { json: '{"identity"' }, 400, 'malformed_json', 'syntax  rule'],
    [
      'another media type',
      '/chargers',
      { json: 'a', headers: { 'Content-Type': 'text/csv' } },
      400,
      'malformed_json',
      'media type Content-Type rule',
    ],
    [
      'an unknown field',
      '/chargers',
      { json: { identity: 'E1', identitty: 'E1' } },
      400,
      'unknown_field',
      'body  unknown /identitty',
    ],
    ['a missing field', '/chargers', { json: {} }, 422, 'validation_failed', 'body  required /identity'],
    [
      'a value deep in the body',
      '/chargers',
      { json: { identity: 'E1', sockets: [{ maxPowerKw: 900 }] } },
      422,
      'validation_failed',
      'body  maximum /sockets/0/maxPowerKw',
    ],
  ])('rejects %s', async (_, path, sent, status, code, fault) => {
    expect(await send(path, sent)).toMatchObject({ status, body: { code, status } });
    const faults = mock.calls.flatMap((call) => call.faults);
    expect(faults.map((one) => [one.in, one.name, one.code, one.pointer].join(' ').trim())).toEqual([fault]);
  });

  it('returns a problem document that says what is wrong and where', async () => {
    expect((await send('/chargers', { json: { identity: 'e 1' } })).body).toMatchInlineSnapshot(`
      {
        "code": "validation_failed",
        "detail": "/identity: The value must match pattern "^[A-Z0-9-]+$".",
        "errors": [
          {
            "code": "pattern",
            "message": "The value must match pattern "^[A-Z0-9-]+$".",
            "pointer": "/identity",
          },
        ],
        "instance": "/v2/chargers",
        "status": 422,
        "title": "Validation failed",
      }
    `);
  });

  it('accepts each security scheme and returns errors in the format of the operation', async () => {
    const headers = { Authorization: '', 'X-API-Key': '3f8a' };
    expect((await send('/commands', { method: 'POST', headers })).body).toEqual({ result: 'ACCEPTED' });
    expect(
      await send('/commands', { method: 'POST', headers: { Authorization: 'Basic YTpi' } }),
    ).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'Authorization: Credentials are missing.' },
    });
  });

  it('replays the response for an idempotency key and rejects the key with another body', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const first = await send('/chargers', { json: { identity: 'E1' }, headers });
    const second = await send('/chargers', { json: { identity: 'E1' }, headers });
    const other = await send('/chargers', { json: { identity: 'E2' }, headers });
    expect([first, second, other].map(({ status }) => status)).toEqual([201, 201, 409]);
    expect([first, second].map((one) => one.headers.get('Idempotent-Replay'))).toEqual([null, 'true']);
    expect(first.headers.get('Location')).toBe('/v2/chargers/chr_1');
  });

  it('returns 404 or 405 for unknown paths and methods, and echoes the request id', async () => {
    expect((await send('/nowhere')).status).toBe(404);
    const { status, headers } = await send('/chargers', { headers: { 'X-Request-Id': 'abc' } });
    expect([status, headers.get('X-Request-Id')]).toEqual([405, 'abc']);
  });
});
