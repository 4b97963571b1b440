import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import { page, site } from '../fixtures/page';
import { readPageIndex, writePageIndex } from './pageIndex';

const { at, write } = useTempFolder();

it('reads back what it wrote', async () => {
  const pages = [page({ url: '/a%20b', markdown: '# A b\n', api: 'cpo' })];
  await writePageIndex(pages, site, at());
  const index = await readPageIndex(at());
  expect(index.site).toEqual(site);
  expect(index.pages).toEqual([expect.objectContaining({ url: '/a%20b', markdown: '# A b\n', api: 'cpo' })]);
});

it('says which file is missing or wrong, and what to do', async () => {
  await expect(readPageIndex(at('none'))).rejects.toThrow(
    /no page index in .*none\. Set "mcp" in portal\.config\.ts and build/,
  );
  write('.mcp/pages.json', '{"pages":[]}');
  await expect(readPageIndex(at())).rejects.toThrow(/\.mcp\/pages\.json is not valid/);
});
