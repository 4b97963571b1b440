import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { expect, it } from 'vitest';
import { createPartsWriter, findParts } from './writeParts';

/** The bundles of a build: names and files. */
const toCompilation = (bundles: Record<string, string[]>) =>
  ({
    namedChunkGroups: new Map(
      Object.entries(bundles).map(([name, files]) => [name, { getFiles: () => files }]),
    ),
  }) as unknown as Compilation;

it('lists the scripts of the window and of the worker', async () => {
  const { bundlerPlugin, write } = createPartsWriter('/base/');
  const folder = await mkdtemp(join(tmpdir(), 'search-'));
  await expect(write(folder)).rejects.toThrow('nothing was bundled');
  let emit = (_compilation: Compilation): void => undefined;
  bundlerPlugin.apply({
    hooks: { afterEmit: { tap: (_name: string, call: typeof emit) => (emit = call) } },
  } as unknown as Compiler);
  emit(
    toCompilation({
      main: ['main.1.js'],
      'search-window': ['vendors.3.js', 'search-window.4.js', 'search-window.4.css'],
      search: ['search.5.js'],
    }),
  );
  await write(folder);
  expect(JSON.parse(await readFile(join(folder, 'parts.json'), 'utf8'))).toEqual({
    window: ['/base/vendors.3.js', '/base/search-window.4.js'],
    worker: ['/base/search.5.js'],
  });
});

it('says which bundle is missing', () => {
  expect(() => findParts(toCompilation({ 'search-window': ['a.js'] }), '/')).toThrow(
    'the build has no bundle "search"',
  );
});
