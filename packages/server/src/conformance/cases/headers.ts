import { buildPagePolicy, DRAWING_POLICY, STRICT_TRANSPORT } from '../../http/headers';
import { PINNED_SCRIPTS } from '../../deploy/inlineScripts';
import { ask, get, type ConformanceCase } from '../types';

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
  ['/.well-known/api-catalog', 'application/linkset+json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
] as const;

const PAGE_POLICY = buildPagePolicy({
  scripts: PINNED_SCRIPTS.map(({ hash }) => hash),
  styles: [],
  connect: [],
});
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
  ['/livez', 'no-store'],
  ['/readyz', 'no-store'],
] as const;

const transport = (
  name: string,
  target: string,
  status: number,
  proto: string | undefined,
): ConformanceCase =>
  ask(
    name,
    target,
    proto === undefined ? {} : { 'X-Forwarded-Proto': proto },
    status,
    proto?.toLowerCase() === 'https'
      ? {
          'strict-transport-security': STRICT_TRANSPORT,
          'content-security-policy': /; upgrade-insecure-requests(?:;|$)/,
        }
      : { 'strict-transport-security': null, 'content-security-policy': /^(?!.*upgrade-insecure)/ },
  );

const healthy = (name: string, target: string): ConformanceCase =>
  get(name, target, 200, { 'content-type': /^text\/plain/ }, /^ok\n$/);

export const headerCases: ConformanceCase[] = [
  ...TYPES.map(([target, type]) => get(`${target} is ${type}`, target, 200, { 'content-type': type })),
  ...CACHES.map(([target, cache]) =>
    get(`${target} has Cache-Control: ${cache}`, target, 200, { 'cache-control': cache }),
  ),
  get('a missing asset is not immutable', '/assets/js/main.ffffffff.js', 404, {
    'cache-control': 'no-cache',
  }),
  get('a drawing that is opened on its own may not run code', '/img/logo.svg', 200, {
    'content-security-policy': DRAWING_POLICY,
  }),
  get('a page may run only pinned inline scripts', '/', 200, { 'content-security-policy': PAGE_POLICY }),
  get('the page for unknown paths has the same policy', '/nowhere', 404, {
    'content-security-policy': PAGE_POLICY,
  }),
  get('an error response has the same policy', '//elsewhere.example', 400, {
    'content-security-policy': PAGE_POLICY,
  }),
  get('there is no Reporting-Endpoints header when no address is configured', '/', 200, {
    'reporting-endpoints': null,
  }),
  get('other sites may not embed files', '/assets/images/photo-1234567890abcdef.png', 200, {
    'cross-origin-resource-policy': 'same-origin',
  }),
  ask('Strict-Transport-Security includes subdomains', '/', { 'X-Forwarded-Proto': 'https' }, 200, {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  transport('Strict-Transport-Security is not sent over HTTP', '/', 200, undefined),
  transport('Strict-Transport-Security is not sent when the proxy received HTTP', '/', 200, 'http'),
  transport('Strict-Transport-Security is sent when the proxy received HTTPS', '/', 200, 'https'),
  transport('Strict-Transport-Security is sent when the proxy writes HTTPS in capitals', '/', 200, 'HTTPS'),
  transport('Strict-Transport-Security is sent for an unknown path', '/nowhere', 404, 'https'),
  transport('Strict-Transport-Security is sent with a redirect', '/news.html', 308, 'https'),
  transport('Strict-Transport-Security is sent with an error response', '//elsewhere.example', 400, 'https'),
  ...['/healthz', '/livez', '/readyz'].map((target) => healthy(`${target} says ok`, target)),
  healthy('/healthz accepts a query', '/healthz?from=balancer'),
  get('no response has the version of the software', '/', 200, {
    'x-powered-by': null,
    server: /^(?!.*\d)/,
  }),
];
