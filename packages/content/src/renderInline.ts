import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toAddress } from './toAddress';

const parser = unified().use(remarkParse).use(remarkRehype);
const writer = unified()
  .use(rehypeSanitize, { ...defaultSchema, tagNames: ['a', 'code', 'em', 'strong', 'p'] })
  .use(rehypeStringify);

/** One sentence of Markdown as HTML without a paragraph around it; only links, code and emphasis pass. */
export function renderInline(markdown: string, baseUrl = '/'): string {
  const tree = parser.runSync(parser.parse(markdown));
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['href'] === 'string') properties['href'] = toAddress(properties['href'], baseUrl);
  });
  return writer.stringify(writer.runSync(tree)).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}
