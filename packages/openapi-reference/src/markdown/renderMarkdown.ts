import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { adaptToPage, replaceImages } from './adapt';
import { ALLOW_LIST } from './allowList';
import { collect, inlineChildren, textOf, type HastNode } from './hast';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Raw HTML never becomes elements. A line break is the one tag that authors need, in table cells. */
const converter = unified()
  .use(remarkRehype, {
    handlers: {
      html: (_state: unknown, node: { value: string }) =>
        /^<br\s*\/?>$/i.test(node.value)
          ? { type: 'element', tagName: 'br', properties: {}, children: [] }
          : undefined,
    },
  })
  .use(() => (tree) => replaceImages(tree))
  .use(rehypeSanitize, ALLOW_LIST);

const writer = unified().use(rehypeStringify);

function toSafeTree(markdown: string): HastNode {
  return converter.runSync(parser.parse(markdown));
}

const write = (tree: HastNode): string =>
  writer.stringify(tree as Parameters<typeof writer.stringify>[0]).trim();

/** Documents repeat their descriptions (parameters, shared errors), so the same text is rendered once. */
const CACHE_LIMIT = 20_000;
const cache = new Map<string, string>();

function cached(key: string, render: () => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const result = render();
  cache.set(key, result);
  return result;
}

/**
 * Renders an untrusted description to HTML that is safe to put into a page.
 *
 * CommonMark and GFM; raw HTML, scripts, pictures, ids and all link targets but http, https, mailto, relative
 * and `#` are dropped. Never throws. `headingBase` is the level of its highest heading (see `adaptToPage`).
 */
export function renderMarkdown(text: string, headingBase = 0): string {
  if (text.trim() === '') return '';
  return cached(`${headingBase}:${text}`, () => {
    const tree = toSafeTree(text);
    adaptToPage(tree, headingBase);
    return write(tree);
  });
}

/** Renders a description as one line of inline HTML: for table cells, hints and enum meanings. */
export function renderInline(text: string): string {
  if (text.trim() === '') return '';
  return cached(`i:${text}`, () => {
    const tree = toSafeTree(text);
    adaptToPage(tree, 0);
    return write({ type: 'root', children: inlineChildren(tree) });
  });
}

/** The words of a description without its markup, on one line: for search and one-line summaries. */
export function toPlainText(text: string): string {
  if (text.trim() === '') return '';
  return cached(`t:${text}`, () => textOf(toSafeTree(text)).replace(/\s+/g, ' ').trim());
}

/** The first sentence of a description as plain text; abbreviations such as "e.g." do not end it. */
export function firstSentence(text: string): string {
  return cached(`s:${text}`, () => {
    const first = collect(toSafeTree(text), (node) => node.tagName === 'p')[0];
    const plain = (first ? textOf(first) : '').replace(/\s+/g, ' ').trim();
    return /^.*?(?<!\b(?:e\.g|i\.e|etc|vs|approx))[.!?](?=\s+[A-Z0-9“"(`]|$)/.exec(plain)?.[0] ?? plain;
  });
}
