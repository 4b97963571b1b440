import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../runRules';
import type { Site, SitePage } from './page';
import { readPage } from './readPage';
import { readSite } from './readSite';
import { runSiteRules } from './runSiteRules';

/**
 * Reads a built site and runs all rules. Only pages with problems are read again to find the lines, because there are
 * few.
 *
 * @param folder the folder that is served
 * @param baseUrl path under which the site is served
 * @param read reads a page; a cache can replace it
 * @throws Error when the folder contains no page
 */
export async function checkSite(
  folder: string,
  baseUrl: string,
  read: (file: string, html: string) => SitePage = readPage,
): Promise<{ site: Site; findings: Finding[] }> {
  const site = await readSite(folder, baseUrl, read);
  const files = new Set(runSiteRules(site).map(({ file }) => file));
  if (files.size === 0) return { site, findings: [] };
  const pages = site.pages.map((page) => (files.has(page.file) ? readLines(folder, page) : page));
  return { site, findings: runSiteRules({ ...site, pages }) };
}

function readLines(folder: string, { file }: SitePage): SitePage {
  return readPage(file, readFileSync(path.join(folder, file), 'utf8'), { withLines: true });
}
