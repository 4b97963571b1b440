import { FIXTURE } from '../fixture';
import { ask, get, type ConformanceCase } from '../types';

const PHOTO = '/assets/images/photo-1234567890abcdef.png';
const SIZE = FIXTURE['assets/images/photo-1234567890abcdef.png'].length;
const NEWS = Buffer.byteLength(FIXTURE['news.html']);

const part = (
  range: string,
  start: number,
  end: number,
  headers: Record<string, string> = {},
): ConformanceCase => ({
  name: `${range} of ${SIZE} bytes is ${start} to ${end}${headers['If-Range'] ? ` with If-Range ${headers['If-Range']}` : ''}`,
  request: { target: PHOTO, headers: { Range: range, ...headers } },
  expect: {
    status: 206,
    headers: {
      'content-range': `bytes ${start}-${end}/${SIZE}`,
      'content-length': String(end - start + 1),
      etag: /^"/,
    },
    body: { file: 'assets/images/photo-1234567890abcdef.png', start, end },
  },
});

const WHOLE = { 'content-range': null, 'content-length': String(SIZE) };

const whole = (name: string, headers: Record<string, string>): ConformanceCase =>
  ask(name, PHOTO, headers, 200, WHOLE, { file: 'assets/images/photo-1234567890abcdef.png' });

const beyond = (range: string): ConformanceCase =>
  ask(`${range} of ${SIZE} bytes is unsatisfiable`, PHOTO, { Range: range }, 416, {
    'content-range': `bytes */${SIZE}`,
  });

export const rangeCases: ConformanceCase[] = [
  part('bytes=0-0', 0, 0),
  part('bytes=0-99', 0, 99),
  part('bytes=100-', 100, SIZE - 1),
  part('bytes=-100', SIZE - 100, SIZE - 1),
  part(`bytes=0-${SIZE * 2}`, 0, SIZE - 1),
  part(`bytes=-${SIZE * 2}`, 0, SIZE - 1),
  part(`bytes=${SIZE - 1}-`, SIZE - 1, SIZE - 1),
  part('Bytes=5-6', 5, 6),
  part('bytes=0-9', 0, 9, { 'If-Range': '{etag}' }),
  whole('If-Range with another ETag sends the whole file', { Range: 'bytes=0-9', 'If-Range': '"another"' }),
  whole('If-Range compares strongly', { Range: 'bytes=0-9', 'If-Range': 'W/{etag}' }),
  whole('If-Range with an old date sends the whole file', {
    Range: 'bytes=0-9',
    'If-Range': 'Wed, 21 Oct 2015 07:28:00 GMT',
  }),
  whole('several ranges send the whole file', { Range: 'bytes=0-9,20-29' }),
  whole('a range of another unit sends the whole file', { Range: 'items=0-9' }),
  whole('a range that ends before it starts sends the whole file', { Range: 'bytes=9-5' }),
  whole('a range without numbers sends the whole file', { Range: 'bytes=-' }),
  whole('a range of letters sends the whole file', { Range: 'bytes=a-b' }),
  whole('a range in hexadecimal digits sends the whole file', { Range: 'bytes=0x1-2' }),
  whole('a range with a fraction sends the whole file', { Range: 'bytes=1.5-2' }),
  whole('an empty range sends the whole file', { Range: '' }),
  beyond(`bytes=${SIZE}-`),
  beyond(`bytes=${SIZE + 5}-${SIZE + 9}`),
  beyond('bytes=-0'),
  beyond(`bytes=${'9'.repeat(400)}-`),
  get('a response has Accept-Ranges', PHOTO, 200, { 'accept-ranges': 'bytes' }),
  {
    name: 'a range of a page',
    request: { target: '/news', headers: { Range: 'bytes=0-14' } },
    expect: {
      status: 206,
      headers: { 'content-range': `bytes 0-14/${NEWS}`, vary: 'Accept-Encoding' },
      body: { file: 'news.html', start: 0, end: 14 },
    },
  },
  {
    name: 'a range of the compressed page counts its own bytes',
    request: { target: '/news', headers: { Range: 'bytes=0-1', 'Accept-Encoding': 'gzip' } },
    expect: {
      status: 206,
      headers: { 'content-range': /^bytes 0-1\/\d+$/, 'content-length': '2', 'content-encoding': 'gzip' },
    },
  },
  {
    name: 'a range of an unknown path stays 404',
    request: { target: '/nowhere', headers: { Range: 'bytes=0-9' } },
    expect: { status: 404, headers: { 'content-range': null }, body: { file: '404.html' } },
  },
  ask('a range of another spelling redirects', '/news.html', { Range: 'bytes=0-9' }, 308, {
    location: '/news',
  }),
  {
    name: 'a range of HEAD is ignored',
    request: { method: 'HEAD', target: PHOTO, headers: { Range: 'bytes=0-9' } },
    expect: { status: 200, headers: { 'content-length': String(SIZE) } },
  },
  ask('a range of an asset is immutable', PHOTO, { Range: 'bytes=0-9' }, 206, {
    'cache-control': /immutable/,
  }),
  ask('an unsatisfiable range is not immutable', PHOTO, { Range: `bytes=${SIZE}-` }, 416, {
    'cache-control': 'no-store',
  }),
];
