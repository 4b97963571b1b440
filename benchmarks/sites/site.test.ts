import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeFiles } from '../generate/writeFiles';
import { pickPages } from './site';

const dir = await mkdtemp(path.join(tmpdir(), 'pick-pages-'));
afterAll(() => rm(dir, { recursive: true }));

it('lists the pages of each kind by their compressed size, and the one with the median size', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `${index * 7919}`).join(' ');
  await writeFiles(dir, {
    'index.html': '',
    'guides/long.html': words(900),
    'guides/Set up/short.html': words(10),
    'guides/middle/index.html': words(200),
    '.cache/guides/hidden.html': '',
  });
  const kinds = { home: '^/$', guide: '/guides/', post: '^/news/' };
  const found = await pickPages({ name: 'test', dir, kinds }, ['guide', 'post', 'home']);
  expect(found.map(({ kind, pages }) => [kind, ...pages.map(({ route }) => route)])).toEqual([
    ['guide', '/guides/Set%20up/short', '/guides/middle', '/guides/long'],
    ['home', '/'],
  ]);
  expect(found.map(({ typical }) => typical.route)).toEqual(['/guides/middle', '/']);
});
