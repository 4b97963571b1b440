import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { toAddress } from './toAddress';

/** What an announcement may contain. Attributes and schemes that are not listed here are removed. */
const sanitiser = unified()
  .use(rehypeSanitize, {
    tagNames: ['a', 'b', 'br', 'code', 'em', 'i', 'strong'],
    attributes: { a: ['href'] },
    protocols: { href: ['http', 'https', 'mailto'] },
    // Their text is no text of the announcement.
    strip: ['script', 'style', 'template', 'title'],
  })
  .freeze();

/**
 * The HTML of an announcement through an allow-list: links, emphasis, code and line breaks pass, the text of other
 * elements stays, scripts and styles go with their text. Routes get the site's base URL.
 */
export function sanitiseAnnouncement(html: string, baseUrl = '/'): string {
  const tree = sanitiser.runSync(fromHtml(html, { fragment: true }));
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties['href'] === 'string') properties['href'] = toAddress(properties['href'], baseUrl);
  });
  return toHtml(tree);
}
