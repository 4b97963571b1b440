import type { AnyNode } from '../html/nodes';
import type { PageHeading } from '../PublishedPage';
import { joinBlocks } from './blocks';
import type { Scope } from './scope';
import { writeBlocks } from './writeBlocks';

/**
 * Writes the main content of a page as GitHub-flavoured Markdown.
 *
 * A chain of rehype and remark needs five times the processor time and knows neither tabs nor schema
 * trees; this writer knows the HTML of the site's own components.
 *
 * @param url path of the page, for links to places on it
 */
export function toMarkdown(
  nodes: readonly AnyNode[],
  url: string,
): { markdown: string; headings: PageHeading[] } {
  const scope: Scope = { url, outline: { level: 1, headings: [] }, isNested: false };
  const markdown = joinBlocks(writeBlocks(nodes, scope));
  return { markdown: `${markdown}\n`, headings: scope.outline.headings };
}
