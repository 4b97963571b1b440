import { get, type CaseRequest, type ConformanceCase, type Expectation } from '../types';

const NEWS = { file: 'news.html' } as const;
const REFUSED = { status: 405, headers: { allow: 'GET, HEAD' } };

const head = (
  name: string,
  target: string,
  status: number,
  headers?: Expectation['headers'],
): ConformanceCase => ({ name, request: { method: 'HEAD', target }, expect: { status, headers } });

const refused = (
  name: string,
  method: string,
  target: string,
  rest?: Partial<CaseRequest>,
): ConformanceCase => ({ name, request: { method, target, ...rest }, expect: REFUSED });

export const methodCases: ConformanceCase[] = [
  get('GET sends a page', '/news', 200, {}, NEWS),
  head('HEAD of a page has no body', '/news', 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': /^\d+$/,
    etag: /^"/,
  }),
  head('HEAD of the home page has no body', '/', 200),
  head('HEAD of an asset has no body', '/assets/js/main.0a1b2c3d.js', 200, { 'cache-control': /immutable/ }),
  head('HEAD of an unknown path is 404 without a body', '/nowhere', 404),
  head('HEAD of another spelling redirects without a body', '/news.html', 308, { location: '/news' }),
  head('HEAD of /healthz has no body', '/healthz', 200),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE'].map((method) =>
    refused(`${method} is refused with Allow`, method, '/news'),
  ),
  refused('POST to an unknown path is refused like any other', 'POST', '/nowhere'),
  refused('POST to /healthz is refused', 'POST', '/healthz'),
  {
    name: 'POST to an asset is refused and not immutable',
    request: { method: 'POST', target: '/assets/js/main.0a1b2c3d.js' },
    expect: { ...REFUSED, headers: { ...REFUSED.headers, 'cache-control': 'no-store' } },
  },
  refused('POST with a body is refused', 'POST', '/news', {
    headers: { 'Content-Length': '9' },
    body: 'a=1&b=two',
  }),
  refused('POST with a chunked body is refused', 'POST', '/news', {
    headers: { 'Transfer-Encoding': 'chunked' },
    body: '3\r\nabc\r\n0\r\n\r\n',
  }),
  refused('DELETE of the home page is refused', 'DELETE', '/'),
  refused('an unknown method is refused', 'BREW', '/news'),
  {
    name: 'a method in lower case is invalid',
    request: { method: 'get', target: '/news' },
    expect: { status: 400 },
  },
  refused('OPTIONS of the server itself is refused', 'OPTIONS', '*'),
  refused('CONNECT is refused', 'CONNECT', 'voltmoor.example:443'),
  {
    name: 'GET with a body sends the page',
    request: { target: '/news', headers: { 'Content-Length': '3' }, body: 'abc' },
    expect: { status: 200, body: NEWS },
  },
];
