import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified()
  .use(remarkParse)
  .use(remarkRehype)
  .use(rehypeSanitize, { ...defaultSchema, tagNames: ['a', 'code', 'em', 'strong', 'p'] })
  .use(rehypeStringify);

/** One sentence of Markdown as HTML without a paragraph around it; only links, code and emphasis pass. */
export function renderInline(markdown: string): string {
  return String(processor.processSync(markdown)).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}
