import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rawOf, type Raw } from '@voltmoor/openapi/raw';
import { type ExampleServer, startExampleMock } from '../server';

import.meta.glob('./fixtures/{chargers,things}.yaml');

const read = (name: string): Raw =>
  rawOf(parse(readFileSync(new URL(`fixtures/${name}.yaml`, import.meta.url), 'utf8')));
const document = read('chargers');

let mock: ExampleServer;
beforeEach(async () => {
  mock = await startExampleMock(document);
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

const ITEM = '/chargers/chr_1';
const ANONYMOUS = { headers: { Authorization: '' } };
const PATCH = { method: 'PATCH', json: { identity: 'E1' } };
const CSV = { json: 'a', headers: { 'Content-Type': 'text/csv' } };
const MISSPELT = { json: { identity: 'E1', identitty: 'E1' } };
const STRONG = { json: { identity: 'E1', sockets: [{ maxPowerKw: 900 }] } };
const DEEP = '/sockets/0/maxPowerKw';

describe('a mock that responds with examples', () => {
  it('returns the first example and the headers of the success response', async () => {
    const { status, headers, body } = await send(`${ITEM}?fields=id,identity&limit=200`, {
      headers: { 'X-Request-Id': 'abc' },
    });
    expect(mock.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v2$/);
    expect({ status, body }).toEqual({ status: 200, body: { id: 'chr_1', online: true } });
    expect(headers.get('ETag')).toBe('"3f9c"');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('X-Request-Id')).toBe('abc');
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
    const ask = (Prefer: string) => send(ITEM, { headers: { Prefer } });
    expect((await ask('example=offline')).body).toEqual({ id: 'chr_1', online: false });
    const missing = await ask('code=404, example=notFound');
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const title = 'get-charger 200 has no example nowhere. It has online, offline.';
    expect(await ask('example=nowhere')).toMatchObject({ status: 500, body: { title } });
  });

  it('returns planned responses one after the other, then keeps returning the last', async () => {
    mock.respondWith('get-charger', { example: 'offline' }, { example: 'online' });
    const responses = [await send(ITEM), await send(ITEM), await send(ITEM)];
    expect(responses.map(({ body }) => body?.['online'])).toEqual([false, true, true]);
  });

  it.each<[string, number, string, string, path: string, Sent?]>([
    ['a wrong path value', 400, 'invalid_parameter', 'path id pattern', '/chargers/42'],
    ['a value over its maximum', 400, 'invalid_parameter', 'query limit maximum', `${ITEM}?limit=201`],
    ['a value of another type', 400, 'invalid_parameter', 'query limit type', `${ITEM}?limit=many`],
    ['a wrong list entry', 400, 'invalid_parameter', 'query fields enum /1', `${ITEM}?fields=id,name`],
    ['an unknown parameter', 400, 'invalid_parameter', 'query limt unknown', `${ITEM}?limt=2`],
    ['no credentials', 401, 'unauthenticated', 'security Authorization required', ITEM, ANONYMOUS],
    ['a missing header', 428, 'precondition_required', 'header If-Match required', ITEM, PATCH],
    ['no body', 400, 'malformed_json', 'syntax  required', '/chargers', { method: 'POST' }],
    ['invalid JSON', 400, 'malformed_json', 'syntax  rule', '/chargers', { json: '{"identity"' }],
    ['another media type', 400, 'unsupported_media_type', 'media type Content-Type rule', '/chargers', CSV],
    ['an unknown field', 400, 'unknown_field', 'body  unknown /identitty', '/chargers', MISSPELT],
    ['a missing field', 422, 'validation_failed', 'body  required /identity', '/chargers', { json: {} }],
    ['a value deep in the body', 422, 'validation_failed', `body  maximum ${DEEP}`, '/chargers', STRONG],
  ])('rejects %s', async (_, status, code, expected, path, sent) => {
    expect(await send(path, sent)).toMatchObject({ status, body: { code, status } });
    const faults = mock.calls.flatMap((call) => call.faults);
    expect(
      faults.map(({ in: place, name, code, pointer }) => `${place} ${name} ${code} ${pointer}`.trim()),
    ).toEqual([expected]);
  });

  it('returns a problem document that says what is wrong and where', async () => {
    const headers = { 'X-Request-Id': 'abc' };
    expect((await send('/chargers', { json: { identity: 'e 1' }, headers })).body).toMatchInlineSnapshot(`
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
        "requestId": "abc",
        "status": 422,
        "title": "Validation failed",
      }
    `);
  });

  it('accepts each security scheme and returns errors in the format of the operation', async () => {
    const headers = { Authorization: '', 'X-API-Key': '3f8a' };
    expect((await send('/commands', { method: 'POST', headers })).body).toEqual({ result: 'ACCEPTED' });
    const refused = await send('/commands', { method: 'POST', headers: { Authorization: 'Basic YTpi' } });
    const body = { code: 'UNAUTHORIZED', message: 'Authorization: Credentials are missing.' };
    expect(refused).toMatchObject({ status: 401, body });
  });

  it('replays the response for an idempotency key and rejects the key with another body', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const first = await send('/chargers', { json: { identity: 'E1' }, headers });
    const second = await send('/chargers', { json: { identity: 'E1' }, headers });
    const other = await send('/chargers', { json: { identity: 'E2' }, headers });
    expect([first, second, other].map(({ status }) => status)).toEqual([201, 201, 409]);
    expect([first, second].map(({ headers }) => headers.get('Idempotent-Replay'))).toEqual([null, 'true']);
    expect(first.headers.get('Location')).toBe('/v2/chargers/chr_1');
  });

  it('returns 404 or 405 for unknown paths and methods', async () => {
    expect((await send('/nowhere')).status).toBe(404);
    expect((await send('/chargers')).status).toBe(405);
  });
});

describe('the pages of a list', () => {
  let pages: ExampleServer;
  beforeEach(async () => {
    pages = await startExampleMock(read('things'));
  });
  afterEach(() => pages.close());

  it('end after the second one', async () => {
    const first = await fetch(`${pages.url}/things`);
    const header = first.headers.get('Link') ?? '';
    const link = header.slice(1, header.indexOf('>'));
    expect(link).toBe(`${pages.url}/things?offset=50`);
    expect(await first.json()).toEqual({ data: [1], page: { nextCursor: 'abc' } });
    expect((await fetch(link)).headers.get('Link')).toBeNull();
    const last = await fetch(`${pages.url}/things?cursor=abc`);
    expect(await last.json()).toEqual({ data: [1], page: { nextCursor: null } });
  });

  it('redirects to a separate file', async () => {
    const response = await fetch(`${pages.url}/file`);
    expect([response.url, await response.text()]).toEqual([`${pages.url}/files/a?b=c`, 'file content']);
  });
});
