import { ask, type ConformanceCase } from '../types';

const NEWS = { file: 'news.html' } as const;
const NOT_FOUND = { file: '404.html' } as const;

const notModified = (name: string, target: string, headers: Record<string, string>): ConformanceCase =>
  ask(name, target, headers, 304, { etag: /^"/, 'cache-control': /./ });

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
    expect: { status: 304, headers: { etag: /^"/ } },
  },
  ask('a 304 has Vary', '/news', { 'Accept-Encoding': 'gzip', 'If-None-Match': '{etag}' }, 304, {
    vary: 'Accept-Encoding',
  }),
  ask(
    'a 304 of an asset stays immutable',
    '/assets/js/main.0a1b2c3d.js',
    { 'If-None-Match': '{etag}' },
    304,
    {
      'cache-control': /immutable/,
    },
  ),
  ...[
    ['another ETag', '"another"'],
    ['a weak other ETag', 'W/"another"'],
    ['a list of other ETags', '"a", "b", "c"'],
    ['an ETag without quotes', 'another'],
    ['an empty ETag', '""'],
    ['only commas', ',,,'],
    ['a missing quote', '"another'],
  ].map(([what = '', value = '']) =>
    ask(`If-None-Match with ${what} sends the page`, '/news', { 'If-None-Match': value }, 200, {}, NEWS),
  ),
  {
    name: 'the ETag of the uncompressed page does not match the compressed one',
    request: { target: '/news', headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '{plain etag}' } },
    expect: { status: 200, headers: { 'content-encoding': 'gzip' }, body: NEWS },
  },
  ask('If-None-Match of an unknown path stays 404', '/nowhere', { 'If-None-Match': '*' }, 404, {}, NOT_FOUND),
  ask('If-None-Match of another spelling redirects', '/news.html', { 'If-None-Match': '*' }, 308, {
    location: '/news',
  }),
  {
    name: 'If-None-Match with a refused method stays 405',
    request: { method: 'PUT', target: '/news', headers: { 'If-None-Match': '*' } },
    expect: { status: 405 },
  },
  ...[
    ['the ETag', '{etag}'],
    ['a list with the ETag', '"a", {etag}'],
    ['a star', '*'],
  ].map(([what = '', value = '']) =>
    ask(`If-Match with ${what} sends the page`, '/news', { 'If-Match': value }, 200, {}, NEWS),
  ),
  ...[
    ['another ETag', '"another"'],
    ['the ETag as a weak ETag', 'W/{etag}'],
    ['a list of other ETags', '"a", "b"'],
    ['an ETag without quotes', 'another'],
    ['only commas', ',,'],
    ['nothing', ''],
  ].map(([what = '', value = '']) =>
    ask(`If-Match with ${what} is 412`, '/news', { 'If-Match': value }, 412, { 'cache-control': 'no-store' }),
  ),
  {
    name: 'If-None-Match is evaluated after an If-Match with the ETag',
    request: { target: '/news', headers: { 'If-Match': '{etag}', 'If-None-Match': '{etag}' } },
    expect: { status: 304, headers: { etag: /^"/ } },
  },
  {
    name: 'If-Match is evaluated before If-None-Match and Range',
    request: {
      target: '/news',
      headers: { 'If-Match': '"another"', 'If-None-Match': '{etag}', Range: 'bytes=0-9' },
    },
    expect: { status: 412 },
  },
  ask('If-Match of an unknown path stays 404', '/nowhere', { 'If-Match': '"another"' }, 404, {}, NOT_FOUND),
];
