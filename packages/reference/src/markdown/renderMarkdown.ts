import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { adaptToPage, replaceImages } from './adapt';
import { ALLOW_LIST } from './allowList';
import { growsTooLarge, hasTooManyTags, isTooDeep, isTooLong, nestsTooDeeply } from './bounds';
import { collect, inlineChildren, textOf, type HastNode } from './hast';

const parser = unified().use(remarkParse).use(remarkGfm);

const toHtml = unified().use(remarkRehype, { allowDangerousHtml: true });
const parseHtml = unified().use(rehypeRaw);
const sanitise = unified()
  .use(() => (tree) => replaceImages(tree))
  .use(rehypeSanitize, ALLOW_LIST);

const writer = unified().use(rehypeStringify);

/**
 * Parses a text. A text that would be too expensive to render becomes a paragraph of plain text. HTML that would be too
 * expensive loses its tags.
 */
function toSafeTree(markdown: string): HastNode {
  if (isTooLong(markdown) || nestsTooDeeply(markdown)) return toPlainTree(markdown);
  const tree = parser.parse(markdown);
  if (growsTooLarge(tree)) return toPlainTree(markdown);
  const hast = toHtml.runSync(tree);
  if (collect(hast, ({ type }) => type === 'raw').length === 0) return sanitise.runSync(hast);
  if (hasTooManyTags(markdown)) return toSafeTree(withoutTags(markdown));
  const parsed = parseHtml.runSync(hast);
  return isTooDeep(parsed) ? toSafeTree(withoutTags(markdown)) : sanitise.runSync(parsed);
}

const withoutTags = (markdown: string): string => markdown.replaceAll('<', ' ');

const toPlainTree = (text: string): HastNode => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }],
});

const write = (tree: HastNode): string =>
  writer.stringify(tree as Parameters<typeof writer.stringify>[0]).trim();

/** Maximum number of cached results. Documents repeat many descriptions (parameters, shared errors). */
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
 * Supports CommonMark, GFM and the HTML elements of `allowList.ts`; of other elements, only the text is shown. Removes
 * scripts, images, ids and link targets other than http, https, mailto, relative URLs and `#`. Never throws. A text that is
 * too long, has too many levels of nesting, or whose HTML would be much larger (see `bounds.ts`), is shown as plain text.
 *
 * @param headingBase level of the highest heading (see `adaptToPage`)
 * @param siteBase base URL for links that start with `/`, such as `/docs`
 */
export function renderMarkdown(text: string, headingBase = 0, siteBase = ''): string {
  if (text.trim() === '') return '';
  return cached(`${headingBase}${siteBase}:${text}`, () => {
    const tree = toSafeTree(text);
    adaptToPage(tree, headingBase, siteBase);
    return write(tree);
  });
}

/** Renders a description as inline HTML, for table cells, hints and enum values. */
export function renderInline(text: string, siteBase = ''): string {
  if (text.trim() === '') return '';
  return cached(`i${siteBase}:${text}`, () => {
    const tree = toSafeTree(text);
    adaptToPage(tree, 0, siteBase);
    return write({ type: 'root', children: inlineChildren(tree) });
  });
}

/** Returns the text of a description without markup, on one line, for search and summaries. */
export function toPlainText(text: string): string {
  if (text.trim() === '') return '';
  return cached(`t:${text}`, () => textOf(toSafeTree(text)).replace(/\s+/g, ' ').trim());
}

/**
 * Splits a description before its first heading, such as into what an operation does and how it behaves in detail. A
 * description without a heading, or that begins with one, is not split.
 */
export function splitAtHeading(text: string): [lead: string, details: string] {
  if (isTooLong(text)) return [text, ''];
  const heading = parser.parse(text).children.find(({ type }) => type === 'heading');
  const start = heading?.position?.start.offset || text.length;
  return [text.slice(0, start).trimEnd(), text.slice(start)];
}

/** Returns the first sentence of a description as plain text. Abbreviations such as "e.g." do not end a sentence. */
export function firstSentence(text: string): string {
  return cached(`s:${text}`, () => {
    const first = collect(toSafeTree(text), (node) => node.tagName === 'p')[0];
    const plain = (first ? textOf(first) : '').replace(/\s+/g, ' ').trim();
    return /^.*?(?<!\b(?:e\.g|i\.e|etc|vs|approx))[.!?](?=\s+[A-Z0-9“"(`]|$)/.exec(plain)?.[0] ?? plain;
  });
}
