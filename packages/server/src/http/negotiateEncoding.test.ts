import { describe, expect, it } from 'vitest';
import { negotiateEncoding } from './negotiateEncoding';
import { entryOf } from '../testing/samples';

const both = entryOf('news.html');
const zipped = entryOf('news.html', {
  encodings: { gzip: { ...both, file: 'news.html.gz', bytes: 1, etag: '"a-gzip"' } },
});
const plain = entryOf('news.png', { encodings: {} });

describe('negotiateEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZip, BR', 'br'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', undefined],
    ['identity, *;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['br;q=2', undefined],
    ['br;q=-1', undefined],
    ['br;q=one', undefined],
    ['br ; q=0.5 ; x=1', 'br'],
    [',,,br,', 'br'],
    ['brotli', undefined],
  ])('%j chooses %s', (header, encoding) => {
    expect(negotiateEncoding(header, both)).toBe(encoding);
  });

  it('chooses only encodings that exist', () => {
    expect(negotiateEncoding('br, gzip;q=0.1', zipped)).toBe('gzip');
    expect(negotiateEncoding('br, gzip', plain)).toBeUndefined();
  });
});
