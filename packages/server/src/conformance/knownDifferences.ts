import { FIXTURE } from './fixture';
import { CASES } from './cases';
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
    cases: ['HTTP/2.0 in the form of HTTP/1.1 is refused'],
    reason: 'nginx.conf turns 505 into 400, since nginx sends its own 505 without the security headers.',
    expect: { status: 400 },
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
      'a range in hexadecimal digits sends the whole file',
      'a range with a fraction sends the whole file',
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
      `bytes=${'9'.repeat(400)}- of ${SIZE} bytes is unsatisfiable`,
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
    expect: { status: 206, headers: { 'content-length': '10' } },
  },
  {
    cases: [
      'Accept-Encoding "br" gives br',
      'Accept-Encoding "*" gives br',
      'Accept-Encoding "*, br;q=0" gives gzip',
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
      'Accept-Encoding "gzip;q=0.5, br;q=0.5" gives br',
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
    cases: ['Accept "text/markdown;q=5, text/html;q=0.5" gives HTML'],
    reason: 'The maps of deploy/nginx.conf do not refuse q-values above 1, which no client sends.',
    expect: {
      status: 200,
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
      body: { file: 'guide.md' },
    },
  },
  {
    cases: ['an Accept-Encoding of more than 1,000 characters is ignored'],
    reason: 'nginx reads the header in linear time, so its length does not matter.',
    expect: GZIP,
  },
  {
    cases: ['an Accept of more than 1,000 characters is ignored'],
    reason: 'The maps of deploy/nginx.conf take linear time, so the length of the header does not matter.',
    expect: {
      status: 200,
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
      body: { file: 'guide.md' },
    },
  },
  {
    cases: ['a Host with a backslash is refused'],
    reason: 'nginx accepts some characters in Host that a URL does not allow; no response depends on them.',
    expect: { status: 200, body: NEWS },
  },
];

const names = (addresses: string, end: string) =>
  addresses
    .trim()
    .split(/\s+/)
    .map((address) => `${address} ${end}`);
const renames = (pairs: [from: string, to: string][]) =>
  pairs.map(([from, to]) => `${from} redirects to ${to}`);

/** The cases that a static host such as Cloudflare Pages can meet. */
const STATIC_CASES = [
  'GET sends a page',
  'HEAD of the home page has no body',
  'HEAD of an asset has no body',
  'HEAD of an unknown path is 404 without a body',
  'HEAD of another spelling redirects without a body',
  'other sites may not embed files',
  'a missing asset is not immutable',
  'a drawing that is opened on its own may not run code',
  ...names(
    `/ /?utm_source=mail /news /news?tag=api /general/frequently-asked-questions
    /documentation/voltmoor-ui/Set%20up/chargers /documentation/ocpi/Charge_Detail_Record /news/tags/a,b
    /general/Lades%C3%A4ulen /robots.txt /downloads/cpo.yaml /.well-known/security.txt`,
    'is served',
  ),
  ...renames([
    ['/index', '/'],
    ['/index.html', '/'],
    ['/index.html?a=1&b=2', '/?a=1&b=2'],
    ['/news.html', '/news'],
    ['/news.html?tag=api&page=2', '/news?tag=api&page=2'],
    ['/news/', '/news'],
    ['/news/?tag=api', '/news?tag=api'],
    ['/documentation/ocpi/Charge_Detail_Record/', '/documentation/ocpi/Charge_Detail_Record'],
    ['/news/tags/a,b.html', '/news/tags/a,b'],
    ['/general/Lades%C3%A4ulen.html', '/general/Lades%C3%A4ulen'],
  ]),
  ...names(
    '/nowhere /nowhere?x=1 /News /documentation /assets/js/main.ffffffff.js /favicon.ico',
    'is not found',
  ),
];

/** How a static host responds to these cases: as the others do, but with its own caching of pages, redirects and 404. */
export const STATIC_DIFFERENCES: KnownDifference[] = CASES.filter(({ name }) =>
  STATIC_CASES.includes(name),
).map(({ name, expect }) => {
  const headers = { ...expect.headers };
  delete headers['cache-control'];
  const reason = 'The host chooses the caching of what has no hash in its name.';
  return { cases: [name], reason, expect: { ...expect, headers }, hasOwnCaching: true };
});
