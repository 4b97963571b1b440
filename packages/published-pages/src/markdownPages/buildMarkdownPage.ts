import type { MarkdownPage } from '../MarkdownPage';
import { toMarkdown } from '../markdown/toMarkdown';
import type { PublishedPage } from '../page/PublishedPage';

/**
 * Writes a page as Markdown.
 * @returns undefined for pages that only lead to others, such as lists of posts
 */
export function buildMarkdownPage(page: PublishedPage): MarkdownPage | undefined {
  const { address, api, head, kind, main, reference } = page;
  if (kind === undefined) return undefined;
  const { url } = address;
  const { markdown, headings } = toMarkdown(reference?.children ?? main?.children ?? [], url);
  const updatedAt = kind === 'post' ? (head.modifiedAt ?? head.publishedAt) : undefined;
  // A string that is cut out of the page keeps the whole page in memory. A clone does not.
  return structuredClone({
    url,
    kind,
    title: page.title,
    description: head.description,
    ...page.place,
    headings,
    markdown,
    ...(updatedAt !== undefined && { updatedAt }),
    tags: page.tags,
    ...(api !== undefined && { api }),
  });
}
