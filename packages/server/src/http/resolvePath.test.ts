import { describe, expect, it } from 'vitest';
import { resolvePath, splitTarget } from './resolvePath';
import { entryOf, manifestOf } from '../testing/samples';

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
  it('finds pages, files and assets of earlier builds, and separates the query', () => {
    expect(resolve('/news?tag=api')).toMatchObject({ kind: 'entry', path: '/news', query: '?tag=api' });
    expect(resolve('/documentation/voltmoor-ui/Set%20up/chargers')).toMatchObject({ kind: 'entry' });
    expect(resolve('/assets/js/main.aaaaaaaa.js')).toMatchObject({ kind: 'entry' });
  });

  it('redirects other spellings to the plain path and keeps the query unchanged', () => {
    expect(resolve('/news/index.html?a=%2F&b')).toEqual({ kind: 'redirect', location: '/news?a=%2F&b' });
    expect(resolve('/index')).toEqual({ kind: 'redirect', location: '/' });
    expect(resolve('/documentation/voltmoor-ui/Set%20up/chargers/')).toEqual({
      kind: 'redirect',
      location: '/documentation/voltmoor-ui/Set%20up/chargers',
    });
  });

  it('never redirects to a missing page or another host', () => {
    expect(resolve('/nowhere.html')).toEqual({ kind: 'not-found' });
    expect(resolve('//elsewhere.example/news.html')).toEqual({ kind: 'bad-request' });
    expect(resolve('/%2Felsewhere.example/')).toEqual({ kind: 'not-found' });
  });

  it.each(['/%', '/%zz', '/%00', '/a%0d%0ab', '/a\\b', '/a#b', 'news', '*', '/%ff'])(
    'rejects %j',
    (target) => {
      expect(resolve(target)).toEqual({ kind: 'bad-request' });
    },
  );

  it('takes linear time for thousands of slashes', () => {
    const start = performance.now();
    resolve(`/a${'/'.repeat(8000)}b`);
    resolve(`/news${'/'.repeat(8000)}`);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

it('splitTarget ignores the scheme and host of absolute targets', () => {
  expect(splitTarget('http://a.example/news?x')).toEqual({ rawPath: '/news', query: '?x' });
  expect(splitTarget('HTTPS://a.example')).toEqual({ rawPath: '/', query: '' });
  expect(splitTarget('/a?b?c')).toEqual({ rawPath: '/a', query: '?b?c' });
});

describe('a site below /docs/', () => {
  const based = { ...manifest, base: '/docs' };
  const resolveBased = (target: string) => resolvePath(based, target);

  it('serves pages below the base, and keeps the base in redirects', () => {
    expect(resolveBased('/docs/')).toMatchObject({ kind: 'entry', path: '/' });
    expect(resolveBased('/docs/news?x=1')).toMatchObject({ kind: 'entry', path: '/news', query: '?x=1' });
    expect(resolveBased('/docs/news.html?x=1')).toEqual({ kind: 'redirect', location: '/docs/news?x=1' });
    expect(resolveBased('/docs?x=1')).toEqual({ kind: 'redirect', location: '/docs/?x=1' });
  });

  it('finds nothing outside of the base, and rejects invalid targets', () => {
    for (const target of ['/', '/news', '/docsnews', '/DOCS/news', '/other/docs/news']) {
      expect(resolveBased(target), target).toEqual({ kind: 'not-found' });
    }
    for (const target of ['/docs//evil.example', '//docs/news', '/docs/%zz']) {
      expect(resolveBased(target), target).toEqual({ kind: 'bad-request' });
    }
  });
});
