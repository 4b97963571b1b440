import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../sources/listFiles';
import type { Site, SitePage } from './page';
import { readPage } from './readPage';

/**
 * Reads a built site.
 * @param folder the folder that is served
 * @param baseUrl path below which it is served
 * @param read reads a page, unless another way to know it is given
 * @throws Error when there is no page
 */
export async function readSite(folder: string, baseUrl: string, read = readPage): Promise<Site> {
  const files = (await listFiles(folder)).map((file) =>
    path.relative(folder, file).split(path.sep).join('/'),
  );
  const pages: SitePage[] = [];
  for (const file of files) {
    if (file.endsWith('.html')) pages.push(read(file, await readFile(path.join(folder, file), 'utf8')));
  }
  if (pages.length === 0)
    throw new Error(`checks: ${folder} holds no page. Build the site first, or name its folder.`);
  return { pages, files: new Set(files), baseUrl };
}
