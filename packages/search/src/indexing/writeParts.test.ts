import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findParts, writeParts } from './writeParts';

const file = (name: string) => ({ js: [{ publicPath: `/base/assets/js/${name}.js` }] });
const manifest = {
  origins: {
    main: ['runtime~main', 'styles', 'main'],
    'search-window': ['main', 'styles', 'vendors', 'search-window'],
    search: ['search'],
  },
  assets: {
    main: file('main.1'),
    'runtime~main': file('runtime.2'),
    vendors: file('vendors.3'),
    'search-window': file('search-window.4'),
    search: file('search.5'),
    styles: {},
  },
};

it('lists the scripts of the window and of the worker, without those of the application', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'search-'));
  await writeFile(join(dir, 'client-manifest.json'), JSON.stringify(manifest));
  await writeParts(dir, dir);
  expect(JSON.parse(await readFile(join(dir, 'parts.json'), 'utf8'))).toEqual({
    window: ['/base/assets/js/vendors.3.js', '/base/assets/js/search-window.4.js'],
    worker: ['/base/assets/js/search.5.js'],
  });
});

it('says which bundle is missing', () => {
  const origins = { ...manifest.origins, search: [] };
  expect(() => findParts({ ...manifest, origins })).toThrow('the build has no bundle "search"');
});
