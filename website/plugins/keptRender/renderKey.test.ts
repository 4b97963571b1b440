import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRenderKeys, fileNameOf } from './renderKey';

const CHUNK_NAMES = {
  '/-9f0': { __comp: 'root', __context: { plugin: 'docs' } },
  '/guides/set up-1a1': { __comp: 'guide', content: 'aaaa' },
  '/guides/more-1a2': { __comp: 'guide', content: 'bbbb' },
  '/api/get-charger-e01': { __comp: 'reference' },
};

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'render-'));
  write('server/server.bundle.js', 'render();names={aaaa:"11111111",bbbb:"22222222"};colour="99999999"');
  write('server/assets/js/aaaa.11111111.js', 'Set up');
  write('server/assets/js/bbbb.22222222.js', 'More');
  write('server/assets/js/lazy.33333333.js', 'lazy');
  write('reference/api/get-charger.json', '{"html":"<h1>Get</h1>"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const places = () => ({
  server: path.join(folder, 'server'),
  reference: path.join(folder, 'reference'),
});

/** Keys of a guide, another one, and an operation. */
async function keys(): Promise<string[]> {
  const keyOf = createRenderKeys(places(), CHUNK_NAMES);
  return Promise.all(
    ['/guides/set up', '/guides/more', '/api/get-charger'].map((page) =>
      keyOf({ pathname: encodeURI(page) }, ['/', page]),
    ),
  );
}

describe('the key of a render', () => {
  it('stays when nothing changes', async () => {
    expect(await keys()).toEqual(await keys());
    expect(new Set(await keys()).size).toBe(3);
  });

  it('changes with the chunk of the page, whose new hash in the bundle changes no other page', async () => {
    const before = await keys();
    renameSync(
      path.join(folder, 'server/assets/js/aaaa.11111111.js'),
      path.join(folder, 'server/assets/js/aaaa.44444444.js'),
    );
    write('server/assets/js/aaaa.44444444.js', 'Set up chargers');
    write('server/server.bundle.js', 'render();names={aaaa:"44444444",bbbb:"22222222"};colour="99999999"');
    const after = await keys();
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  it.each([
    ['the application', 'server/server.bundle.js', 'renderOtherwise();'],
    [
      'a value that looks like a hash',
      'server/server.bundle.js',
      'render();names={aaaa:"11111111",bbbb:"22222222"};colour="88888888"',
    ],
    ['a chunk of no route', 'server/assets/js/lazy.33333333.js', 'eager'],
  ])('changes on all pages with %s', async (_what, file, text) => {
    const before = await keys();
    write(file, text);
    const after = await keys();
    after.forEach((key, index) => expect(key).not.toBe(before[index]));
  });

  it('changes with the HTML of the reference on its page alone', async () => {
    const before = await keys();
    write('reference/api/get-charger.json', '{"html":"<h1>Get a charger</h1>"}');
    const after = await keys();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toBe(before[2]);
  });
});

it('has a file name for every address', () => {
  expect(fileNameOf('/a b')).toMatch(/^[0-9a-f]{64}$/);
  expect(fileNameOf('/a')).not.toBe(fileNameOf('/b'));
});
