import { FIXTURE } from './fixture';
import type { KnownDifference } from './types';

const SIZE = FIXTURE['assets/images/photo-1234567890abcdef.png'].length;
const NEWS = { file: 'news.html' } as const;
const GZIP = { status: 200, headers: { 'content-encoding': 'gzip' }, body: NEWS };
const PLAIN = { status: 200, headers: { 'content-encoding': null }, body: NEWS };
const BEYOND = { status: 416, headers: { 'content-range': `bytes */${SIZE}`, 'cache-control': /no-store$/ } };

/** Where nginx answers otherwise than the cases say. Each of these is asserted too. */
export const NGINX_DIFFERENCES: KnownDifference[] = [
  {
    cases: ['OPTIONS of the server itself is refused', 'CONNECT is refused'],
    reason:
      'nginx takes no target that is not a path and ends such a request before its method is looked at.',
    expect: { status: 400, headers: { allow: null } },
  },
  {
    cases: ['/%2e%2e/%2e%2e/etc/passwd is not found', '/..%2f..%2fetc%2fpasswd is not found'],
    reason: 'nginx refuses a path that climbs above the root while it reads the request line.',
    expect: { status: 400 },
  },
  {
    cases: ['"/%C3%28" is refused', '"/%ff" is refused'],
    reason: 'nginx takes a path for bytes, not for UTF-8, and finds no file of that name.',
    expect: { status: 404, body: { file: '404.html' } },
  },
  {
    cases: ['a header without a colon is refused'],
    reason:
      'nginx passes over a header line that it cannot read; nothing stands behind it that could read it otherwise.',
    expect: { status: 200, body: NEWS },
  },
  {
    cases: [
      'a range that ends before it starts sends all',
      'a range without numbers sends all',
      'a range of letters sends all',
    ],
    reason:
      'RFC 9110, section 14.2, lets a server refuse a range that makes no sense as well as pass over it.',
    expect: BEYOND,
    isRepeating: true,
  },
  {
    cases: [
      `bytes=${SIZE}- of ${SIZE} bytes cannot be had`,
      `bytes=${SIZE + 5}-${SIZE + 9} of ${SIZE} bytes cannot be had`,
      `bytes=-0 of ${SIZE} bytes cannot be had`,
      'what cannot be had is not immutable',
    ],
    reason:
      'nginx decides on 416 after its headers are made and makes them a second time; the second Cache-Control forbids storing.',
    expect: BEYOND,
    isRepeating: true,
  },
  {
    cases: ['a range of the compressed page counts its own bytes'],
    reason:
      'gzip_static sends compressed files whole; RFC 9110, section 14.2, lets a server pass over Range.',
    expect: GZIP,
  },
  {
    cases: ['a range of HEAD is not looked at'],
    reason: 'nginx answers HEAD as it would answer GET, the range included; there is no body either way.',
    expect: { status: 206, headers: { 'content-length': '10' }, body: 'none' },
  },
  {
    cases: [
      'Accept-Encoding "br" gives br',
      'Accept-Encoding "*" gives br',
      'Accept-Encoding "*;q=0.1, gzip;q=0" gives br',
    ],
    reason: "Debian's nginx-light has no brotli, and gzip_static looks for the word gzip alone.",
    expect: PLAIN,
  },
  {
    cases: [
      'Accept-Encoding "gzip, deflate, br" gives br',
      'Accept-Encoding "gzip, deflate, br, zstd" gives br',
      'Accept-Encoding "br;q=0.9, gzip;q=0.5" gives br',
    ],
    reason: "Debian's nginx-light has no brotli.",
    expect: GZIP,
  },
  {
    cases: ['Accept-Encoding "gzip;q=0.5, identity;q=0.9" gives the plain page'],
    reason: 'gzip_static asks whether gzip is taken, not what is preferred.',
    expect: GZIP,
  },
  {
    cases: ['Accept-Encoding "x-gzip" gives gzip'],
    reason: 'gzip_static does not know the old name, which no browser has sent for twenty years.',
    expect: PLAIN,
  },
];
