import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCompressible, mediaTypeOf } from './mediaTypes';

import.meta.glob('/deploy/nginx.conf');

describe('mediaTypeOf', () => {
  // conformance/cases/headers.yaml has the types of the files that a build contains.
  it.each([
    ['img/Photo.JPG', 'image/jpeg'],
    ['news/tags/api/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['search/myfeed.json', 'application/json; charset=utf-8'],
    ['file.unknown', 'application/octet-stream'],
    ['no-extension', 'application/octet-stream'],
  ])('%s is %s', (file, type) => {
    expect(mediaTypeOf(file)).toBe(type);
  });

  it('has the types of deploy/nginx.conf', () => {
    const configuration = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.conf'), 'utf8');
    const types = /\n {4}types \{\n([\s\S]*?)\n {4}\}/.exec(configuration)?.[1] ?? '';
    const listed = types.split('\n').flatMap((line) => {
      const [type = '', ...extensions] = line.trim().replace(';', '').split(/\s+/);
      return extensions.map((extension) => [`.${extension}`, type]);
    });
    expect(listed.length).toBeGreaterThan(15);
    for (const [extension, type] of listed) {
      expect(mediaTypeOf(`file${extension}`).split(';')[0], extension).toBe(type);
    }
  });
});

it('isCompressible is true for text, data, feeds and drawings, and false for photos, fonts and archives', () => {
  for (const name of 'a.html a.js a.json rss.xml atom.xml feed.json a.ics a.svg a.yaml'.split(' '))
    expect(isCompressible(mediaTypeOf(name)), name).toBe(true);
  for (const name of 'a.png a.woff2 a.zip a.bin'.split(' '))
    expect(isCompressible(mediaTypeOf(name)), name).toBe(false);
});
