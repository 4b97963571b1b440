import { load, type AnyNode, type Cheerio, type CheerioAPI } from 'cheerio';

/** Attributes that mean something outside the site. */
const KEPT: Record<string, string[]> = {
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

const INTERACTIVE = 'script, style, svg, button, iframe, template, noscript, a.hash-link, .sr-only';

/**
 * The text of a post from its built page, as HTML that stands on its own in a feed reader: no classes, no buttons,
 * no anchors of headings, code as plain text, absolute addresses.
 *
 * @param page the page as Docusaurus wrote it
 * @param pageUrl absolute address of the page
 * @throws Error when the page holds no post
 */
export function extractPost(page: string, pageUrl: string): string {
  const $ = load(page);
  const post = $('#__blog-post-container');
  if (post.length === 0) throw new Error(`${pageUrl}: the page has no element #__blog-post-container.`);

  replaceCode($, post);
  replaceAdmonitions($, post);
  post.find('input[type=checkbox]').each((_, element) => {
    $(element).replaceWith(element.attribs['checked'] === undefined ? '[ ]' : '[x]');
  });
  post.find(INTERACTIVE).remove();
  post.find('a[href], img[src]').each((_, element) => {
    const name = element.name === 'a' ? 'href' : 'src';
    element.attribs[name] = new URL(element.attribs[name] ?? '', pageUrl).href;
  });
  removeAttributes($, post);
  unwrap($, post);
  return (post.html() ?? '').replace(/<!--[\s\S]*?-->\n?/g, '').trim();
}

/** Docusaurus draws a code block as lines of coloured spans; a feed gets its text. */
function replaceCode($: CheerioAPI, post: Cheerio<AnyNode>): void {
  post.find('pre').each((_, element) => {
    const pre = $(element);
    const frame = pre.closest('[class*=codeBlockContainer]');
    const language = /\blanguage-([\w-]+)/.exec(
      `${frame.attr('class') ?? ''} ${pre.attr('class') ?? ''}`,
    )?.[1];
    const title = frame.find('[class*=codeBlockTitle]').text();
    pre.find('br').replaceWith('\n');
    const code = $('<code></code>').text(pre.text().replace(/\n+$/, ''));
    if (language) code.attr('class', `language-${language}`);
    const target = frame.length > 0 ? frame : pre;
    target.replaceWith($('<pre></pre>').append(code));
    if (title) code.parent().before($('<p></p>').append($('<strong></strong>').text(title)));
  });
}

function replaceAdmonitions($: CheerioAPI, post: Cheerio<AnyNode>): void {
  post.find('.theme-admonition').each((_, element) => {
    const admonition = $(element);
    const heading = admonition.find('[class*=admonitionHeading]').text().trim();
    const text = admonition.find('[class*=admonitionContent]').html() ?? '';
    const quote = $('<blockquote></blockquote>').html(text);
    if (heading) quote.prepend($('<p></p>').append($('<strong></strong>').text(heading)));
    admonition.replaceWith(quote);
  });
}

function removeAttributes($: CheerioAPI, post: Cheerio<AnyNode>): void {
  post.find('*').each((_, element) => {
    const kept = KEPT[element.name] ?? [];
    for (const name of Object.keys(element.attribs)) {
      if (!kept.includes(name)) $(element).removeAttr(name);
    }
  });
}

/** Frames without a meaning of their own disappear, their contents stay. */
function unwrap($: CheerioAPI, post: Cheerio<AnyNode>): void {
  post.find('div, span, header, section').each((_, element) => {
    $(element).replaceWith($(element).contents());
  });
}
