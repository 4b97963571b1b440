import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import type { ReferencePage } from './pages';
import { areWritten, writePages } from './writePages';

const { at, read } = useTempFolder();
const page = (name: string, render: () => string): ReferencePage => ({
  path: `/api/${name}`,
  title: name,
  description: '',
  render,
});
const readPage = (name: string): unknown => JSON.parse(read(`html/api/${name}.json`));

it('writes pages, and removes those of other inputs', async () => {
  const html = at('html');
  await writePages(html, 'one', [page('get-park', () => '<h1>Get</h1>')]);
  expect(readPage('get-park')).toEqual({ title: 'get-park', description: '', html: '<h1>Get</h1>' });
  await writePages(html, 'two', [page('add-park', () => '<h1>Add</h1>')]);
  expect(() => readPage('get-park')).toThrow('ENOENT');
});

it('takes no pages of a run that did not finish', async () => {
  const html = at('html');
  const fault = page('add-park', () => {
    throw new Error('no');
  });
  await expect(writePages(html, 'one', [page('get-park', () => ''), fault])).rejects.toThrow('no');
  expect(await areWritten(html, 'one')).toBe(false);
});
