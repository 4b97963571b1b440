import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltFile } from '../page/builtFile';
import { toAddress } from '../page/toAddress';
import type { MarkdownPage } from '../MarkdownPage';
import { toTwinPath, type Site } from '../site';
import { buildTwin } from './buildTwin';
import { linkTwin } from './linkTwin';

/** Number of pages that are written at the same time. */
const PARALLEL = 8;

/** Writes the Markdown twin of each page next to its HTML file, and links to it from the head of the page. */
export async function writeTwins(pages: readonly MarkdownPage[], outDir: string, site: Site): Promise<void> {
  const queue = [...pages];
  const work = async (): Promise<void> => {
    for (let page = queue.pop(); page !== undefined; page = queue.pop()) await writeTwin(page, outDir, site);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function writeTwin(page: MarkdownPage, outDir: string, site: Site): Promise<void> {
  const { route } = toAddress(page.url, site.baseUrl);
  await writeFile(join(outDir, toTwinPath(route)), buildTwin(page, site));
  const file = readBuiltFile(outDir, route);
  if (file === undefined) return;
  // Other plugins read the pages at the same time, so they must never see an incomplete file.
  const unfinished = `${file.path}.unfinished`;
  await writeFile(unfinished, linkTwin(file.html, toTwinPath(page.url)));
  await rename(unfinished, file.path);
}
