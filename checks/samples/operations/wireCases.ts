import { expect } from 'vitest';
import type { Raw } from '@voltmoor/openapi/raw';

/** What arrived at a server. */
export interface Received {
  method: string;
  url: string;
  /** Values by lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What has to arrive, as far as it is named. */
interface Arrival {
  method?: string;
  url?: string;
  type?: string;
  /** A part of the body. */
  text?: string;
  json?: unknown;
  /** Names and values of the fields, and the media types of those that have one. */
  form?: unknown[];
  headers?: Readonly<Record<string, string>>;
}

/** A request that an operation documents, and what has to arrive. */
export interface WireCase {
  operation: Raw;
  method?: string;
  /** Below the path of the case. */
  path?: string;
  arrives: Arrival;
}

const ANY: unknown = expect.anything();
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const text = (value: string): object => ({ type: 'string', examples: [value] });
const integer = (value: number): object => ({ type: 'integer', examples: [value] });
const listOf = (...values: unknown[]): object => ({ type: 'array', items: {}, examples: [values] });
const objectOf = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

function body(mediaType: string, media: object, arrives: Arrival, method = 'post'): WireCase {
  return { method, operation: { requestBody: { required: true, content: { [mediaType]: media } } }, arrives };
}
const form = (properties: object, encoding: object, arrives: unknown[]): WireCase =>
  body('application/x-www-form-urlencoded', { schema: objectOf(properties), encoding }, { form: arrives });
function multipart(properties: object, encoding: object, arrives: unknown[], text = ''): WireCase {
  return body('multipart/form-data', { schema: objectOf(properties), encoding }, { form: arrives, text });
}
const written = (mediaType: string, example: string): WireCase =>
  body(mediaType, { example }, { type: mediaType, text: example });
const json = (mediaType: string, example: unknown, method = 'post'): WireCase =>
  body(mediaType, { example }, { type: mediaType, json: example, method: method.toUpperCase() }, method);
const file = (mediaType: string): WireCase =>
  body(mediaType, {}, { type: mediaType, text: 'file content', method: 'PUT' }, 'put');
const get = (url: string, parameters: object[], path?: string): WireCase => ({
  method: 'get',
  ...(path !== undefined && { path }),
  operation: { parameters: parameters.map((parameter) => ({ required: true, ...parameter })) },
  arrives: { method: 'GET', url },
});

/** Requests of every kind of body and parameter, by the id of their operation. */
export const WIRE_CASES: Readonly<Record<string, WireCase>> = {
  formTexts: form({ note: text('a&b=c "d" é'), plus: text('1+1 = 2%') }, {}, [
    ['note', 'a&b=c "d" é'],
    ['plus', '1+1 = 2%'],
  ]),
  formTypes: form({ n: integer(7), yes: { const: true }, none: text('') }, {}, [
    ['n', '7'],
    ['yes', 'true'],
    ['none', ''],
  ]),
  formList: form({ list: listOf('x', 'y z') }, {}, [
    ['list', 'x'],
    ['list', 'y z'],
  ]),
  formDeep: form(
    { deep: objectOf({ a: integer(1), b: text('é') }) },
    { deep: { style: 'deepObject', explode: true } },
    [
      ['deep[a]', '1'],
      ['deep[b]', 'é'],
    ],
  ),
  formComma: form({ ids: listOf(1, 2) }, { ids: { style: 'form', explode: false } }, [['ids', '1,2']]),
  formPipes: form({ ids: listOf(1, 2) }, { ids: { style: 'pipeDelimited', explode: false } }, [
    ['ids', '1|2'],
  ]),
  formSpaces: form({ ids: listOf(1, 2) }, { ids: { style: 'spaceDelimited', explode: false } }, [
    ['ids', '1 2'],
  ]),
  formJson: form({ filter: objectOf({ a: integer(1) }) }, {}, [['filter', '{"a":1}']]),
  formListOfJson: form({ list: listOf(1, 2) }, { list: { contentType: 'application/json' } }, [
    ['list', '[1,2]'],
  ]),
  partsTexts: multipart({ note: text('it\'s; "y"'), n: integer(3) }, {}, [
    ['note', 'it\'s; "y"'],
    ['n', '3'],
  ]),
  partsFile: multipart(
    { plan: { type: 'string', format: 'binary' } },
    { plan: { contentType: 'application/zip' } },
    [['plan', 'file content', 'application/zip']],
  ),
  partsFiles: multipart(
    { photos: { type: 'array', items: { type: 'string', format: 'binary' }, examples: [['a', 'b']] } },
    { photos: { contentType: 'image/png' } },
    [
      ['photos', 'file content', 'image/png'],
      ['photos', 'file content', 'image/png'],
    ],
  ),
  partsImage: multipart({ scan: { type: 'string', contentMediaType: 'image/png' } }, {}, [
    ['scan', 'file content', ANY],
  ]),
  partsList: multipart({ tags: listOf('x', 'é') }, {}, [
    ['tags', 'x'],
    ['tags', 'é'],
  ]),
  partsJson: multipart(
    { size: objectOf({ w: integer(1), n: text('a"b') }) },
    {},
    [['size', '{"w":1,"n":"a\\"b"}']],
    'application/json',
  ),
  partsJsonList: multipart(
    { sizes: { type: 'array', items: objectOf({ w: integer(1) }) } },
    {},
    [['sizes', '{"w":1}']],
    'application/json',
  ),
  partsXml: multipart(
    {
      gate: objectOf(
        { id: { ...integer(7), xml: { attribute: true } }, note: text('é & <b>') },
        { xml: { name: 'Gate' } },
      ),
      keys: { type: 'array', items: objectOf({ k: text('a') }) },
    },
    { gate: { contentType: 'application/xml' }, keys: { contentType: 'text/xml' } },
    [
      ['gate', XML_HEAD + '<Gate id="7">\n  <note>é &amp; &lt;b&gt;</note>\n</Gate>'],
      ['keys', XML_HEAD + '<keys>\n  <k>a</k>\n</keys>'],
    ],
    'application/xml',
  ),
  mixed: body(
    'multipart/mixed',
    { schema: { type: 'array', items: { type: 'object' } }, example: [{ a: 1 }, { a: 2 }] },
    { type: 'multipart/mixed', text: '{"a":1}\r\n' },
  ),
  related: body(
    'multipart/related',
    { schema: objectOf({ meta: objectOf({ a: integer(1) }), note: text('x') }) },
    { type: 'multipart/related', text: 'Content-Type: application/json\r\n\r\n{"a":1}\r\n' },
  ),
  jsonObject: json('application/json', { a: 1, b: [true, null, 'é "x" $HOME `id` \\n'], c: {} }),
  jsonList: json('application/json', [1, 'two', { three: 3 }]),
  jsonText: json('application/json', 'a text'),
  jsonNumber: json('application/json', 7),
  jsonProblem: json('application/problem+json', { title: 'T' }, 'put'),
  jsonPatch: json('application/json-patch+json', [{ op: 'remove', path: '/a~1b' }], 'patch'),
  jsonMerge: json('application/merge-patch+json', { a: null }, 'patch'),
  jsonVendor: json('application/vnd.api+json', { data: { type: 'gate' } }),
  jsonDigits: body(
    'application/json',
    { example: { id: '\u20281234567890123456789' } },
    { type: 'application/json', text: '"id": 1234567890123456789' },
  ),
  jsonOfDelete: json('application/json', { ids: [1] }, 'delete'),
  linesNd: written('application/x-ndjson', '{"a":1}\n{"a":2}\n'),
  linesJsonl: body(
    'application/jsonl',
    { itemSchema: objectOf({ a: integer(1) }) },
    { type: 'application/jsonl', text: '{"a":1}\n' },
  ),
  events: written('text/event-stream', 'event: open\ndata: {"a":1}\n\n'),
  xmlText: written('application/xml', '<a b="c">é &amp; \'x\'</a>\n'),
  xmlMade: body(
    'application/xml',
    {
      schema: objectOf(
        {
          id: { ...integer(7), xml: { attribute: true } },
          names: { type: 'array', items: text('é & <b>'), xml: { wrapped: true } },
        },
        { xml: { name: 'gate', namespace: 'https://example.com/g', prefix: 'g' } },
      ),
    },
    { type: 'application/xml', text: 'é &amp; &lt;b&gt;' },
  ),
  xmlVendor: written('application/soap+xml', '<soap:Envelope/>'),
  yaml: written('application/yaml', 'a: 1\nb:\n  - "x"\n'),
  plainMargin: written('text/plain', '  a\n\n   b'),
  plainMarginAndEnd: written('text/plain', '  a\n  b\n'),
  plain: written('text/plain', '@file $HOME `id` %s {0}'),
  csvText: written('text/csv', 'a,b\r\n1,"2,3"\r\n'),
  markdown: written('text/markdown', "# It's\n\n\\`a\\`\n"),
  bytes: file('application/octet-stream'),
  image: file('image/png'),
  pdf: file('application/pdf'),
  archive: file('application/zip'),
  bodyOfGet: json('application/json', { ids: [1] }, 'get'),
  formOfGet: {
    ...form({ list: listOf('x', 'y z') }, {}, [
      ['list', 'x'],
      ['list', 'y z'],
    ]),
    method: 'get',
  },
  fileOfGet: { ...file('application/octet-stream'), method: 'get', arrives: { text: 'file content' } },
  traceMethod: { ...json('application/json', {}, 'trace'), arrives: { method: 'TRACE' } },
  headMethod: {
    method: 'head',
    operation: {
      requestBody: { required: true, content: { 'text/plain': {} } },
      responses: { '200': { description: 'Sent.', content: { 'application/json': {} } } },
    },
    arrives: { method: 'HEAD' },
  },
  fixedQuery: get(
    '/fixedQuery?type=a%20b&flag&q=1',
    [{ in: 'query', name: 'q', schema: integer(1) }],
    '?type=a b&flag#x',
  ),
  filledQuery: get(
    '/filledQuery?id=7&q=1',
    [
      { in: 'path', name: 'id', schema: integer(7) },
      { in: 'query', name: 'q', schema: integer(1) },
    ],
    '?id={id}&q={q}',
  ),
  queryMethod: { ...written('text/plain', 'x'), method: 'query' },
  copyMethod: { ...written('text/plain', 'x'), method: 'copy' },
  wholeQuery: get('/wholeQuery?a=b%20c&n=2', [
    {
      in: 'querystring',
      name: 'q',
      content: {
        'application/x-www-form-urlencoded': { schema: objectOf({ a: text('b c'), n: integer(2) }) },
      },
    },
  ]),
  deepQuery: get('/deepQuery?f%5Ba%5D=1', [
    { in: 'query', name: 'f', style: 'deepObject', schema: objectOf({ a: integer(1) }) },
  ]),
  listQuery: get('/listQuery?a=1&a=2&b=1,2', [
    { in: 'query', name: 'a', schema: listOf(1, 2) },
    { in: 'query', name: 'b', explode: false, schema: listOf(1, 2) },
  ]),
  matrixPath: get(
    '/matrixPath/;id=7',
    [{ in: 'path', name: 'id', style: 'matrix', schema: integer(7) }],
    '/{id}',
  ),
  textPath: get('/textPath/a%20b%2Fc', [{ in: 'path', name: 'id', schema: text('a b/c') }], '/{id}'),
  reservedQuery: get('/reservedQuery?to=https://a.example/b?c%26d%23e,@f&plain=%2Fa%3Ab', [
    { in: 'query', name: 'to', allowReserved: true, schema: text('https://a.example/b?c&d#e,@f') },
    { in: 'query', name: 'plain', schema: text('/a:b') },
  ]),
  reservedList: get('/reservedList?p=/a,b:c', [
    { in: 'query', name: 'p', allowReserved: true, explode: false, schema: listOf('/a', 'b:c') },
  ]),
  reservedPath: get(
    '/reservedPath/a:b@c%2Fd',
    [{ in: 'path', name: 'id', allowReserved: true, schema: text('a:b@c/d') }],
    '/{id}',
  ),
  cookies: {
    method: 'get',
    operation: {
      parameters: [
        { in: 'cookie', name: 'list', schema: listOf('a', 'b c') },
        { in: 'cookie', name: 'ids', explode: false, schema: listOf(1, 2) },
        { in: 'cookie', name: 'shown', schema: { ...objectOf({}), examples: [{ R: 1, G: 'x;y' }] } },
        {
          in: 'cookie',
          name: 'flat',
          explode: false,
          schema: { ...objectOf({}), examples: [{ R: 1, G: 2 }] },
        },
        { in: 'cookie', name: 'raw', style: 'cookie', schema: text('a%20"b"') },
      ].map((parameter) => ({ required: true, ...parameter })),
    },
    arrives: {
      headers: { cookie: 'list=a; list=b%20c; ids=1,2; R=1; G=x%3By; flat=R,1,G,2; raw=a%20"b"' },
    },
  },
  headersOfAnyCase: {
    method: 'get',
    operation: {
      parameters: [
        { in: 'header', name: 'X-Trace', required: true, schema: text('first') },
        { in: 'header', name: 'x-trace', required: true, schema: text('second') },
      ],
    },
    arrives: { headers: { 'x-trace': 'second' } },
  },
  headers: {
    method: 'get',
    operation: {
      parameters: [
        { in: 'header', name: 'X-Sort', required: true, schema: listOf('up', 'down') },
        { in: 'cookie', name: 'theme', required: true, schema: text('dark') },
      ],
    },
    arrives: { headers: { 'x-sort': 'up,down', cookie: 'theme=dark' } },
  },
};
