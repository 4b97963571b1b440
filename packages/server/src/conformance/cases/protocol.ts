import { ask, get, type ConformanceCase } from '../types';

const raw = (name: string, text: string, expect: ConformanceCase['expect']): ConformanceCase => ({
  name,
  request: { target: '/', raw: text },
  expect,
});
const HOST = 'Host: portal.example\r\nConnection: close\r\n';
const NEWS = { status: 200, body: { file: 'news.html' as const } };

const many = (count: number, value: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`X-${index}`, value]));

export const protocolCases: ConformanceCase[] = [
  raw('a request without Host is refused', 'GET /news HTTP/1.1\r\nConnection: close\r\n\r\n', {
    status: 400,
  }),
  raw('a request with two Hosts is refused', `GET /news HTTP/1.1\r\nHost: a.example\r\n${HOST}\r\n`, {
    status: 400,
  }),
  ...[
    ['an empty Host', ''],
    ['a Host with a space', 'a b'],
    ['a Host with a slash', 'portal.example/news'],
    ['a Host of two dots', 'a..example'],
    ['a Host with a backslash', 'a\\b'],
  ].map(([what, host]) =>
    raw(`${what} is refused`, `GET /news HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, {
      status: 400,
    }),
  ),
  ...['portal.example:8080', '127.0.0.1', '[::1]:3000', 'my_host', 'PORTAL.example.'].map((host) =>
    raw(`Host ${host} is accepted`, `GET /news HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, NEWS),
  ),
  raw('HTTP/1.0 needs no Host', 'GET /news HTTP/1.0\r\n\r\n', NEWS),
  raw('an unknown version is refused', `GET /news HTTP/9.9\r\n${HOST}\r\n`, { status: 400 }),
  raw('HTTP/2.0 in the form of HTTP/1.1 is refused', `GET /news HTTP/2.0\r\n${HOST}\r\n`, { status: 505 }),
  ...['xchunked', 'identity', 'gzip, chunked'].map((coding) =>
    raw(
      `the transfer coding "${coding}" is refused`,
      `GET /news HTTP/1.1\r\n${HOST}Transfer-Encoding: ${coding}\r\n\r\n0\r\n\r\n`,
      { status: 501 },
    ),
  ),
  raw('an invalid request line is refused', 'nonsense\r\n\r\n', { status: 400 }),
  raw('binary data is refused', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\r\n\r\n', { status: 400 }),
  raw('a header without a colon is refused', `GET /news HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`, {
    status: 400,
  }),
  raw('a header name with a space is refused', `GET /news HTTP/1.1\r\n${HOST}X Y: 1\r\n\r\n`, {
    status: 400,
  }),
  raw('a header with a zero byte is refused', `GET /news HTTP/1.1\r\n${HOST}X: a\u0000b\r\n\r\n`, {
    status: 400,
  }),
  raw('a length that is not a number is refused', `POST /news HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`, {
    status: 400,
  }),
  raw(
    'two lengths are refused',
    `POST /news HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
    { status: 400 },
  ),
  raw(
    'a length and chunks together are refused',
    `POST /news HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    { status: 400 },
  ),
  raw('header names are read in any case', `GET /news HTTP/1.1\r\n${HOST}aCCEPT-eNCODING: gzip\r\n\r\n`, {
    ...NEWS,
    headers: { 'content-encoding': 'gzip' },
  }),
  raw(
    'an upgrade is ignored',
    `GET /news HTTP/1.1\r\nHost: portal.example\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    NEWS,
  ),
  raw('Expect: 100-continue is accepted', `GET /news HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`, NEWS),
  raw('another Expect is ignored', `GET /news HTTP/1.1\r\n${HOST}Expect: the-unexpected\r\n\r\n`, NEWS),
  raw('an empty line before the request is ignored', `\r\nGET /news HTTP/1.1\r\n${HOST}\r\n`, NEWS),
  get('an address of 8,000 characters is looked up', `/${'a'.repeat(7_900)}`, 404, {}, { file: '404.html' }),
  get('an address of 9,000 characters is too long', `/${'a'.repeat(9_000)}`, 414),
  get('an address of 20,000 characters is too long', `/${'a'.repeat(20_000)}`, 414),
  get('a query of 9,000 characters is too long', `/news?q=${'a'.repeat(9_000)}`, 414),
  {
    name: 'a header of 4,000 bytes is accepted',
    request: { target: '/news', headers: { Cookie: `a=${'b'.repeat(4_000)}` } },
    expect: NEWS,
  },
  ask('a header of 40,000 bytes is too large', '/news', { Cookie: `a=${'b'.repeat(40_000)}` }, 431),
  ask('headers of 60,000 bytes together are too large', '/news', many(600, 'c'.repeat(90)), 431),
  ask('fifty headers are accepted', '/news', many(50, 'c'), 200, {}, NEWS.body),
];
