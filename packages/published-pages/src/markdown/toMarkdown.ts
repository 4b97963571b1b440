import type { AnyNode } from '../html/nodes';
import type { MarkdownHeading } from '../MarkdownPage';
import { joinBlocks } from './blocks';
import type { Scope } from './scope';
import { writeBlocks } from './writeBlocks';

/**
 * Writes the main content of a page as GitHub-flavoured Markdown.
 *
 * This writer knows the HTML of the site's components. A pipeline of rehype and remark takes five times the processor time
 * and would also need code for tabs and schema trees.
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
