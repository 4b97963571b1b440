import { isElement, isText, type AnyNode, type Element } from '@voltmoor/pages/page';

/** Elements whose text is separate from the text around them. */
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
  'hr',
]);
/** Elements after which the sentence goes on in a new line, or in a note next to a term. */
const CONTINUED = new Set(['br', 'small']);

const NO_SPACE_AFTER = /[\s([{“‘/]$/u;
const NO_SPACE_BEFORE = /^[\s,.;:!?)\]}”’%…]/u;
/** A text that the next block does not continue as a new sentence, such as a label or an item of a list. */
const NO_SENTENCE = /[\p{L}\p{N})\]}”’"%]\s*$/u;

/**
 * Collects text as readers see it, with spaces between blocks, and with a point between cells, between items, and after a
 * block that does not end like a sentence. On the page, only a style separates some inline elements, such as the method and
 * the name of an operation. Those get a space too.
 */
export class TextFlow {
  private readonly parts: string[] = [];
  /** Since the last text: no inline element has ended, one has ended, or one has ended and another has begun. */
  private boundary: 'none' | 'ended' | 'between' = 'none';
  /** Number of code elements around the current node. In code, elements only set colours, so they get no spaces. */
  private code = 0;

  /**
   * Adds the text of a node and of everything in it.
   * @param readChild reads each child. Default: this method.
   */
  read(node: AnyNode, readChild: (child: AnyNode) => void = (child) => this.read(child)): void {
    if (isText(node)) this.write(node.data);
    if (!isElement(node)) return;
    if (node.name === 'wbr') return;
    const isBlock = BLOCKS.has(node.name) || CONTINUED.has(node.name);
    const isCode = node.name === 'code' || node.name === 'pre';
    if (isBlock) this.separate(node, isLaterCell(node));
    else if (this.boundary === 'ended') this.boundary = 'between';
    if (isCode) this.code += 1;
    node.children.forEach(readChild);
    if (isCode) this.code -= 1;
    if (isBlock) this.separate(node);
    else if (this.code === 0) this.boundary = 'ended';
  }

  /** The collected text on one line. */
  text(): string {
    // Empty cells leave several points in a row.
    return tidy(this.parts.join(''))
      .replace(/·(?: ·)+/g, '·')
      .replace(/^· | ·$/g, '');
  }

  private separate({ name }: Element, isCell = false): void {
    const isOpen = !CONTINUED.has(name) && NO_SENTENCE.test(this.parts.at(-1) ?? '');
    this.write(isCell || isOpen || name === 'li' ? ' · ' : ' ');
  }

  private write(text: string): void {
    if (text === '') return;
    if (this.needsSpace(this.parts.at(-1) ?? '', text)) this.parts.push(' ');
    this.parts.push(text);
    this.boundary = 'none';
  }

  /** False for `charger` in code followed by "s", which is one word. True for a label followed by a name. */
  private needsSpace(before: string, text: string): boolean {
    if (this.boundary === 'between') return !NO_SPACE_AFTER.test(before) && !NO_SPACE_BEFORE.test(text);
    return this.boundary === 'ended' && /[\p{L}\p{N}]$/u.test(before) && /^\p{Lu}/u.test(text);
  }
}

/** True for all cells of a row but the first. They get a point before them, because a space does not separate cells enough. */
function isLaterCell(element: Element): boolean {
  if (element.name !== 'td' && element.name !== 'th') return false;
  return element.parent?.children.find(isElement) !== element;
}

/** Reads the text of nodes as one line. */
export function readText(...nodes: AnyNode[]): string {
  const flow = new TextFlow();
  for (const node of nodes) flow.read(node);
  return flow.text();
}

/** Puts text on one line and drops zero-width characters. */
export function tidy(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
