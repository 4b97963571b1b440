import type { AnyNode } from '../html/nodes';
import type { MarkdownHeading, MarkdownPage } from './MarkdownPage';
import type { PublishedPage } from '../page/PublishedPage';
import { joinBlocks } from './blocks';
import type { Scope } from './scope';
import { writeBlocks } from './writeBlocks';

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
  return {
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
  };
}

/**
 * Writes the main content of a page as GitHub-flavoured Markdown.
 *
 * @param url path of the page, for links to places on it
 */
export function toMarkdown(
  nodes: readonly AnyNode[],
  url: string,
): { markdown: string; headings: MarkdownHeading[] } {
  const scope: Scope = { url, outline: { level: 1, headings: [] }, isNested: false };
  const markdown = joinBlocks(writeBlocks(nodes, scope));
  return { markdown: `${markdown}\n`, headings: scope.outline.headings };
}
