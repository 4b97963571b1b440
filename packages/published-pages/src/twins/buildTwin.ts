import type { MarkdownPage } from '../MarkdownPage';
import { toAddress, type Site } from '../site';

/** Builds the Markdown twin of a page: front matter that describes the page, then its whole text. */
export function buildTwin(page: MarkdownPage, site: Site): string {
  const { title, description, url, section, updatedAt, tags } = page;
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(description === '' ? [] : [`description: ${JSON.stringify(description)}`]),
    `url: ${toAddress(site, url)}`,
    `section: ${JSON.stringify(section)}`,
    ...(updatedAt === undefined ? [] : [`updated: ${updatedAt}`]),
    ...(tags.length === 0 ? [] : [`tags: [${tags.map((tag) => JSON.stringify(tag)).join(', ')}]`]),
  ];
  return `---\n${lines.join('\n')}\n---\n\n${page.markdown}`;
}
