import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheetHashes } from '@voltmoor/page-type-css/sheetHashes';
import { listFiles } from '../sources/listFiles';
import type { Site, SitePage } from './page';
import { readPage } from './readPage';

/** Texts for programs. */
const TEXT = /\.md$|^llms[^/]*\.txt$/;

/**
 * Reads a built site.
 * @param folder the folder that is served
 * @param baseUrl path under which the site is served
 * @param read reads a page; a cache can replace it
 * @throws Error when the folder contains no page
 */
export async function readSite(
  folder: string,
  baseUrl: string,
  read: (file: string, html: string) => SitePage = readPage,
): Promise<Site> {
  const files = (await listFiles(folder)).map((file) =>
    path.relative(folder, file).split(path.sep).join('/'),
  );
  const pages: SitePage[] = [];
  const texts = new Map<string, string>();
  for (const file of files) {
    if (file.endsWith('.html')) pages.push(read(file, readFileSync(path.join(folder, file), 'utf8')));
    if (TEXT.test(file)) texts.set(file, readFileSync(path.join(folder, file), 'utf8'));
  }
  if (pages.length === 0)
    throw new Error(
      `checks: ${folder} has no HTML file. Run "npm run build" first, or give the folder of a built site.`,
    );
  return { pages, files: new Set(files), texts, sheets: new Set(await readSheetHashes(folder)), baseUrl };
}
