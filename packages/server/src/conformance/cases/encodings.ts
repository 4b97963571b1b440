import type { ConformanceCase } from '../types';

const chosen = (accepted: string | undefined, encoding: 'br' | 'gzip' | null): ConformanceCase => ({
  name: `Accept-Encoding ${accepted === undefined ? 'left out' : JSON.stringify(accepted)} gives ${encoding ?? 'the uncompressed page'}`,
  request: { target: '/news', ...(accepted !== undefined && { headers: { 'Accept-Encoding': accepted } }) },
  expect: {
    status: 200,
    headers: {
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'content-type': 'text/html; charset=utf-8',
    },
    body: { file: 'news.html' },
  },
});

const FILES = [
  ['/assets/js/main.0a1b2c3d.js', 'assets/js/main.0a1b2c3d.js'],
  ['/assets/css/styles.b20c300b.css', 'assets/css/styles.b20c300b.css'],
  ['/img/logo.svg', 'img/logo.svg'],
  ['/search/full.4784b42a1869.json', 'search/full.4784b42a1869.json'],
  ['/downloads/cpo.yaml', 'downloads/cpo.yaml'],
  ['/news/rss.xml', 'news/rss.xml'],
  ['/news/feed.json', 'news/feed.json'],
  ['/news/calendar.ics', 'news/calendar.ics'],
  ['/documentation/voltmoor-ui/Set%20up/chargers', 'documentation/voltmoor-ui/Set up/chargers.html'],
  ['/documentation/nested', 'documentation/nested/index.html'],
] as const;

export const encodingCases: ConformanceCase[] = [
  chosen(undefined, null),
  chosen('', null),
  chosen('gzip', 'gzip'),
  chosen('GZIP', 'gzip'),
  chosen('gzip, deflate', 'gzip'),
  chosen('deflate, gzip', 'gzip'),
  chosen('gzip;q=1.0', 'gzip'),
  chosen('gzip;q=0.5', 'gzip'),
  chosen('gzip; q=0.001', 'gzip'),
  chosen('gzip;q=0', null),
  chosen('gzip;q=0.0', null),
  chosen('gzip;q=0.000', null),
  chosen('gzip ; q=0', null),
  chosen('gzip;q=0, deflate', null),
  chosen('gzip;q=2', null),
  chosen('gzip;q=x', null),
  chosen('deflate', null),
  chosen('zstd', null),
  chosen('identity', null),
  chosen('identity;q=0', null),
  chosen('xgzip', null),
  chosen('*;q=0', null),
  chosen('br;q=0, gzip', 'gzip'),
  chosen('br', 'br'),
  chosen('gzip, deflate, br', 'br'),
  chosen('gzip, deflate, br, zstd', 'br'),
  chosen('br;q=0.5, gzip;q=0.9', 'gzip'),
  chosen('br;q=0.9, gzip;q=0.5', 'br'),
  chosen('gzip;q=0.5, identity;q=0.9', null),
  chosen('*', 'br'),
  chosen('*;q=0.1, gzip;q=0', 'br'),
  chosen('x-gzip', 'gzip'),
  ...FILES.map(([target, file]) => ({
    name: `${target} is sent compressed`,
    request: { target, headers: { 'Accept-Encoding': 'gzip' } },
    expect: { status: 200, headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }, body: { file } },
  })),
  ...['/assets/images/photo-1234567890abcdef.png', '/robots.txt', '/short'].map((target) => ({
    name: `${target} is sent uncompressed, without Vary`,
    request: { target, headers: { 'Accept-Encoding': 'gzip, br' } },
    expect: { status: 200, headers: { 'content-encoding': null, vary: null } },
  })),
  {
    name: 'the page for unknown paths is sent compressed',
    request: { target: '/nowhere', headers: { 'Accept-Encoding': 'gzip' } },
    expect: {
      status: 404,
      headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
      body: { file: '404.html' },
    },
  },
  {
    name: 'a redirect is not compressed',
    request: { target: '/news.html', headers: { 'Accept-Encoding': 'gzip, br' } },
    expect: { status: 308, headers: { 'content-encoding': null } },
  },
  {
    name: 'a proxy in front (Via) gets the compressed page too',
    request: { target: '/news', headers: { 'Accept-Encoding': 'gzip', Via: '1.1 proxy.example' } },
    expect: { status: 200, headers: { 'content-encoding': 'gzip' } },
  },
  {
    name: 'HTTP/1.0 gets the compressed page too',
    request: { target: '/news', version: '1.0', headers: { 'Accept-Encoding': 'gzip' } },
    expect: { status: 200, headers: { 'content-encoding': 'gzip' } },
  },
];
