import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { readBuiltFile, toAddress } from './page/builtFile';
import type { MarkdownPage } from './markdown/MarkdownPage';
import { toAbsolute, toTwinPath, type Site } from './site';

/** Writes the Markdown twin of each page next to its HTML file, and links to it from the head of the page. */
export async function writeTwins(pages: readonly MarkdownPage[], outDir: string, site: Site): Promise<void> {
  for (const page of pages) await writeTwin(page, outDir, site);
}

async function writeTwin(page: MarkdownPage, outDir: string, site: Site): Promise<void> {
  const { route } = toAddress(page.url, site.baseUrl);
  await writeFile(join(outDir, toTwinPath(route)), buildTwin(page, site));
  const file = readBuiltFile(outDir, route);
  if (file === undefined) return;
  await writeFile(file.path, linkTwin(file.html, toTwinPath(page.url)));
}

/** Builds the Markdown twin of a page: front matter that describes the page, then its whole text. */
export function buildTwin(page: MarkdownPage, site: Site): string {
  const { title, description, url, section, updatedAt, tags } = page;
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${toAbsolute(site, url)}`,
    `section: ${JSON.stringify(section)}`,
    ...(updatedAt === undefined ? [] : [`updated: ${updatedAt}`]),
    ...(tags.length === 0 ? [] : [`tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`]),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${page.markdown}`;
}

/**
 * Adds a link to the Markdown twin to the head of a built page.
 * @returns the same text when the page has no head or already has the link
 */
export function linkTwin(html: string, twinPath: string): string {
  const end = html.indexOf('</head>');
  if (end < 0 || html.slice(0, end).includes('type="text/markdown"')) return html;
  const link = `<link rel="alternate" type="text/markdown" href="${escapeHtml(twinPath)}">`;
  return html.slice(0, end) + link + html.slice(end);
}
