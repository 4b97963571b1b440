import { load, type AnyNode, type CheerioAPI, type Element } from 'cheerio';

/** What stands under one heading of a page, up to the next heading. */
export interface ContentBlock {
  /** 1 to 6. */
  level: number;
  heading: string;
  /** The heading's id; undefined for the page's title. */
  anchor?: string;
  text: string;
  /** Table rows that begin with a code or carry an id of their own. */
  rows: ContentRow[];
}

/** A table row or definition that names one thing: an error code, an event code, a setting. */
export interface ContentRow {
  title: string;
  text: string;
  anchor?: string;
}

const MAIN = ['[data-search-content]', 'main article', 'article', 'main'];

const TEXT_NODE = 3;

/** Everything around the text: navigation, tools, decoration. */
const SKIPPED_ELEMENTS = new Set([
  'nav',
  'aside',
  'script',
  'style',
  'svg',
  'template',
  'noscript',
  'button',
  'form',
  'input',
  'select',
  'footer',
]);
const SKIPPED_CLASSES = new Set([
  'hash-link',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer',
  'pagination-nav',
  'theme-edit-this-page',
  'theme-last-updated',
  'theme-doc-version-badge',
]);

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'table',
  'pre',
  'dt',
  'dd',
  'dl',
  'details',
  'summary',
  'section',
  'header',
  'blockquote',
  'figcaption',
  'figure',
  'br',
  'hr',
]);

/** Reads the main content of a built page as blocks in document order. The page's title is the first block. */
export function readContent(html: string): ContentBlock[] {
  const $ = load(withoutColours(sliceMain(html)), null, false);
  let root: AnyNode | undefined;
  for (const selector of MAIN) root ??= $(selector).get(0);
  if (root === undefined) return [];
  removeSkipped(root);
  const reader = new ContentReader($);
  reader.read(root);
  return reader.blocks();
}

/** The part between the site's head and foot, which is most of what a page weighs; a page without `main` whole. */
function sliceMain(html: string): string {
  const start = html.search(/<main\b/);
  const end = html.lastIndexOf('</main>');
  return start < 0 ? html : html.slice(start, end < start ? undefined : end);
}

/** Most nodes of a page only colour the words of code samples. */
function withoutColours(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>/g, (pre) => pre.replace(/<\/?span\b[^>]*>/g, ''));
}

/** By hand: a selector of so many parts costs as much as parsing the page. */
function removeSkipped(parent: AnyNode): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.filter((child) => !isSkipped(child));
  parent.children.forEach(removeSkipped);
}

function isSkipped(node: AnyNode): boolean {
  if (!('attribs' in node)) return false;
  const { hidden, class: classes = '', 'aria-hidden': ariaHidden, 'data-search-skip': skip } = node.attribs;
  return (
    SKIPPED_ELEMENTS.has(node.name) ||
    hidden !== undefined ||
    skip !== undefined ||
    ariaHidden === 'true' ||
    (classes !== '' && classes.split(/\s+/).some((name) => SKIPPED_CLASSES.has(name)))
  );
}

class ContentReader {
  private readonly found: { block: ContentBlock; parts: string[] }[] = [];

  constructor(private readonly $: CheerioAPI) {
    this.start(1, '', undefined);
  }

  read(node: AnyNode): void {
    if (!('attribs' in node)) {
      if ('data' in node && node.nodeType === TEXT_NODE) this.write(node.data);
      return;
    }
    const heading = /^h([1-6])$/.exec(node.name);
    if (heading) {
      this.start(Number(heading[1]), tidy(this.$(node).text()), node.attribs['id']);
      return;
    }
    if (node.name === 'tr') this.readRow(node);
    if (node.name === 'dt') this.readTerm(node);
    const gap = BLOCKS.has(node.name) ? ' ' : '';
    this.write(gap);
    for (const child of node.children) this.read(child);
    this.write(gap);
  }

  blocks(): ContentBlock[] {
    return this.found
      .map(({ block, parts }) => ({ ...block, text: tidy(parts.join('')) }))
      .filter((block, index) => index > 0 || block.text !== '' || block.heading !== '')
      .filter((block) => block.heading !== '' || block.text !== '');
  }

  private start(level: number, heading: string, anchor: string | undefined): void {
    this.found.push({ block: { level, heading, anchor, text: '', rows: [] }, parts: [] });
  }

  private write(text: string): void {
    this.found.at(-1)?.parts.push(text);
  }

  /** A row counts when its first cell holds nothing but code, or when the row can be linked to. */
  private readRow(node: Element): void {
    const cells = this.$(node).children('td,th');
    const first = cells.first();
    const code = first.find('code').first();
    const anchor = node.attribs['id'] ?? first.attr('id') ?? first.find('[id]').first().attr('id');
    const isCode = code.length > 0 && tidy(first.text()) === tidy(first.find('code').text());
    const isHeader = cells.length === 0 || first.is('th:not([scope="row"])');
    if (isHeader || (!isCode && anchor === undefined)) return;
    const title = tidy(isCode ? code.text() : first.text());
    const text = tidy(
      cells
        .slice(1)
        .toArray()
        .map((cell) => this.$(cell).text())
        .join(' · '),
    );
    if (title !== '') this.found.at(-1)?.block.rows.push({ title, text, anchor });
  }

  /** A term that can be linked to: its id stands on it, or on the group around it and its definition. */
  private readTerm(node: Element): void {
    const term = this.$(node);
    const anchor = node.attribs['id'] ?? term.parent('div').attr('id');
    if (anchor === undefined) return;
    const name = term.clone();
    name.children('small').remove();
    const text = tidy(term.nextUntil('dt', 'dd').text());
    this.found.at(-1)?.block.rows.push({ title: tidy(name.text()), text, anchor });
  }
}

/** One line, no zero-width characters. */
export function tidy(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
