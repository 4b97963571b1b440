import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import type { ReferencePage } from './pages';
import { writePages } from './writePages';

const { at, read } = useTempFolder();
const page = (name: string, render: () => string): ReferencePage => ({
  path: `/api/${name}`,
  title: name,
  description: '',
  render,
});
const readPage = (name: string): unknown => JSON.parse(read(`html/api/${name}.json`));

it('writes pages once for the same inputs', async () => {
  const html = at('html');
  expect(await writePages(html, 'one', [page('get-park', () => '<h1>Get</h1>')])).toBe(true);
  expect(readPage('get-park')).toEqual({ title: 'get-park', description: '', html: '<h1>Get</h1>' });
  const never = page('get-park', () => {
    throw new Error('rendered again');
  });
  expect(await writePages(html, 'one', [never])).toBe(false);
  expect(await writePages(html, 'two', [page('add-park', () => '<h1>Add</h1>')])).toBe(true);
  expect(() => readPage('get-park')).toThrow('ENOENT');
});

it('writes all pages again when the previous run did not finish', async () => {
  const html = at('html');
  const fault = page('add-park', () => {
    throw new Error('no');
  });
  await expect(writePages(html, 'one', [page('get-park', () => ''), fault])).rejects.toThrow('no');
  expect(await writePages(html, 'one', [page('get-park', () => ''), page('add-park', () => '')])).toBe(true);
});
