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

/** Cached results by base URL and text. The development server reads all guides again after every edit. */
const rendered = new Map<string, string>();

/** Renders one sentence of Markdown as HTML without a paragraph. Only links, code and emphasis are kept. */
export function renderInline(markdown: string, baseUrl = '/'): string {
  const key = `${baseUrl}\n${markdown}`;
  const html = rendered.get(key) ?? render(markdown, baseUrl);
  rendered.set(key, html);
  return html;
}

function render(markdown: string, baseUrl: string): string {
  const tree = parser.runSync(parser.parse(markdown));
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['href'] === 'string') properties['href'] = toAddress(properties['href'], baseUrl);
  });
  return writer.stringify(writer.runSync(tree)).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}
