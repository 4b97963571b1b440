import type { ConformanceCase } from '../types';

const notModified = (name: string, target: string, headers: Record<string, string>): ConformanceCase => ({
  name,
  request: { target, headers },
  expect: { status: 304, headers: { etag: /^"/, 'cache-control': /./ }, body: 'none' },
});

const NOT_MODIFIED = { status: 304, headers: { etag: /^"/ }, body: 'none' as const };

export const conditionalCases: ConformanceCase[] = [
  notModified('If-None-Match with the ETag is 304', '/news', { 'If-None-Match': '{etag}' }),
  notModified('If-None-Match compares weakly', '/news', { 'If-None-Match': 'W/{etag}' }),
  notModified('If-None-Match accepts a list', '/news', { 'If-None-Match': '"a", "b", {etag}' }),
  notModified('If-None-Match accepts a list without spaces', '/news', { 'If-None-Match': '"a",{etag},"b"' }),
  notModified('If-None-Match accepts a list of weak ETags', '/news', { 'If-None-Match': 'W/"a", W/{etag}' }),
  notModified('If-None-Match accepts a star', '/news', { 'If-None-Match': '*' }),
  notModified('If-None-Match of the home page', '/', { 'If-None-Match': '{etag}' }),
  notModified('If-None-Match of a path with a space', '/documentation/voltmoor-ui/Set%20up/chargers', {
    'If-None-Match': '{etag}',
  }),
  notModified('If-None-Match with a query', '/news?tag=api', { 'If-None-Match': '{etag}' }),
  notModified('If-None-Match of an asset', '/assets/js/main.0a1b2c3d.js', { 'If-None-Match': '{etag}' }),
  notModified('If-None-Match of an image', '/assets/images/photo-1234567890abcdef.png', {
    'If-None-Match': '{etag}',
  }),
  notModified('If-None-Match of a feed', '/news/rss.xml', { 'If-None-Match': '{etag}' }),
  notModified('If-None-Match of the compressed page', '/news', {
    'Accept-Encoding': 'gzip',
    'If-None-Match': '{etag}',
  }),
  notModified('If-None-Match is evaluated before Range', '/news', {
    Range: 'bytes=0-9',
    'If-None-Match': '{etag}',
  }),
  {
    name: 'If-None-Match of HEAD is 304',
    request: { method: 'HEAD', target: '/news', headers: { 'If-None-Match': '{etag}' } },
    expect: NOT_MODIFIED,
  },
  {
    name: 'a 304 has Vary',
    request: { target: '/news', headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '{etag}' } },
    expect: { status: 304, headers: { vary: 'Accept-Encoding' }, body: 'none' },
  },
  {
    name: 'a 304 of an asset stays immutable',
    request: { target: '/assets/js/main.0a1b2c3d.js', headers: { 'If-None-Match': '{etag}' } },
    expect: { status: 304, headers: { 'cache-control': /immutable/ }, body: 'none' },
  },
  ...[
    ['another ETag', '"another"'],
    ['a weak other ETag', 'W/"another"'],
    ['a list of other ETags', '"a", "b", "c"'],
    ['an ETag without quotes', 'another'],
    ['an empty ETag', '""'],
    ['only commas', ',,,'],
    ['a missing quote', '"another'],
  ].map(([what = '', value = '']) => ({
    name: `If-None-Match with ${what} sends the page`,
    request: { target: '/news', headers: { 'If-None-Match': value } },
    expect: { status: 200, body: { file: 'news.html' as const } },
  })),
  {
    name: 'the ETag of the uncompressed page does not match the compressed one',
    request: { target: '/news', headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '{plain etag}' } },
    expect: { status: 200, headers: { 'content-encoding': 'gzip' }, body: { file: 'news.html' } },
  },
  {
    name: 'If-None-Match of an unknown path stays 404',
    request: { target: '/nowhere', headers: { 'If-None-Match': '*' } },
    expect: { status: 404, body: { file: '404.html' } },
  },
  {
    name: 'If-None-Match of another spelling redirects',
    request: { target: '/news.html', headers: { 'If-None-Match': '*' } },
    expect: { status: 308, headers: { location: '/news' } },
  },
  {
    name: 'If-None-Match with a refused method stays 405',
    request: { method: 'PUT', target: '/news', headers: { 'If-None-Match': '*' } },
    expect: { status: 405 },
  },
  ...[
    ['the ETag', '{etag}'],
    ['a list with the ETag', '"a", {etag}'],
    ['a star', '*'],
  ].map(([what = '', value = '']) => ({
    name: `If-Match with ${what} sends the page`,
    request: { target: '/news', headers: { 'If-Match': value } },
    expect: { status: 200, body: { file: 'news.html' as const } },
  })),
  ...[
    ['another ETag', '"another"'],
    ['the ETag as a weak ETag', 'W/{etag}'],
    ['a list of other ETags', '"a", "b"'],
    ['an ETag without quotes', 'another'],
    ['only commas', ',,'],
    ['nothing', ''],
  ].map(([what = '', value = '']) => ({
    name: `If-Match with ${what} is 412`,
    request: { target: '/news', headers: { 'If-Match': value } },
    expect: { status: 412, headers: { 'cache-control': 'no-store' } },
  })),
  {
    name: 'If-None-Match is evaluated after an If-Match with the ETag',
    request: { target: '/news', headers: { 'If-Match': '{etag}', 'If-None-Match': '{etag}' } },
    expect: NOT_MODIFIED,
  },
  {
    name: 'If-Match is evaluated before If-None-Match and Range',
    request: {
      target: '/news',
      headers: { 'If-Match': '"another"', 'If-None-Match': '{etag}', Range: 'bytes=0-9' },
    },
    expect: { status: 412 },
  },
  {
    name: 'If-Match of an unknown path stays 404',
    request: { target: '/nowhere', headers: { 'If-Match': '"another"' } },
    expect: { status: 404, body: { file: '404.html' } },
  },
];
