import type { FixtureFile } from '../fixture';
import { get, type ConformanceCase } from '../types';

const served = (target: string, file: FixtureFile): ConformanceCase =>
  get(`${target} is served`, target, 200, { location: null }, { file });

const moved = (target: string, location: string): ConformanceCase =>
  get(`${target} redirects to ${location}`, target, 308, { location, 'cache-control': 'no-cache' });

const NOT_FOUND = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', location: null };

const unknown = (target: string): ConformanceCase =>
  get(`${target} is not found`, target, 404, NOT_FOUND, { file: '404.html' });

const refused = (target: string): ConformanceCase =>
  get(`${JSON.stringify(target)} is refused`, target, 400, { location: null });

/** Addresses that no build has. */
const UNKNOWN = `
  /nowhere /nowhere?x=1 /nowhere.html /nowhere/ /nowhere/index.html /News /NEWS.html /documentation
  /documentation/ /documentation/voltmoor-ui/set%20up/chargers
  /documentation/voltmoor-ui/Set+up/chargers /documentation/voltmoor-ui/Set%2520up/chargers
  /documentation/ocpi/charge_detail_record /assets /assets/ /assets/js/main.ffffffff.js
  /assets/js/main.0a1b2c3d.js.br /assets/js/main.0a1b2c3d.js.gz /news.html.gz /news.html.html
  /news.html/index /manifest.json /manifest.json/ /.nginx/policy.conf /.hidden/key.txt /404
  /404.html /404/ /favicon.ico /healthz/ /healthz.html /livez/ /readyz.html /documentation//nested
  /documentation%2Fnested /%2Fnews /%5Cnews /..%5C..%5Cetc%5Cpasswd /%2e%2e/%2e%2e/etc/passwd
  /..%2f..%2fetc%2fpasswd /documentation/../news /documentation/./nested /documentation/%2E%2E/news
  /news/. /news/.. /__proto__ /constructor /toString /news;jsessionid=1 /news: /news%20 /%20news
  /news~ /~root /wp-login.php /<script>alert(1)</script> /%3Cscript%3Ealert(1)%3C/script%3E
  /%F0%9F%94%8C
`
  .trim()
  .split(/\s+/);

/** Addresses that are not valid. */
const REFUSED = `
  /% /%zz /news% /news%2 /%u0041 /%00 /news%00 /news%00.html /news%0d%0aSet-Cookie:%20a=b /news%0aX
  /news%09 /news%1f /news%7f // //elsewhere.example //elsewhere.example/news.html
  //elsewhere.example/%2e%2e ///news /news#top /%C3%28 /%ff news * ?x=1
`
  .trim()
  .split(/\s+/);

const CHARGERS = 'documentation/voltmoor-ui/Set up/chargers.html';

export const pathCases: ConformanceCase[] = [
  served('/', 'index.html'),
  served('/?utm_source=mail', 'index.html'),
  served('/news', 'news.html'),
  served('/news?tag=api', 'news.html'),
  served('/news?', 'news.html'),
  served('/news?next=//elsewhere.example', 'news.html'),
  served('/news?a=%zz', 'news.html'),
  served('/general/frequently-asked-questions', 'general/frequently-asked-questions.html'),
  served('/documentation/voltmoor-ui/Set%20up/chargers', CHARGERS),
  served('/documentation/voltmoor-ui/Set%20up/chargers?x=1', CHARGERS),
  served('/documentation/ocpi/Charge_Detail_Record', 'documentation/ocpi/Charge_Detail_Record.html'),
  served('/documentation/nested', 'documentation/nested/index.html'),
  served('/news/tags/a,b', 'news/tags/a,b.html'),
  served('/news/tags/a%2Cb', 'news/tags/a,b.html'),
  served('/general/Lades%C3%A4ulen', 'general/Ladesäulen.html'),
  served('/%6Eews', 'news.html'),
  served('/robots.txt', 'robots.txt'),
  served('/downloads/cpo.yaml', 'downloads/cpo.yaml'),
  served('/.well-known/security.txt', '.well-known/security.txt'),
  served('http://portal.example/news', 'news.html'),
  served('http://portal.example/news?tag=api', 'news.html'),
  served('HTTPS://portal.example', 'index.html'),
  served('/news?a?b', 'news.html'),

  moved('/index', '/'),
  moved('/index.html', '/'),
  moved('/index.html?a=1&b=2', '/?a=1&b=2'),
  moved('/index/', '/'),
  moved('/news.html', '/news'),
  moved('/news.html?tag=api&page=2', '/news?tag=api&page=2'),
  moved('/news.html?q=a%20b+c', '/news?q=a%20b+c'),
  moved('/news.html?next=//elsewhere.example/', '/news?next=//elsewhere.example/'),
  moved('/news/', '/news'),
  moved('/news/?tag=api', '/news?tag=api'),
  moved('/news///', '/news'),
  moved('/news/index', '/news'),
  moved('/news/index.html', '/news'),
  moved('/news/index.html?x=%2F', '/news?x=%2F'),
  moved('/news/index/', '/news'),
  moved('/documentation/nested/', '/documentation/nested'),
  moved('/documentation/nested/index.html', '/documentation/nested'),
  moved('/documentation/voltmoor-ui/Set%20up/chargers.html', '/documentation/voltmoor-ui/Set%20up/chargers'),
  moved(
    '/documentation/voltmoor-ui/Set%20up/chargers/?x=1',
    '/documentation/voltmoor-ui/Set%20up/chargers?x=1',
  ),
  moved('/documentation/ocpi/Charge_Detail_Record/', '/documentation/ocpi/Charge_Detail_Record'),
  moved('/news/tags/a,b.html', '/news/tags/a,b'),
  moved('/general/Lades%C3%A4ulen.html', '/general/Lades%C3%A4ulen'),
  moved('/robots.txt/', '/robots.txt'),
  moved('http://portal.example/news.html?x=1', '/news?x=1'),

  ...UNKNOWN.map(unknown),
  unknown(`/${'a'.repeat(4000)}`),
  unknown(`/${'a/'.repeat(2000)}b`),

  ...REFUSED.map(refused),
  refused('/\\elsewhere.example'),
  refused('/\\elsewhere.example/index.html'),
  refused('\\\\elsewhere.example'),
  refused('/news\\'),
  refused('/..\\..\\windows\\win.ini'),
  refused('/Set up/chargers'),
];
