import { describe, expect, it } from 'vitest';
import { sumFiles, type LoadedFile } from './weighPage';

const file = (resource: LoadedFile['resource'], gzip: number, isBeforeLoad = true): LoadedFile => ({
  url: `/${resource}`,
  resource,
  gzip,
  brotli: gzip - 1,
  isBeforeLoad,
});

describe('the weight of a page', () => {
  it('separates what is loaded before the load event from what is loaded later', () => {
    const weight = sumFiles([file('html', 10), file('css', 5), file('js', 90, false), file('js', 30, false)]);
    expect(weight.before).toEqual({ gzip: 15, brotli: 13 });
    expect(weight.all).toEqual({ gzip: 135, brotli: 131 });
    expect(weight.byResource).toEqual({
      html: 10,
      css: 5,
      js: 120,
      font: 0,
      image: 0,
      prefetch: 0,
      other: 0,
    });
    expect(weight.requests).toBe(4);
  });
});
