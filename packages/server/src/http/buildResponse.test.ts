import { describe, expect, it } from 'vitest';
import { buildResponse, buildTextResponse } from './buildResponse';
import { entryOf, headOf, manifestOf } from '../testing/samples';

const manifest = manifestOf({
  '/news': entryOf('news.html'),
  '/search': entryOf('search.html'),
  '/assets/js/main.0a1b2c3d.js': entryOf('assets/js/main.0a1b2c3d.js', { immutable: true }),
});
const respond = (...head: Parameters<typeof headOf>) =>
  buildResponse(manifest, headOf(...head), new Set(['/search']));

describe('buildResponse', () => {
  it('has the file, length, ETag and encoding of the chosen representation', () => {
    expect(respond('/news', { headers: { 'accept-encoding': 'gzip' } })).toMatchObject({
      status: 200,
      headers: {
        ETag: '"a-gzip"',
        'Content-Length': 200,
        'Content-Encoding': 'gzip',
        Vary: 'Accept-Encoding',
      },
      body: { kind: 'file', representation: { file: 'news.html.gz', bytes: 200 } },
    });
  });

  it('is 304 when the ETag is that of the chosen representation', () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"a-br"' };
    expect(respond('/news', { headers })).toMatchObject({ status: 304, body: { kind: 'none' } });
    expect(respond('/news', { headers: { 'if-none-match': '"a-br"' } }).status).toBe(200);
  });

  it('sends a range for GET only', () => {
    const headers = { range: 'bytes=0-9' };
    expect(respond('/news', { headers })).toMatchObject({
      status: 206,
      headers: { 'Content-Length': 10 },
      body: { range: { start: 0, end: 9 } },
    });
    expect(respond('/news', { headers, method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'Content-Length': 1000 },
    });
  });

  it('is immutable for hashed files, but never for the page for unknown paths', () => {
    expect(respond('/assets/js/main.0a1b2c3d.js').headers['Cache-Control']).toContain('immutable');
    expect(respond('/assets/js/main.ffffffff.js')).toMatchObject({
      status: 404,
      headers: { 'Cache-Control': 'no-cache' },
      body: { representation: { file: '404.html' } },
    });
  });

  it('does not choose encodings whose files are damaged', () => {
    const request = headOf('/news', { headers: { 'accept-encoding': 'br, gzip' } });
    const choose = (...damaged: string[]) =>
      buildResponse(manifest, request, new Set(), ({ file }) => damaged.includes(file)).headers[
        'Content-Encoding'
      ];
    expect(choose()).toBe('br');
    expect(choose('news.html.br')).toBe('gzip');
    expect(choose('news.html.br', 'news.html.gz')).toBeUndefined();
  });

  it('completes the search page for a query, without an ETag', () => {
    const completed = respond('/search?q=a');
    expect(completed.body).toEqual({
      kind: 'rewritten',
      path: '/search',
      representation: manifest.entries['/search'],
      query: '?q=a',
    });
    expect(completed.headers).not.toHaveProperty('ETag');
    expect(respond('/search').body.kind).toBe('file');
  });

  it.each([
    ['POST', '/news', 405],
    ['GET', `/${'a'.repeat(9000)}`, 414],
    ['GET', '/%zz', 400],
  ])('%s of %.20s is %i with the security headers', (method, target, status) => {
    const { headers, ...rest } = respond(target, { method });
    expect(rest.status).toBe(status);
    expect(headers['Content-Security-Policy']).toContain("script-src 'self' 'sha256-abc='");
    expect(headers['X-Robots-Tag']).toBe('noindex');
  });

  it('sends Strict-Transport-Security over HTTPS only', () => {
    expect(respond('/news', { isSecure: true }).headers).toHaveProperty('Strict-Transport-Security');
    expect(respond('/news').headers).not.toHaveProperty('Strict-Transport-Security');
  });
});

it('buildTextResponse counts bytes, not characters', () => {
  expect(buildTextResponse(manifest, 200, 'Ladesäule').headers['Content-Length']).toBe(11);
});
