import { describe, expect, it } from 'vitest';
import { buildAnswer, buildTextAnswer } from './buildAnswer';
import { entryOf, headOf, manifestOf } from './testing/headOf';

const manifest = manifestOf({
  '/news': entryOf('news.html'),
  '/search': entryOf('search.html'),
  '/assets/js/main.0a1b2c3d.js': entryOf('assets/js/main.0a1b2c3d.js', { immutable: true }),
});
const answer = (...head: Parameters<typeof headOf>) =>
  buildAnswer(manifest, headOf(...head), new Set(['/search']));

describe('buildAnswer', () => {
  it('names file, length, ETag and encoding of the chosen representation', () => {
    expect(answer('/news', { headers: { 'accept-encoding': 'gzip' } })).toMatchObject({
      status: 200,
      headers: {
        ETag: '"a-gzip"',
        'Content-Length': 200,
        'Content-Encoding': 'gzip',
        Vary: 'Accept-Encoding',
      },
      body: { kind: 'file', file: 'news.html.gz', bytes: 200 },
    });
  });

  it('answers 304 for the representation that the reader would get', () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"a-br"' };
    expect(answer('/news', { headers })).toMatchObject({ status: 304, body: { kind: 'none' } });
    expect(answer('/news', { headers: { 'if-none-match': '"a-br"' } }).status).toBe(200);
  });

  it('sends a part for GET alone', () => {
    const headers = { range: 'bytes=0-9' };
    expect(answer('/news', { headers })).toMatchObject({
      status: 206,
      headers: { 'Content-Length': 10 },
      body: { range: { start: 0, end: 9 } },
    });
    expect(answer('/news', { headers, method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'Content-Length': 1000 },
    });
  });

  it('is immutable for hashed files and never for the page for unknown paths', () => {
    expect(answer('/assets/js/main.0a1b2c3d.js').headers['Cache-Control']).toContain('immutable');
    expect(answer('/assets/js/main.ffffffff.js')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-cache' },
      body: { file: '404.html' },
    });
  });

  it('has a search page completed where there is a query, without an ETag', () => {
    const completed = answer('/search?q=a');
    expect(completed.body).toEqual({
      kind: 'rewritten',
      path: '/search',
      file: 'search.html',
      query: '?q=a',
    });
    expect(completed.headers).not.toHaveProperty('ETag');
    expect(answer('/search').body.kind).toBe('file');
  });

  it.each([
    ['POST', '/news', 405],
    ['GET', `/${'a'.repeat(9000)}`, 414],
    ['GET', '/%zz', 400],
  ])('%s of %.20s is %i with the security headers', (method, target, status) => {
    const { headers, ...rest } = answer(target, { method });
    expect(rest.status).toBe(status);
    expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-abc='");
    expect(headers['X-Robots-Tag']).toBe('noindex');
  });

  it('promises HTTPS only to readers who have it', () => {
    expect(answer('/news', { isSecure: true }).headers).toHaveProperty('Strict-Transport-Security');
    expect(answer('/news').headers).not.toHaveProperty('Strict-Transport-Security');
  });
});

it('buildTextAnswer counts bytes, not characters', () => {
  expect(buildTextAnswer(manifest, 200, 'Ladesäule').headers['Content-Length']).toBe(11);
});
