import { load, type AnyNode, type CheerioAPI, type Element } from 'cheerio';
import { readText, TextFlow } from './readText';

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

/** Reads the main content of a built page as blocks in document order. The page's title is the first block. */
export function readContent(main: string): ContentBlock[] {
  const $ = load(withoutColours(main), null, false);
  let root: AnyNode | undefined;
  for (const selector of MAIN) root ??= $(selector).get(0);
  if (root === undefined) return [];
  removeSkipped(root);
  const reader = new ContentReader($);
  reader.read(root);
  return reader.blocks();
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
  private readonly found: { block: ContentBlock; flow: TextFlow }[] = [];

  constructor(private readonly $: CheerioAPI) {
    this.start(1, '', undefined);
  }

  read(node: AnyNode): void {
    if ('attribs' in node) {
      const heading = /^h([1-6])$/.exec(node.name);
      if (heading) {
        this.start(Number(heading[1]), readText(node), node.attribs['id']);
        return;
      }
      if (node.name === 'tr') this.readRow(node);
      if (node.name === 'dt') this.readTerm(node);
    }
    this.found.at(-1)?.flow.read(node, (child) => this.read(child));
  }

  blocks(): ContentBlock[] {
    return this.found
      .map(({ block, flow }) => ({ ...block, text: flow.text() }))
      .filter((block, index) => index > 0 || block.text !== '' || block.heading !== '')
      .filter((block) => block.heading !== '' || block.text !== '');
  }

  private start(level: number, heading: string, anchor: string | undefined): void {
    this.found.push({ block: { level, heading, anchor, text: '', rows: [] }, flow: new TextFlow() });
  }

  /** A row counts when its first cell holds nothing but code, or when the row can be linked to. */
  private readRow(node: Element): void {
    const [first, ...others] = this.$(node).children('td,th').toArray();
    if (first === undefined || (first.name === 'th' && first.attribs['scope'] !== 'row')) return;
    const codes = this.$(first).find('code').toArray();
    const [code] = codes;
    const isCode = code !== undefined && readText(first) === readText(...codes);
    const anchor = node.attribs['id'] ?? first.attribs['id'] ?? this.$(first).find('[id]').first().attr('id');
    if (!isCode && anchor === undefined) return;
    const title = readText(isCode ? code : first);
    const text = others.map((cell) => readText(...cell.children)).join(' · ');
    if (title !== '') this.found.at(-1)?.block.rows.push({ title, text, anchor });
  }

  /** A term that can be linked to: its id stands on it, or on the group around it and its definition. */
  private readTerm(node: Element): void {
    const term = this.$(node);
    const anchor = node.attribs['id'] ?? term.parent('div').attr('id');
    if (anchor === undefined) return;
    const name = node.children.filter((child) => !('attribs' in child && child.name === 'small'));
    const text = readText(...term.nextUntil('dt', 'dd').toArray());
    this.found.at(-1)?.block.rows.push({ title: readText(...name), text, anchor });
  }
}
