import { expect, it } from 'vitest';
import { resolvePath } from './resolvePath';
import { buildResponse, buildTextResponse } from './buildResponse';
import { entryOf, headOf, manifestOf } from '../testing/samples';

const manifest = manifestOf({ '/news': entryOf('news.html'), '/search': entryOf('search.html') });

it('completes the search page for a query, without an ETag', () => {
  const { body, headers } = buildResponse(manifest, headOf('/search?q=a'));
  expect(body).toEqual({ kind: 'search', representation: manifest.entries['/search'], query: '?q=a' });
  expect(headers).not.toHaveProperty('ETag');
  expect(buildResponse(manifest, headOf('/search')).body.kind).toBe('file');
});

it('counts bytes of a text, not characters', () => {
  expect(buildTextResponse(manifest, 200, 'Ladesäule').headers['Content-Length']).toBe(11);
});

it('resolves thousands of slashes in linear time', () => {
  const start = performance.now();
  resolvePath(manifest, `/a${'/'.repeat(8000)}b`);
  resolvePath(manifest, `/news${'/'.repeat(8000)}`);
  expect(performance.now() - start).toBeLessThan(100);
});
