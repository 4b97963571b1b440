import { describe, expect, it } from 'vitest';
import { InputError, MAX_CALLS, MAX_FIELDS, MAX_LENGTH } from './call';
import { checkCalls } from './checkCalls';
import { readCalls } from './readCalls';

const har = (...requests: unknown[]) =>
  JSON.stringify({ log: { entries: requests.map((request) => ({ request })) } });
const post = (postData: unknown) =>
  har({ method: 'POST', url: 'https://api.example.org/parks', headers: [], postData });
const collection = (...item: unknown[]) => JSON.stringify({ info: {}, item });
const fieldsOf = (input: string) => [...(readCalls(input)[0]?.fields ?? [])];

describe('a HAR file', () => {
  it('has calls with the parameters, headers and body fields that they send', () => {
    const [call] = readCalls(
      har({
        method: 'post',
        url: 'https://api.example.org/v2/parks/a%20b?tag%5B%5D=x&limit=5#top',
        headers: [{ name: 'If-Match', value: '"1"' }],
        postData: {
          mimeType: 'application/json',
          text: '{"name":"A","gates":[{"no":1},{"colour":"red"}],"a.b":1}',
        },
      }),
    );
    expect(call).toMatchObject({
      method: 'POST',
      hasHost: true,
      unknown: 'none',
      segments: ['v2', 'parks', 'a b'],
    });
    expect([...(call?.fields ?? [])].sort().join(' ')).toBe(
      'header.if-match query.limit query.tag request request.a~2eb request.gates request.gates.0 ' +
        'request.gates.0.colour request.gates.0.no request.name',
    );
  });

  it('can contain requests to other kinds of addresses', () => {
    const input = har({ method: 'GET', url: 'wss://example.org/parks' }, { method: 'GET', url: 'data:,x' });
    expect(readCalls(input)).toMatchObject([{ segments: [] }, { segments: [] }]);
  });

  it('can send a form', () => {
    expect(fieldsOf(post({ mimeType: 'application/x-www-form-urlencoded', text: 'name=A&no=1' }))).toEqual([
      'request',
      'request.name',
      'request.no',
    ]);
  });

  it.each([
    ['is not JSON', { mimeType: 'text/csv', text: 'a;b' }],
    ['has an encoding', { mimeType: 'image/png', text: 'AAAA', encoding: 'base64' }],
    [
      'is nested too deeply',
      { mimeType: 'application/json', text: `${'[{"a":'.repeat(40)}1${'}]'.repeat(40)}` },
    ],
  ])('can have a body whose fields are unknown: one that %s', (_, postData) => {
    expect(readCalls(post(postData))[0]?.unknown).toBe('body');
  });

  it('contributes a limited number of fields', () => {
    const text = JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`f${at}`, at])));
    expect(fieldsOf(post({ mimeType: 'application/json', text })).length).toBeLessThanOrEqual(MAX_FIELDS + 1);
  });
});

describe('a Postman collection', () => {
  it('has requests in folders, with variables in addresses and bodies', () => {
    const calls = readCalls(
      collection(
        {
          name: 'Parks',
          item: [
            {
              name: 'Update',
              request: {
                method: 'PUT',
                header: [{ key: 'If-Match' }, { key: 'X-Off', disabled: true }],
                url: {
                  raw: '{{baseUrl}}/parks/:parkId?limit=5&off=1',
                  query: [{ key: 'limit' }, { key: 'off', disabled: true }],
                },
                body: { mode: 'raw', raw: '{"name": {{name}} }' },
              },
            },
          ],
        },
        { name: 'List', request: 'https://api.example.org/parks' },
      ),
    );
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      hasHost: false,
      segments: ['parks', null],
      unknown: 'body',
      fields: new Set(['header.if-match', 'query.limit', 'request']),
    });
    expect(calls[1]).toMatchObject({ method: 'GET', hasHost: true, segments: ['parks'] });
  });

  it('can have addresses in parts, and forms', () => {
    const [call] = readCalls(
      collection({
        request: {
          url: { host: ['{{baseUrl}}'], path: ['parks', '{{id}}'] },
          body: { mode: 'urlencoded', urlencoded: [{ key: 'name' }] },
        },
      }),
    );
    expect(call).toMatchObject({ segments: ['parks', null], fields: new Set(['request', 'request.name']) });
  });
});

it('reads a list of calls with a method and a path per line, and ignores comments and empty lines', () => {
  const calls = readCalls('# mine\nGET /parks\r\n\nput https://api.example.org/parks/7?x=1 HTTP/1.1\n');
  expect(calls).toMatchObject([
    { method: 'GET', segments: ['parks'], unknown: 'all', hasHost: false },
    { method: 'PUT', segments: ['parks', '7'], unknown: 'all', hasHost: true },
  ]);
});

describe('broken input', () => {
  it.each([
    ['nothing', ' \n', 'The input is empty.'],
    ['broken JSON', '{"log":', 'The input is not valid JSON'],
    ['other JSON', '{"openapi":"3.1.0"}', 'neither a HAR file'],
    ['a HAR file without calls', har(), 'contains no calls'],
    ['a HAR entry without a request', '{"log":{"entries":[{}]}}', 'Entry 1 of the HAR file'],
    ['a collection without requests', collection({ name: 'x', item: [] }), 'contains no calls'],
    [
      'a request without an address',
      collection({ name: 'x', request: {} }),
      'The request "x" has no address',
    ],
    ['a text', 'Hello world', 'Line 1 is not a call'],
    ['a wrong line', 'GET /parks\nGET parks', 'Line 2 is not a call'],
    ['too many lines', 'GET /a\n'.repeat(MAX_CALLS + 1), 'more than 20,000 calls'],
    ['too many entries', har(...Array.from({ length: MAX_CALLS + 1 }, () => 1)), 'more than 20,000 calls'],
    ['too much text', ' '.repeat(MAX_LENGTH + 1), 'larger than 50 MB'],
  ])('is explained: %s', (_, input, message) => {
    expect(() => readCalls(input)).toThrow(InputError);
    expect(() => readCalls(input)).toThrow(message);
  });

  it('never throws an error that leaves the worker', () => {
    const folders = `${'{"item":['.repeat(40)}{"request":"https://a.example"}${']}'.repeat(40)}`;
    const request = (input: string) => checkCalls({ input, api: { bases: [], operations: [] }, changes: [] });
    expect(request(folders)).toEqual({ problem: 'The collection has more than 24 levels of folders.' });
    expect(request(`[${'['.repeat(200_000)}`)).toHaveProperty('problem');
    expect(request('{"__proto__":{"item":[]},"log":{"entries":[{"request":{"method":1}}]}}')).toHaveProperty(
      'problem',
    );
  });
});
