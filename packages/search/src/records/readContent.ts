import { fileURLToPath } from 'node:url';
import {
  Element,
  findElement,
  findElements,
  isElement,
  isText,
  parentOf,
  Text,
  type AnyNode,
  type PageAddress,
  type PageReader,
  type PublishedPage,
} from '@voltmoor/pages/page';
import { boldBeginningOf, isLabel, LABEL_ATTRIBUTE, labelOfEntry, labelsInBold, leadOf } from './labels';
import { readText, TextFlow } from './readText';

/** What the search needs of a page. It is plain data. */
export interface PageContent {
  address: PageAddress;
  /** The document title without the name of the site; the route of a page without a title. */
  title: string;
  description: string;
  /** Language of the texts, such as `en`. */
  language: string;
  /** `docusaurus_tag` of the page. */
  tag: string;
  /** Version of the docs; undefined for the only one. */
  version?: string;
  /** Top category of the sidebar, which is the product that a guide belongs to. */
  product: string;
  /** ISO date of the publication. */
  date?: string;
  blocks: ContentBlock[];
}

/** The content under one heading of a page, up to the next heading. */
export interface ContentBlock {
  /** 1 to 6. */
  level: number;
  heading: string;
  /** The heading's id; undefined for the page's title. */
  anchor?: string;
  text: string;
  /** Table rows that begin with a code or have an id. */
  rows: ContentRow[];
  /** Labels of the product's screens, from drawings and bold texts. */
  labels: string[];
  /** Bold beginnings of list items. */
  leads: string[];
}

/** A table row or definition that names one thing: an error code, an event code, a setting. */
interface ContentRow {
  title: string;
  text: string;
  anchor?: string;
}

/** Elements that are not part of the page's text: navigation, tools, decoration. */
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
  'select',
  'footer',
]);
const SKIPPED_CLASSES = new Set(['hash-link', 'theme-doc-toc-mobile', 'theme-doc-version-badge']);

/** Reads the content of a page while the pages of a build are parsed. */
export const contentReader: PageReader<PageContent> = {
  read: readPageContent,
  sources: fileURLToPath(new URL('.', import.meta.url)),
};

/** Reads a page, with its title as the first block of its content. */
function readPageContent(page: PublishedPage): PageContent {
  const { address, head, documentTitle } = page;
  const title = documentTitle || address.route;
  const version = head.meta.get('docusaurus_version');
  return {
    address,
    title,
    description: head.description,
    language: head.meta.get('docsearch:language') ?? (head.language || 'en'),
    tag: head.meta.get('docusaurus_tag') ?? 'default',
    product: page.place.section,
    ...(version !== undefined && { version }),
    ...(head.publishedAt !== undefined && { date: head.publishedAt }),
    blocks: readBlocks(page),
  };
}

/**
 * Reads the main content of a page as blocks in document order. The page's title is the first block. The content is the
 * article, or else the whole main part.
 */
function readBlocks({ main, document }: PublishedPage): ContentBlock[] {
  const root = findElement([main ?? document], ({ name }) => name === 'article') ?? main;
  if (root === undefined) return [];
  const reader = new ContentReader();
  reader.read(withoutSkipped(root));
  return reader.blocks();
}

/** A copy of the content, because other readers share the tree of the page. */
function withoutSkipped(element: Element): Element {
  const children = element.children.flatMap((child): AnyNode[] => {
    if (isText(child)) return [new Text(child.data)];
    if (!isElement(child)) return [];
    if (child.name === 'pre') return messagesIn(child);
    // A drawn screen is hidden from screen readers, so its text is skipped, but not its labels.
    return (isSkipped(child) ? findElements([child], isDrawnLabel) : [child]).map(withoutSkipped);
  });
  const copy = new Element(element.name, element.attribs, children);
  for (const child of children) child.parent = copy;
  return copy;
}

/**
 * The names of OCPP messages in a sample of code, as labels: `GetLog` in `[2, "91aa", "GetLog", {}]`. The rest of a sample
 * repeats what the text around it says, and nobody can read an excerpt of it.
 */
function messagesIn(sample: Element): Element[] {
  return [...readText(sample).matchAll(/\[2, ?"[^"]*", ?"(\p{L}+)"/gu)].map(
    ([, name = '']) => new Element('span', { [LABEL_ATTRIBUTE]: '' }, [new Text(name)]),
  );
}

function isDrawnLabel({ attribs }: Element): boolean {
  return attribs[LABEL_ATTRIBUTE] !== undefined;
}

function isSkipped({ name, attribs }: Element): boolean {
  const { hidden, role, class: classes = '', 'aria-hidden': ariaHidden, 'data-search-skip': skip } = attribs;
  return (
    SKIPPED_ELEMENTS.has(name) ||
    // Readers can open the tabs that are closed at first.
    (hidden !== undefined && role !== 'tabpanel') ||
    skip !== undefined ||
    ariaHidden === 'true' ||
    (classes !== '' && classes.split(/\s+/).some((className) => SKIPPED_CLASSES.has(className)))
  );
}

class ContentReader {
  private readonly found: { block: ContentBlock; flow: TextFlow }[] = [];

  constructor() {
    this.start(1, '', undefined);
  }

  read(node: AnyNode): void {
    if (isElement(node)) {
      const heading = /^h([1-6])$/.exec(node.name);
      if (heading) {
        this.start(Number(heading[1]), readText(node), node.attribs['id']);
        return;
      }
      if (node.name === 'tr') this.readRow(node);
      if (node.name === 'dt') this.readTerm(node);
      if (node.name === 'strong' || node.name === 'em') this.addLabels(labelsInBold(readText(node)));
      if (node.name === 'li') {
        this.addLead(leadOf(node));
        this.addLabels(labelOfEntry(boldBeginningOf(node)));
      }
      if (isDrawnLabel(node)) {
        // Without the element itself, because a cell of a table would get a separator.
        const label = readText(...node.children);
        if (isLabel(label)) this.addLabels([label]);
        return;
      }
    }
    this.found.at(-1)?.flow.read(node, (child) => this.read(child));
  }

  blocks(): ContentBlock[] {
    return this.found
      .map(({ block, flow }) => ({ ...block, text: flow.text() }))
      .filter((block) => block.heading !== '' || block.text !== '');
  }

  private addLabels(labels: readonly string[]): void {
    this.found.at(-1)?.block.labels.push(...labels);
  }

  private addLead(lead: string | undefined): void {
    if (lead !== undefined) this.found.at(-1)?.block.leads.push(lead);
  }

  private start(level: number, heading: string, anchor: string | undefined): void {
    this.found.push({
      block: { level, heading, anchor, text: '', rows: [], labels: [], leads: [] },
      flow: new TextFlow(),
    });
  }

  /** Reads rows whose first cell contains only code, and rows that have an id to link to. */
  private readRow(row: Element): void {
    const [first, ...others] = row.children.filter(isCell);
    if (first === undefined || (first.name === 'th' && first.attribs['scope'] !== 'row')) return;
    this.addLabels(labelOfEntry(readText(...first.children)));
    // A name may have descriptions below it, in blocks of their own. They belong to the text of the row.
    const descriptions = first.children.filter(
      (child) => isElement(child) && (child.name === 'div' || child.name === 'details'),
    );
    const name = first.children.filter((child) => !descriptions.includes(child));
    const codes = findElements(name, (element) => element.name === 'code');
    const [code] = codes;
    const isCode = code !== undefined && readText(...name) === readText(...codes);
    const anchor =
      row.attribs['id'] ?? findElement([first], ({ attribs }) => attribs['id'] !== undefined)?.attribs['id'];
    if (!isCode && anchor === undefined) return;
    const title = isCode ? readText(code) : readText(...name);
    const text = [
      ...descriptions.map((child) => readText(child)),
      ...others.map((cell) => readText(...cell.children)),
    ].join(' · ');
    if (title !== '') this.found.at(-1)?.block.rows.push({ title, text, anchor });
  }

  /** Reads terms that can be linked to: the term has an id, or the group of the term and its definition has one. */
  private readTerm(term: Element): void {
    const parent = parentOf(term);
    const anchor = term.attribs['id'] ?? (parent?.name === 'div' ? parent.attribs['id'] : undefined);
    if (anchor === undefined) return;
    const name = term.children.filter((child) => !(isElement(child) && child.name === 'small'));
    const following = (parent?.children ?? []).filter(isElement);
    const after = following.slice(following.indexOf(term) + 1);
    const end = after.findIndex((element) => element.name === 'dt');
    const definitions = after.slice(0, end < 0 ? undefined : end).filter((element) => element.name === 'dd');
    this.found.at(-1)?.block.rows.push({ title: readText(...name), text: readText(...definitions), anchor });
  }
}

const isCell = (node: AnyNode): node is Element =>
  isElement(node) && (node.name === 'td' || node.name === 'th');
