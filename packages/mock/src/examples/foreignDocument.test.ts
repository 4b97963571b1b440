import { readFileSync } from 'node:fs';
import { rawOf } from '@voltmoor/openapi/raw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ExampleServer, startExampleMock, startMock, type MockServer } from '../server';

import.meta.glob('./fixtures/parks.yaml');

const text = readFileSync(new URL('fixtures/parks.yaml', import.meta.url), 'utf8');
const document = rawOf(parse(text, { merge: true }));

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

describe('parameters', () => {
  it.each([
    'filter[size]=3&filter[kind]=a',
    'number=2&limit=10',
    'ids=1|2',
    'ids=1%7C2',
    'where=%7B%22a%22%3A1%7D',
    'at=1&sort=up&sort=down',
    'plan=%3Ca%2F%3E',
  ])('are read in their style: %s', async (text) => {
    expect(await statusesOf(`/search?${text}`)).toEqual([200, 200]);
  });

  it.each([
    'filter[size]=x',
    'filter[kind]=c',
    'number=0',
    'ids=1|b',
    'where=%7B%7D',
    'other=1',
    'filter2[a]=1',
    'sort=up&sort=left',
  ])('are refused when they are wrong: %s', async (text) => {
    expect(await statusesOf(`/search?${text}`)).toEqual([400, 400]);
  });

  it('can have any other names', async () => {
    expect(await statusesOf('/open?id=a&n=1&m=2')).toEqual([200, 200]);
    expect(await statusesOf('/open?id=a&n=b')).toEqual([400, 400]);
  });

  it('in headers can be lists', async () => {
    expect(await statusesOf('/search', { headers: { 'X-Sort': 'up, down' } })).toEqual([200, 200]);
    expect(await statusesOf('/search', { headers: { 'X-Sort': 'up,left' } })).toEqual([400, 400]);
  });
});

describe('cookies', () => {
  it.each([
    ['ids=1; ids=2; R=5', 200],
    ['theme=dark; ids=1,2', 200],
    ['ids=a', 400],
    ['ids=1; R=x', 400],
    ['pids=1', 400],
  ])('are read in their style: %s', async (cookie, status) => {
    expect(await statusesOf('/visits', { headers: { cookie } })).toEqual([status, status]);
  });
});

describe('forms', () => {
  const post = (form: URLSearchParams | FormData) => statusesOf('/orders', { method: 'POST', body: form });

  it('are checked by field', async () => {
    const fields = { size: '2', paid: 'true', 'place[row]': '4' };
    const form = new URLSearchParams([...Object.entries(fields), ['tags', 'a'], ['tags', 'b']]);
    expect(await post(form)).toEqual([200, 200]);
    expect(await post(new URLSearchParams({ size: '0' }))).toEqual([422, 422]);
    expect(await post(new URLSearchParams({ paid: 'true' }))).toEqual([422, 422]);
    expect(await post(new URLSearchParams({ size: '1', 'place[row]': 'x' }))).toEqual([422, 422]);
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

  it('without parts are refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data' };
    expect(await statusesOf('/orders', { method: 'POST', body: 'x', headers })).toEqual([400, 400]);
  });

  it('are not XML, whose text is accepted', async () => {
    const headers = { 'Content-Type': 'application/xml' };
    expect(await statusesOf('/orders', { method: 'POST', body: '<o/>', headers })).toEqual([200, 200]);
  });
});

describe('other bodies', () => {
  const part = (text: string): string => `--b\r\nContent-Type: application/json\r\n\r\n${text}\r\n--b--\r\n`;

  it.each<[string, string, number]>([
    ['application/yaml', 'size: 2\ntags: [a]\n', 200],
    ['application/yaml', '{"size": 2}', 200],
    ['application/yaml', 'size: x', 422],
    ['application/yaml', 'size: [', 400],
    [
      'application/yaml',
      `a: &a [${'x,'.repeat(200)}x]\nb: &b [${'*a,'.repeat(200)}*a]\nc: [${'*b,'.repeat(200)}*b]`,
      400,
    ],
    ['application/jsonl', '{"size":1}\n{"size":2}\n', 200],
    ['application/jsonl', '{"size":1}\n{"size":0}\n', 422],
    ['application/jsonl', '{"size":1}\n{', 400],
    ['application/x-ndjson', '{"size":1}', 200],
    ['application/json-seq', '\u001e{"size":1}\n\u001e{"size":0}\n', 422],
    ['multipart/mixed; boundary=b', part('{"size":1}'), 200],
    ['multipart/mixed; boundary=b', part('{"size":"x"}'), 422],
    ['multipart/mixed', part('{"size":1}'), 400],
    ['text/plain', '9007199254740993', 200],
    ['text/plain', 'nine', 422],
    ['application/json', '"ab"', 200],
    ['application/json', '"a"', 422],
    ['application/json', 'ab', 400],
    ['image/png', 'content', 200],
    ['video/mp4', 'content', 415],
  ])('are checked as %s: %j', async (type, text, status) => {
    const init = { method: 'POST', body: text, headers: { 'Content-Type': type } };
    expect(await statusesOf('/streams', init)).toEqual([status, status]);
  });
});

describe('paths', () => {
  it.each([
    ['/files/a.tar.gz', 'GET', 200],
    ['/files/a', 'GET', 404],
    ['/files/.zip', 'GET', 404],
    ['/gates/7:open', 'POST', 200],
    ['/gates/7:close', 'POST', 404],
    ['/Gates(7)', 'GET', 200],
    ['/Gates(x)', 'GET', 400],
    ['/Gates()', 'GET', 404],
    ['/b%C3%BCro/a%20b/it%27s%20a%2Fb%25', 'GET', 200],
    ["/büro/a b/it's a%2Fb%25", 'GET', 200],
    ['/b%C3%BCro/a%20b/it%27s%20a%252Fb', 'GET', 400],
  ])('match %s', async (path, method, status) => {
    expect(await statusesOf(path, { method })).toEqual([status, status]);
  });
});

describe('an operation with its own server', () => {
  it('is at the path of this server, too', async () => {
    expect(await statusesOf('/other')).toEqual([200, 200]);
    for (const { url } of servers()) {
      const { status, headers } = await fetch(`${new URL(url).origin}/beta/other`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    }
  });
});

it('bytes have a media type that is no range, and no text', async () => {
  const response = await fetch(`${mock.url}/photo`);
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/png', '']);
});

describe('a fixed query in the key of a path', () => {
  it.each([
    ['/find?type=site', 'site'],
    ['/find?name=North&type=site', 'site'],
    ['/find', 'any'],
  ])('tells operations apart: %s', async (path, kind) => {
    for (const { url } of servers())
      await expect(fetch(url + path).then((response) => response.json())).resolves.toEqual({ kind });
  });

  it.each([
    ['GET', '/find?type=other', 400],
    ['POST', '/jobs/7?action=start', 200],
    ['POST', '/jobs/7?action=jump', 400],
    ['POST', '/jobs/7', 404],
  ])('is required: %s %s', async (method, path, status) => {
    expect(await statusesOf(path, { method })).toEqual([status, status]);
  });
});

it('a form without a schema is accepted', async () => {
  const multipart = new FormData();
  multipart.append('a', '1');
  for (const form of [new URLSearchParams({ a: '1' }), multipart])
    expect(await statusesOf('/find', { method: 'POST', body: form })).toEqual([200, 200]);
});

describe('responses', () => {
  it('have the accepted media type, or 406', async () => {
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
    for (const Accept of ['image/png', 'image/*, text/csv;q=0.0'])
      expect(await statusesOf('/report', { headers: { Accept } })).toEqual([406, 406]);
    expect(await statusesOf('/report', { headers: { Accept: '*/*' } })).toEqual([200, 200]);
  });

  it('are generated when the value of an example is at another address', async () => {
    for (const { url } of servers())
      expect(await (await fetch(`${url}/elsewhere`)).json()).toEqual({ row: 0 });
  });

  it.each([
    ['GET', '12'],
    ['PUT', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['PATCH', { a: 1 }],
  ])(
    'are JSON where they are texts, and need no header that describes the format: %s',
    async (method, value) => {
      for (const { url } of servers())
        expect(await (await fetch(`${url}/texts`, { method })).json()).toEqual(value);
    },
  );

  it('come from the schema when there is no example', async () => {
    for (const { url } of servers()) expect(await (await fetch(`${url}/made`)).json()).toEqual({ n: 5 });
  });

  it('can be the default or those of a range', async () => {
    for (const { url } of servers())
      for (const path of ['/any', '/range'])
        expect(await (await fetch(url + path)).json()).toEqual({ note: 'here' });
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

  it('exist for the method QUERY', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    expect(await statusesOf('/old', { method: 'QUERY', body: 'x', headers })).toEqual([200, 200]);
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
