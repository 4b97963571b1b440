import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltFile } from '../pages/builtFile';
import { toRoute } from '../pages/readPublishedPages';
import type { PublishedPage } from '../PublishedPage';
import { toTwinPath, type Site } from '../site';
import { buildTwin } from './buildTwin';
import { linkTwin } from './linkTwin';

/** Files worked on at once. */
const PARALLEL = 8;

/** Writes the Markdown twin of each page beside it and names it in the page's head. */
export async function writeTwins(pages: readonly PublishedPage[], outDir: string, site: Site): Promise<void> {
  const queue = [...pages];
  const work = async (): Promise<void> => {
    for (let page = queue.pop(); page !== undefined; page = queue.pop()) await writeTwin(page, outDir, site);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function writeTwin(page: PublishedPage, outDir: string, site: Site): Promise<void> {
  const route = toRoute(page.url, site.baseUrl);
  await writeFile(join(outDir, toTwinPath(route)), buildTwin(page, site));
  const file = readBuiltFile(outDir, route);
  if (file === undefined) return;
  // Other plugins read the pages at the same time: they must never see half a file.
  const unfinished = `${file.path}.unfinished`;
  await writeFile(unfinished, linkTwin(file.html, toTwinPath(page.url)));
  await rename(unfinished, file.path);
}
