import { fileURLToPath } from 'node:url';
import { escapeContent, escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import {
  findElement,
  hasClass,
  isElement,
  rawText,
  type AnyNode,
  type Element,
  type PageReader,
  type PublishedPage,
} from '../page';

/** Attributes that mean something outside the site, by tag. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  time: ['datetime'],
  code: ['class'],
  abbr: ['title'],
  details: ['open'],
};

/** Elements that only work on the site. */
const REMOVED = new Set(['script', 'style', 'svg', 'button', 'iframe', 'template', 'noscript']);

/** Elements that only set styles. Their contents are kept. */
const UNWRAPPED = new Set(['div', 'span', 'header', 'section']);

/** Elements without content and end tag. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Reads the text of a post while the pages of a build are parsed; null for a page that is not a post. */
export const postReader: PageReader<string | null> = {
  read: (page) => (page.kind === 'post' ? extractPost(page, addressOf(page)) : null),
  sources: fileURLToPath(new URL('.', import.meta.url)),
};

/** The absolute address of a page. Docusaurus writes it into the head of each page. */
function addressOf({ head, address }: PublishedPage): string {
  if (head.canonical === undefined)
    throw new Error(
      `pages: the page ${address.url} has no <link rel="canonical">, so the addresses in its text cannot become absolute for the feeds. Let the theme write it.`,
    );
  return head.canonical;
}

/**
 * Writes the text of a post as HTML that a feed reader can show by itself: no classes, buttons or anchors of headings, code
 * as plain text, absolute addresses. Links lose addresses that are not http, https, mailto or tel.
 *
 * @param page the page of the post
 * @param pageUrl absolute address of the page
 * @throws Error when the page is not that of a post
 */
export function extractPost(page: PublishedPage, pageUrl: string): string {
  const post = findElement([page.document], ({ attribs }) => attribs['id'] === '__blog-post-container');
  if (post === undefined)
    throw new Error(
      `${pageUrl}: the page has no element with the id __blog-post-container, which Docusaurus puts around the text of a post. If the address is right, adapt packages/pages/src/postText/extractPost.ts to the markup of the blog.`,
    );
  return writeAll(post.children, pageUrl).trim();
}

const writeAll = (nodes: readonly AnyNode[], pageUrl: string): string =>
  nodes.map((node) => (isElement(node) ? writeElement(node, pageUrl) : escapeText(rawText([node])))).join('');

function writeElement(element: Element, pageUrl: string): string {
  const { name, attribs, children } = element;
  if (hasClassPart(element, 'codeBlockContainer') || name === 'pre') return writeCode(element);
  if (hasClass(element, 'theme-admonition')) return writeAdmonition(element, pageUrl);
  if (name === 'input' && attribs['type'] === 'checkbox')
    return attribs['checked'] === undefined ? '[ ]' : '[x]';
  if (REMOVED.has(name) || hasClass(element, 'sr-only') || (name === 'a' && hasClass(element, 'hash-link')))
    return '';
  const content = writeAll(children, pageUrl);
  if (UNWRAPPED.has(name)) return content;
  const tag = `<${name}${writeAttributes(element, pageUrl)}>`;
  return VOID.has(name) ? tag : `${tag}${content}</${name}>`;
}

function writeAttributes({ name, attributes }: Element, pageUrl: string): string {
  const kept = ATTRIBUTES[name] ?? [];
  return attributes
    .filter((attribute) => kept.includes(attribute.name))
    .map(({ name: key, value }) => {
      const safe = key === 'href' || key === 'src' ? toSafeAddress(value, pageUrl, key) : value;
      return safe === undefined ? '' : ` ${key}="${escapeAttribute(safe)}"`;
    })
    .join('');
}

/** URL schemes that feed readers may open. `javascript:` would run code in a feed reader that is a website. */
const SCHEMES = { href: /^(?:https?|mailto|tel):/, src: /^(?:https?:|data:image\/)/ };

/**
 * The absolute form of an address.
 * @param attribute where the address is written
 * @returns undefined when the address is not valid or its scheme is not allowed
 */
function toSafeAddress(
  address: string,
  pageUrl: string,
  attribute: keyof typeof SCHEMES,
): string | undefined {
  if (!URL.canParse(address, pageUrl)) return undefined;
  const { href } = new URL(address, pageUrl);
  return SCHEMES[attribute].test(href) ? href : undefined;
}

/** Docusaurus draws a code block as lines of coloured spans. A feed gets its text. */
function writeCode(block: Element): string {
  const pre = findElement([block], ({ name }) => name === 'pre');
  if (pre === undefined) return '';
  const classes = `${block.attribs['class'] ?? ''} ${pre.attribs['class'] ?? ''}`;
  const language = /\blanguage-([\w-]+)/.exec(classes)?.[1];
  const attribute = language === undefined ? '' : ` class="language-${language}"`;
  const code = rawText(pre.children).replace(/(?<!\n)\n+$/, '');
  const title = textOf(block, 'codeBlockTitle');
  return `${writeTitle(title)}<pre><code${attribute}>${escapeText(code)}</code></pre>`;
}

function writeAdmonition(admonition: Element, pageUrl: string): string {
  const content = findElement([admonition], (element) => hasClassPart(element, 'admonitionContent'));
  const title = textOf(admonition, 'admonitionHeading').trim();
  return `<blockquote>${writeTitle(title)}${writeAll(content?.children ?? [], pageUrl)}</blockquote>`;
}

const writeTitle = (title: string): string =>
  title === '' ? '' : `<p><strong>${escapeText(title)}</strong></p>`;

/** The text of the part whose class has this in its name; empty without such a part. */
function textOf(block: Element, classPart: string): string {
  const part = findElement(block.children, (element) => hasClassPart(element, classPart));
  return part === undefined ? '' : rawText(part.children);
}

/** CSS modules add a hash to the names of their classes. */
const hasClassPart = ({ attribs }: Element, part: string): boolean =>
  attribs['class']?.includes(part) === true;

/** Text for an HTML document, as the HTML standard writes it. */
const escapeText = (text: string): string => escapeContent(text).replaceAll('\u00a0', '&nbsp;');

const escapeAttribute = (text: string): string => escapeHtml(text).replaceAll('\u00a0', '&nbsp;');
