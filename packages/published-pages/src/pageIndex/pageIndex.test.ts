import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { page, site } from '../fixtures/page';
import { readPageIndex, writePageIndex } from './pageIndex';

const folder = mkdtempSync(path.join(tmpdir(), 'page-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads back what it wrote', async () => {
  const pages = [page({ url: '/a%20b', markdown: '# A b\n', api: 'cpo' })];
  await writePageIndex(pages, site, folder);
  const index = await readPageIndex(folder);
  expect(index.site).toEqual(site);
  expect(index.pages).toEqual([expect.objectContaining({ url: '/a%20b', markdown: '# A b\n', api: 'cpo' })]);
});

it('says which file is missing or wrong, and what to do', async () => {
  await expect(readPageIndex(path.join(folder, 'none'))).rejects.toThrow(
    /no readable page index at .*none\/\.mcp\/pages\.json\. Set "mcp" in portal\.config\.ts and build/,
  );
  writeFileSync(path.join(folder, '.mcp/pages.json'), '{"pages":[]}');
  await expect(readPageIndex(folder)).rejects.toThrow(/pages\.json is not a page index/);
});
