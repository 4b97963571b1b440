import { describe, expect, it } from 'vitest';
import { resolvePath, splitTarget } from './resolvePath';
import { entryOf, manifestOf } from './testing/headOf';

const manifest = manifestOf(
  {
    '/': entryOf('index.html'),
    '/news': entryOf('news.html'),
    '/documentation/voltmoor-ui/Set up/chargers': entryOf('documentation/voltmoor-ui/Set up/chargers.html'),
    '/robots.txt': entryOf('robots.txt'),
  },
  { kept: [{ id: 'a', entries: { '/assets/js/main.aaaaaaaa.js': entryOf('assets/js/main.aaaaaaaa.js') } }] },
);
const resolve = (target: string) => resolvePath(manifest, target);

describe('resolvePath', () => {
  it('finds pages, files and what is kept for open tabs, with the query told apart', () => {
    expect(resolve('/news?tag=api')).toMatchObject({ kind: 'entry', path: '/news', query: '?tag=api' });
    expect(resolve('/documentation/voltmoor-ui/Set%20up/chargers')).toMatchObject({ kind: 'entry' });
    expect(resolve('/assets/js/main.aaaaaaaa.js')).toMatchObject({ kind: 'entry' });
  });

  it('folds other spellings into the plain path and keeps the query as it came', () => {
    expect(resolve('/news/index.html?a=%2F&b')).toEqual({ kind: 'redirect', location: '/news?a=%2F&b' });
    expect(resolve('/index')).toEqual({ kind: 'redirect', location: '/' });
    expect(resolve('/documentation/voltmoor-ui/Set%20up/chargers/')).toEqual({
      kind: 'redirect',
      location: '/documentation/voltmoor-ui/Set%20up/chargers',
    });
  });

  it('never redirects to where nothing is, nor to another host', () => {
    expect(resolve('/nowhere.html')).toEqual({ kind: 'not-found' });
    expect(resolve('//elsewhere.example/news.html')).toEqual({ kind: 'bad-request' });
    expect(resolve('/%2Felsewhere.example/')).toEqual({ kind: 'not-found' });
  });

  it.each(['/%', '/%zz', '/%00', '/a%0d%0ab', '/a\\b', '/a#b', 'news', '*', '/%ff'])(
    'refuses %j',
    (target) => {
      expect(resolve(target)).toEqual({ kind: 'bad-request' });
    },
  );

  it('takes no longer than its length for thousands of slashes', () => {
    const start = performance.now();
    resolve(`/a${'/'.repeat(8000)}b`);
    resolve(`/news${'/'.repeat(8000)}`);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

it('splitTarget reads path and query of absolute targets too', () => {
  expect(splitTarget('http://a.example/news?x')).toEqual({ rawPath: '/news', query: '?x' });
  expect(splitTarget('HTTPS://a.example')).toEqual({ rawPath: '/', query: '' });
  expect(splitTarget('/a?b?c')).toEqual({ rawPath: '/a', query: '?b?c' });
});
