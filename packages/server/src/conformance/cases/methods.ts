import type { ConformanceCase } from '../types';

const REFUSED = { status: 405, headers: { allow: 'GET, HEAD' } };

export const methodCases: ConformanceCase[] = [
  {
    name: 'GET sends a page',
    request: { target: '/news' },
    expect: { status: 200, body: { file: 'news.html' } },
  },
  {
    name: 'HEAD of a page has no body',
    request: { method: 'HEAD', target: '/news' },
    expect: {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': /^\d+$/, etag: /^"/ },
      body: 'none',
    },
  },
  {
    name: 'HEAD of the home page has no body',
    request: { method: 'HEAD', target: '/' },
    expect: { status: 200, body: 'none' },
  },
  {
    name: 'HEAD of an asset has no body',
    request: { method: 'HEAD', target: '/assets/js/main.0a1b2c3d.js' },
    expect: { status: 200, headers: { 'cache-control': /immutable/ }, body: 'none' },
  },
  {
    name: 'HEAD of an unknown path is 404 without a body',
    request: { method: 'HEAD', target: '/nowhere' },
    expect: { status: 404, body: 'none' },
  },
  {
    name: 'HEAD of another spelling redirects without a body',
    request: { method: 'HEAD', target: '/news.html' },
    expect: { status: 308, headers: { location: '/news' }, body: 'none' },
  },
  {
    name: 'HEAD of /healthz has no body',
    request: { method: 'HEAD', target: '/healthz' },
    expect: { status: 200, body: 'none' },
  },
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE'].map((method) => ({
    name: `${method} is refused with Allow`,
    request: { method, target: '/news' },
    expect: REFUSED,
  })),
  {
    name: 'POST to an unknown path is refused like any other',
    request: { method: 'POST', target: '/nowhere' },
    expect: REFUSED,
  },
  {
    name: 'POST to /healthz is refused',
    request: { method: 'POST', target: '/healthz' },
    expect: REFUSED,
  },
  {
    name: 'POST to an asset is refused and not immutable',
    request: { method: 'POST', target: '/assets/js/main.0a1b2c3d.js' },
    expect: { ...REFUSED, headers: { ...REFUSED.headers, 'cache-control': 'no-store' } },
  },
  {
    name: 'POST with a body is refused',
    request: { method: 'POST', target: '/news', headers: { 'Content-Length': '9' }, body: 'a=1&b=two' },
    expect: REFUSED,
  },
  {
    name: 'POST with a chunked body is refused',
    request: {
      method: 'POST',
      target: '/news',
      headers: { 'Transfer-Encoding': 'chunked' },
      body: '3\r\nabc\r\n0\r\n\r\n',
    },
    expect: REFUSED,
  },
  { name: 'DELETE of the home page is refused', request: { method: 'DELETE', target: '/' }, expect: REFUSED },
  { name: 'an unknown method is refused', request: { method: 'BREW', target: '/news' }, expect: REFUSED },
  {
    name: 'a method in lower case is invalid',
    request: { method: 'get', target: '/news' },
    expect: { status: 400 },
  },
  {
    name: 'OPTIONS of the server itself is refused',
    request: { method: 'OPTIONS', target: '*' },
    expect: REFUSED,
  },
  {
    name: 'CONNECT is refused',
    request: { method: 'CONNECT', target: 'voltmoor.example:443' },
    expect: REFUSED,
  },
  {
    name: 'GET with a body sends the page',
    request: { target: '/news', headers: { 'Content-Length': '3' }, body: 'abc' },
    expect: { status: 200, body: { file: 'news.html' } },
  },
];
