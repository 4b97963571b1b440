import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/**
 * Converts a link of a content file for a page: adds the site's base URL to routes, and returns other links unchanged.
 * Docusaurus does this for links in Markdown. This function is for links in texts and elements that this package
 * creates.
 *
 * @param baseUrl with slashes at both ends
 */
export function toAddress(link: string, baseUrl: string): string {
  return /^\/(?!\/)/.test(link) ? baseUrl + link.slice(1) : link;
}

/** Adds the site's base URL to the links of a tree. */
function addBaseUrl(tree: Root, baseUrl: string): Root {
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['href'] === 'string') properties['href'] = toAddress(properties['href'], baseUrl);
  });
  return tree;
}

const parser = unified().use(remarkParse).use(remarkRehype);
const sentence = unified()
  .use(rehypeSanitize, { ...defaultSchema, tagNames: ['a', 'code', 'em', 'strong', 'p'] })
  .freeze();

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
  const tree = addBaseUrl(parser.runSync(parser.parse(markdown)), baseUrl);
  return toHtml(sentence.runSync(tree)).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
}

/** The elements that an announcement may contain. Other attributes and schemes are removed. */
const sanitiser = unified()
  .use(rehypeSanitize, {
    tagNames: ['a', 'b', 'br', 'code', 'em', 'i', 'strong'],
    attributes: { a: ['href'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    // The text inside of these elements is removed as well, because it is not a text for readers.
    strip: ['script', 'style', 'template', 'title'],
  })
  .freeze();

/**
 * Sanitises the HTML of an announcement. It keeps links, emphasis, code and line breaks. Of other elements it keeps the
 * text, except for scripts and styles. Routes get the site's base URL.
 */
export function sanitiseAnnouncement(html: string, baseUrl = '/'): string {
  return toHtml(addBaseUrl(sanitiser.runSync(fromHtml(html, { fragment: true })), baseUrl));
}
