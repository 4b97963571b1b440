import { FIXTURE } from './fixture';
import type { KnownDifference } from './types';

const SIZE = FIXTURE['assets/images/photo-1234567890abcdef.png'].length;
const NEWS = { file: 'news.html' } as const;
const GZIP = { status: 200, headers: { 'content-encoding': 'gzip' }, body: NEWS };
const PLAIN = { status: 200, headers: { 'content-encoding': null }, body: NEWS };
const BEYOND = { status: 416, headers: { 'content-range': `bytes */${SIZE}`, 'cache-control': /no-store$/ } };

/** Responses of nginx that differ from the cases. The conformance suite checks these too. */
export const NGINX_DIFFERENCES: KnownDifference[] = [
  {
    cases: ['OPTIONS of the server itself is refused', 'CONNECT is refused'],
    reason:
      'nginx accepts only targets that are paths, and rejects other requests before it looks at the method.',
    expect: { status: 400, headers: { allow: null } },
  },
  {
    cases: ['/%2e%2e/%2e%2e/etc/passwd is not found', '/..%2f..%2fetc%2fpasswd is not found'],
    reason: 'nginx rejects a path that leads above the root while it reads the request line.',
    expect: { status: 400 },
  },
  {
    cases: ['"/%C3%28" is refused', '"/%ff" is refused'],
    reason: 'nginx treats a path as bytes, not as UTF-8, and finds no file with that name.',
    expect: { status: 404, body: { file: '404.html' } },
  },
  {
    cases: ['a header without a colon is refused'],
    reason:
      'nginx ignores a header line that it cannot parse. That is safe, since no other server parses the request.',
    expect: { status: 200, body: NEWS },
  },
  {
    cases: [
      'a range that ends before it starts sends the whole file',
      'a range without numbers sends the whole file',
      'a range of letters sends the whole file',
    ],
    reason: 'RFC 9110, section 14.2, allows a server to reject an invalid range or to ignore it.',
    expect: BEYOND,
    isRepeating: true,
  },
  {
    cases: [
      `bytes=${SIZE}- of ${SIZE} bytes is unsatisfiable`,
      `bytes=${SIZE + 5}-${SIZE + 9} of ${SIZE} bytes is unsatisfiable`,
      `bytes=-0 of ${SIZE} bytes is unsatisfiable`,
      'an unsatisfiable range is not immutable',
    ],
    reason:
      'nginx decides on 416 after it has added its headers, and adds them a second time. The second Cache-Control forbids storing.',
    expect: BEYOND,
    isRepeating: true,
  },
  {
    cases: ['a range of the compressed page counts its own bytes'],
    reason:
      'gzip_static always sends the whole compressed file. RFC 9110, section 14.2, allows a server to ignore Range.',
    expect: GZIP,
  },
  {
    cases: ['a range of HEAD is ignored'],
    reason:
      'nginx responds to HEAD with the headers of GET, including the range. There is no body in either case.',
    expect: { status: 206, headers: { 'content-length': '10' }, body: 'none' },
  },
  {
    cases: [
      'Accept-Encoding "br" gives br',
      'Accept-Encoding "*" gives br',
      'Accept-Encoding "*;q=0.1, gzip;q=0" gives br',
    ],
    reason: "Debian's nginx-light has no brotli, and gzip_static looks only for the word gzip.",
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
    cases: ['Accept-Encoding "gzip;q=0.5, identity;q=0.9" gives the uncompressed page'],
    reason: 'gzip_static checks whether gzip is accepted, not what is preferred.',
    expect: GZIP,
  },
  {
    cases: ['Accept-Encoding "x-gzip" gives gzip'],
    reason: 'gzip_static does not know the old name, which no browser has sent for twenty years.',
    expect: PLAIN,
  },
  {
    cases: ['a Host with a backslash is refused'],
    reason: 'nginx accepts some characters in Host that a URL does not allow; no response depends on them.',
    expect: { status: 200, body: NEWS },
  },
];
