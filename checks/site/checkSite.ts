import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSheetHashes } from '@voltmoor/pages/pageTypeCss';
import { listFiles } from '../sources/listFiles';
import { readPage } from './readPage';
import { runSiteRules, type SiteFinding } from './runSiteRules';
import { createSite, type Site, type SitePage } from './site';

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
  const files = await listFiles(folder);
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => read(file, textOf(file)));
  if (pages.length === 0)
    throw new Error(
      `checks: ${folder} has no HTML file. Run "npm run build" first, or give the folder of a built site.`,
    );
  const texts = new Map(files.filter((file) => TEXT.test(file)).map((file) => [file, textOf(file)]));
  const sheets = new Set(await readSheetHashes(folder));
  return createSite({ pages, files: new Set(files), texts, sheets, baseUrl });
}

/** Reads a built site, like `readSite`, and runs all rules. Only pages with problems are read again to find the lines. */
export async function checkSite(
  ...[folder, baseUrl, read]: Parameters<typeof readSite>
): Promise<{ site: Site; findings: SiteFinding[] }> {
  const site = await readSite(folder, baseUrl, read);
  const files = new Set((await runSiteRules(site)).map(({ file }) => file));
  if (files.size === 0) return { site, findings: [] };
  const pages = site.pages.map((page) =>
    files.has(page.file)
      ? readPage(page.file, readFileSync(path.join(folder, page.file), 'utf8'), { withLines: true })
      : page,
  );
  return { site, findings: await runSiteRules(createSite({ ...site, pages })) };
}
