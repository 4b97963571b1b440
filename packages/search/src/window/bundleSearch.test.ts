import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SearchGlobalData } from '../globalData';
import { bundleWindow, bundleWorker } from './bundleSearch';

import.meta.glob('./*.css');
import.meta.glob('../results/*.css');

const data: SearchGlobalData = {
  provider: 'embedded',
  entryPoints: [],
  sections: [],
  searchPageUrl: '/search',
  indexUrl: '/search/headings.json',
  workerUrl: '/worker.js',
  windowUrl: '',
};

it('makes one small script of the window with its styles, whose name changes with its content', () => {
  const { file, code } = bundleWindow(data);
  expect(file).toMatch(/^assets\/js\/search-window\.[0-9a-f]{8}\.js$/);
  expect(code).toContain('.vs-title');
  expect(code).not.toContain('algolia');
  expect(bundleWindow({ ...data, searchPageUrl: '/docs/search' }).file).not.toBe(file);
  expect(gzipSync(code).length).toBeLessThan(10_000);
});

it('leaves the code of the hosted service out, unless the portal uses it', () => {
  const algolia = { appId: 'a', apiKey: 'b', indexName: 'c' };
  expect(bundleWindow({ ...data, provider: 'algolia', algolia }).code).toContain('docusaurus_tag');
});

it('makes a script of the worker', () => {
  expect(bundleWorker().file).toMatch(/^assets\/js\/search-worker\.[0-9a-f]{8}\.js$/);
});
