import type { PhrasingContent } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { text } from './nodes';

const markdown = unified().use(remarkParse);

/** Parses one line of Markdown from a document. HTML in it is shown as text, because names in documents come from others. */
export function phrasing(source: string): PhrasingContent[] {
  const [first] = markdown.parse(source.replace(/\s+/g, ' ').trim()).children;
  return first?.type === 'paragraph' ? first.children.map(withoutHtml) : [text(source)];
}

function withoutHtml(node: PhrasingContent): PhrasingContent {
  if (node.type === 'html') return text(node.value);
  if ('children' in node) return { ...node, children: node.children.map(withoutHtml) };
  return node;
}
