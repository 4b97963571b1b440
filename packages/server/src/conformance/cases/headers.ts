import { buildPagePolicy, DRAWING_POLICY, STRICT_TRANSPORT } from '../../headers';
import { PINNED_SCRIPTS } from '../../inlineScripts';
import type { ConformanceCase } from '../types';

const TYPES = [
  ['/', 'text/html; charset=utf-8'],
  ['/assets/js/main.0a1b2c3d.js', 'text/javascript; charset=utf-8'],
  ['/assets/css/styles.b20c300b.css', 'text/css; charset=utf-8'],
  ['/assets/images/photo-1234567890abcdef.png', 'image/png'],
  ['/img/logo.svg', 'image/svg+xml'],
  ['/search/headings.json', 'application/json; charset=utf-8'],
  ['/downloads/cpo.yaml', 'application/yaml; charset=utf-8'],
  ['/news/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/news/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/news/feed.json', 'application/feed+json; charset=utf-8'],
  ['/news/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
] as const;

const PAGE_POLICY = buildPagePolicy({ scripts: PINNED_SCRIPTS.map(({ hash }) => hash), connect: [] });
const IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHES = [
  ['/', 'no-cache'],
  ['/news', 'no-cache'],
  ['/news/rss.xml', 'no-cache'],
  ['/downloads/cpo.yaml', 'no-cache'],
  ['/img/logo.svg', 'no-cache'],
  ['/search/headings.json', 'no-cache'],
  ['/assets/js/plain.js', 'no-cache'],
  ['/assets/js/main.0a1b2c3d.js', IMMUTABLE],
  ['/assets/css/styles.b20c300b.css', IMMUTABLE],
  ['/assets/images/photo-1234567890abcdef.png', IMMUTABLE],
  ['/search/full.4784b42a1869.json', IMMUTABLE],
  ['/healthz', 'no-store'],
] as const;

const transport = (
  name: string,
  target: string,
  status: number,
  proto: string | undefined,
): ConformanceCase => ({
  name,
  request: { target, ...(proto !== undefined && { headers: { 'X-Forwarded-Proto': proto } }) },
  expect: {
    status,
    headers: { 'strict-transport-security': proto?.toLowerCase() === 'https' ? STRICT_TRANSPORT : null },
  },
});

export const headerCases: ConformanceCase[] = [
  ...TYPES.map(([target, type]) => ({
    name: `${target} is ${type}`,
    request: { target },
    expect: { status: 200, headers: { 'content-type': type } },
  })),
  ...CACHES.map(([target, cache]) => ({
    name: `${target} may be kept: ${cache}`,
    request: { target },
    expect: { status: 200, headers: { 'cache-control': cache } },
  })),
  {
    name: 'a missing asset is not immutable',
    request: { target: '/assets/js/main.ffffffff.js' },
    expect: { status: 404, headers: { 'cache-control': 'no-cache' } },
  },
  {
    name: 'a drawing opened by itself may run nothing',
    request: { target: '/img/logo.svg' },
    expect: { status: 200, headers: { 'content-security-policy': DRAWING_POLICY } },
  },
  {
    name: 'a page may run pinned scripts alone',
    request: { target: '/' },
    expect: { status: 200, headers: { 'content-security-policy': PAGE_POLICY } },
  },
  {
    name: 'the page for unknown paths has the same policy',
    request: { target: '/nowhere' },
    expect: { status: 404, headers: { 'content-security-policy': PAGE_POLICY } },
  },
  {
    name: 'a refusal has the same policy',
    request: { target: '//elsewhere.example' },
    expect: { status: 400, headers: { 'content-security-policy': PAGE_POLICY } },
  },
  transport('HTTPS is not promised over HTTP', '/', 200, undefined),
  transport('HTTPS is not promised where the proxy says HTTP', '/', 200, 'http'),
  transport('HTTPS is promised where the proxy says HTTPS', '/', 200, 'https'),
  transport('HTTPS is promised in capitals too', '/', 200, 'HTTPS'),
  transport('HTTPS is promised with an unknown path', '/nowhere', 404, 'https'),
  transport('HTTPS is promised with a redirect', '/news.html', 308, 'https'),
  transport('HTTPS is promised with a refusal', '//elsewhere.example', 400, 'https'),
  {
    name: 'the health address says ok',
    request: { target: '/healthz' },
    expect: { status: 200, headers: { 'content-type': /^text\/plain/ }, body: /^ok\n$/ },
  },
  {
    name: 'the health address takes a query',
    request: { target: '/healthz?from=balancer' },
    expect: { status: 200, body: /^ok\n$/ },
  },
  {
    name: 'no answer names the software',
    request: { target: '/' },
    expect: { status: 200, headers: { 'x-powered-by': null, server: /^(?!.*\d)/ } },
  },
];
