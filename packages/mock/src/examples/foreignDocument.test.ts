import { readFileSync } from 'node:fs';
import { rawOf } from '@voltmoor/openapi/raw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ExampleServer, startExampleMock, startMock, type MockServer } from '../server';

import.meta.glob('./fixtures/parks*.yaml');

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8'), { merge: true });
const document = rawOf(read('parks.yaml'));
type Request = [
  method: string,
  path: string,
  status: number,
  headers?: Record<string, string>,
  body?: string,
];
const requests = Object.entries(read('parks.requests.yaml') as Record<string, Request[]>);

let mock: ExampleServer;
let stateful: MockServer;
beforeAll(async () => {
  mock = await startExampleMock(document);
  stateful = await startMock(document);
});
afterAll(() => Promise.all([mock.close(), stateful.close()]));

const servers = () => [mock, stateful];

async function statusesOf(path: string, init: RequestInit = {}): Promise<number[]> {
  const responses = await Promise.all(
    servers().map(({ url }) => fetch(url + path, { redirect: 'manual', ...init })),
  );
  return responses.map(({ status }) => status);
}

describe.each(requests)('%s', (_title, rows) => {
  it.each(rows)('%s %s gets %i: %j %j', async (method, path, status, headers = {}, body = undefined) => {
    const init = { method, headers, ...(body !== undefined && { body }) };
    expect(await statusesOf(path, init)).toEqual([status, status]);
  });
});

describe('forms', () => {
  const post = (form: URLSearchParams | FormData) => statusesOf('/orders', { method: 'POST', body: form });

  it('refuse unknown fields', async () => {
    expect((await post(new URLSearchParams({ size: '1', other: '1' })))[0]).toBeGreaterThanOrEqual(400);
  });

  it('can have files and JSON', async () => {
    const form = new FormData();
    form.append('size', '2');
    form.append('tags', 'a');
    form.append('place', new Blob(['{"row":1}'], { type: 'application/json' }));
    form.append('plan', new Blob(['content']), 'plan.zip');
    expect(await post(form)).toEqual([200, 200]);
    form.set('place', new Blob(['{}'], { type: 'application/json' }));
    expect(await post(form)).toEqual([422, 422]);
  });

  it('can have XML, whose text is accepted', async () => {
    const send = (text: string) => {
      const form = new FormData();
      form.append('order', new Blob(['<o/>'], { type: 'application/xml' }));
      form.append('note', text);
      return statusesOf('/parts', { method: 'POST', body: form });
    };
    expect(await send('abc')).toEqual([200, 200]);
    expect(await send('abcd')).toEqual([422, 422]);
  });

  it('are accepted without a schema', async () => {
    const form = new FormData();
    form.append('a', '1');
    expect(await statusesOf('/find', { method: 'POST', body: form })).toEqual([200, 200]);
  });
});

it('YAML whose aliases multiply its size is refused', async () => {
  const [a, b, c] = ['x', '*a', '*b'].map((text) => `[${`${text},`.repeat(200)}${text}]`);
  const headers = { 'Content-Type': 'application/yaml' };
  const body = `a: &a ${a}\nb: &b ${b}\nc: ${c}`;
  expect(await statusesOf('/streams', { method: 'POST', headers, body })).toEqual([400, 400]);
});

it('an operation with its own server is at the path of this server, too', async () => {
  for (const { url } of servers()) {
    const { status, headers } = await fetch(`${new URL(url).origin}/beta/other`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  }
});

it('bytes have a media type that is no range, and no text', async () => {
  const response = await fetch(`${mock.url}/photo`);
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/png', '']);
});

it.each([
  ['/find?type=site', 'site'],
  ['/find?name=North&type=site', 'site'],
  ['/find', 'any'],
])('a fixed query in the key of a path tells operations apart: %s', async (path, kind) => {
  for (const { url } of servers())
    await expect(fetch(url + path).then((response) => response.json())).resolves.toEqual({ kind });
});

describe('responses', () => {
  it('have the accepted media type', async () => {
    const typeOf = async (Accept: string) => {
      const response = await fetch(`${mock.url}/report`, { headers: { Accept } });
      return [response.status, response.headers.get('Content-Type'), await response.text()];
    };
    expect(await typeOf('application/json')).toEqual([200, 'application/json', '{"a":1}\n']);
    expect(await typeOf('application/xml, text/csv;q=0')).toEqual([
      200,
      'application/xml',
      expect.stringContaining('<r/>'),
    ]);
    expect(await typeOf('text/*')).toEqual([200, 'text/csv', 'a,b']);
  });

  it.each([
    ['are generated when the value of an example is at another address', 'GET /elsewhere', { row: 0 }],
    ['are JSON where they are texts, without a header that describes the format', 'GET /texts', '12'],
    ['are JSON where a text is made', 'PUT /texts', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['are JSON where they are objects', 'PATCH /texts', { a: 1 }],
    ['come from the schema when there is no example', 'GET /made', { n: 5 }],
    ['can be the default', 'GET /any', { note: 'here' }],
    ['can be those of a range', 'GET /range', { note: 'here' }],
  ])('%s', async (_title, request, value) => {
    const [method = '', path = ''] = request.split(' ');
    for (const { url } of servers())
      expect(await (await fetch(url + path, { method })).json()).toEqual(value);
  });

  it('have the documented headers of a redirect', async () => {
    for (const { url } of servers()) {
      const response = await fetch(`${url}/old`, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')]).toEqual([
        302,
        expect.stringContaining('/v1/any'),
      ]);
    }
  });

  it('of a redirect lead to the operation, or to a file of the mock where there is none', async () => {
    for (const { url } of servers()) {
      const { origin } = new URL(url);
      const elsewhere = await fetch(`${url}/download`);
      expect([elsewhere.url, await elsewhere.text()]).toEqual([`${origin}/files/a?b=c`, 'file content']);
      expect(await (await fetch(`${url}/old`)).json()).toEqual({ note: 'here' });
    }
  });
});

describe('alternatives, keys and open bodies', () => {
  it.each([
    ['/acts?appKey=k', { kind: 'Plain' }, 200],
    ['/acts?appKey=k', { kind: 'Named', name: 'a', undescribed: 1 }, 200],
    ['/acts?appKey=k', { kind: 1 }, 422],
    ['/acts', { kind: 'Plain' }, 401],
    ['/acts?appKey=k&other=1', { kind: 'Plain' }, 400],
    ['/closed', { a: 1 }, 200],
    ['/closed', { b: 1 }, 400],
  ])('of %s are known: %j gets %i', async (path, value, status) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(mock.url + path, { method: 'POST', headers, body: JSON.stringify(value) });
    expect(response.status).toBe(status);
  });
});

describe('an operation without a documented 2XX', () => {
  const responsesOf = (codes: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(codes).map(([code, content]) => [code, { description: 'R', ...content }]),
    );
  const json = { content: { 'application/json': { example: { note: 'here' } } } };

  it.each([
    ['only errors', { 401: json, 500: json }, 204],
    ['no responses', {}, 204],
    ['a range of errors', { '4XX': json }, 204],
    ['a default', { default: json }, 200],
    ['a range of redirects', { '3XX': { headers: { Location: { schema: { const: '/b' } } } } }, 300],
    ['a range of successes', { '2XX': json }, 200],
  ])('is answered when it has %s', async (_name, codes, status) => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { post: { operationId: 'a', responses: responsesOf(codes) } } },
    };
    for (const start of [startExampleMock, startMock]) {
      const server = await start(document);
      const response = await fetch(`${server.url}/a`, { method: 'POST', redirect: 'manual' });
      await server.close();
      expect(response.status).toBe(status);
    }
  });
});
