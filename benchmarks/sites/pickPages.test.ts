import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pickPages } from './pickPages';

const dir = await mkdtemp(path.join(tmpdir(), 'pick-pages-'));
afterAll(() => rm(dir, { recursive: true }));

describe('the page of a kind', () => {
  it('is the one with the median compressed size', async () => {
    await mkdir(path.join(dir, 'guides'));
    for (const [name, words] of Object.entries({ long: 900, short: 10, middle: 200 })) {
      const text = Array.from({ length: words }, (_, index) => `${name}${index * 7919}`).join(' ');
      await writeFile(path.join(dir, 'guides', `${name}.html`), text);
    }
    const site = {
      name: 'test',
      dir,
      kinds: { guide: /^\/guides\//, post: /^\/news\// },
      hasTrailingSlash: false,
    };
    const found = await pickPages(site);
    expect(found.map(({ kind }) => kind)).toEqual(['guide']);
    expect(found[0]?.pages.map(({ route }) => route)).toEqual([
      '/guides/short',
      '/guides/middle',
      '/guides/long',
    ]);
    expect(found[0]?.typical.route).toBe('/guides/middle');
  });
});
