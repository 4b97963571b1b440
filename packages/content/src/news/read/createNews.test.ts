import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as parser from './parsePost';
import { parsePostFrontMatter } from '../parsePostFrontMatter';
import { createNews } from './readPosts';

import.meta.glob(['/content/news/*.yml', '/content/news/releases/2025-09-02-release.md']);

const REPOSITORY = path.resolve(import.meta.dirname, '../../../../..');
const FILE = 'content/news/releases/2025-09-02-release.md';
const TAGS = 'content/news/tags.yml';
const { at, read, write } = useTempFolder();

beforeEach(() => {
  for (const name of [TAGS, 'content/news/components.yml', FILE])
    write(name, readFileSync(path.join(REPOSITORY, name), 'utf8'));
});
afterEach(() => vi.restoreAllMocks());

it('parses a post once for all that ask for it, also after a reset', async () => {
  const parse = vi.spyOn(parser, 'parsePost');
  const news = createNews({ root: at() });
  const [{ posts }, { post }] = await Promise.all([news.read(), news.readPost(FILE)]);
  news.reset();
  expect((await news.read()).posts[0]).toBe(post);
  expect(posts).toEqual([post]);
  expect(parse).toHaveBeenCalledTimes(1);
});

it('parses a post again when its text or the vocabulary changes', async () => {
  const parse = vi.spyOn(parser, 'parsePost');
  const news = createNews({ root: at() });
  await news.read();
  write(FILE, read(FILE).replace(/^title: .*$/m, 'title: Another release'));
  const { post } = await news.readPost(FILE);
  expect(post.title).toBe('Another release');
  write(TAGS, read(TAGS).replace('label: Releases and notices', 'label: Releases'));
  await news.read();
  expect(parse).toHaveBeenCalledTimes(2);
  news.reset();
  expect((await news.read()).vocabulary.tags.some(({ label }) => label === 'Releases')).toBe(true);
  expect(parse).toHaveBeenCalledTimes(3);
});

it('completes the front matter of a post whose text Docusaurus has cut for a list', async () => {
  const news = createNews({ root: at() });
  const text = read(FILE);
  const [beginning = ''] = text.split('<!-- truncate -->');
  expect(beginning.length).toBeLessThan(text.length);
  const fields = await parsePostFrontMatter(FILE, { draft: false }, beginning, { news });
  expect(fields).toEqual(await parsePostFrontMatter(FILE, { draft: false }, text, { news }));
  expect(fields).toMatchObject({ kind: 'release', draft: false });
});
