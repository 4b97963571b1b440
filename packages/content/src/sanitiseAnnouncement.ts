import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toAddress } from './toAddress';

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
  const tree = sanitiser.runSync(fromHtml(html, { fragment: true }));
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['href'] === 'string') properties['href'] = toAddress(properties['href'], baseUrl);
  });
  return toHtml(tree);
}
