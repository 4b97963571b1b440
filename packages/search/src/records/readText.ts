import type { AnyNode, Element } from 'cheerio';

const TEXT_NODE = 3;

/** Elements that stand apart from what is around them. */
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
  // Notes beside a term.
  'small',
]);

const NO_SPACE_AFTER = /[\s([{“‘/]$/u;
const NO_SPACE_BEFORE = /^[\s,.;:!?)\]}”’%…]/u;

/**
 * Collects text as it is seen. Facts set beside each other by styles alone, such as the method and the name of an
 * operation, have nothing between them in the page; here they get a space, as blocks do.
 */
export class TextFlow {
  private readonly parts: string[] = [];
  /** Since the last text an inline element has ended, or ended and another begun. */
  private seam: 'none' | 'ended' | 'between' = 'none';
  /** Depth inside of inline code, whose coloured words belong together. */
  private code = 0;

  /** Writes a node and all that is in it. */
  read(node: AnyNode, readChild: (child: AnyNode) => void = (child) => this.read(child)): void {
    if (!('attribs' in node)) {
      if ('data' in node && node.nodeType === TEXT_NODE) this.write(node.data);
      return;
    }
    if (node.name === 'wbr') return;
    const isBlock = BLOCKS.has(node.name);
    const isCode = node.name === 'code';
    if (isBlock) this.write(isLaterCell(node) ? ' · ' : ' ');
    else if (this.seam === 'ended') this.seam = 'between';
    if (isCode) this.code += 1;
    node.children.forEach(readChild);
    if (isCode) this.code -= 1;
    if (isBlock) this.write(' ');
    else if (this.code === 0) this.seam = 'ended';
  }

  /** What was written, in one line. */
  text(): string {
    // Empty cells leave no points behind.
    return tidy(this.parts.join('')).replace(/·(?: ·)+/g, '·');
  }

  private write(text: string): void {
    if (text === '') return;
    if (this.isApart(this.parts.at(-1) ?? '', text)) this.parts.push(' ');
    this.parts.push(text);
    this.seam = 'none';
  }

  /** `charger` in code and the "s" behind it are one word; a label and the name behind it are two. */
  private isApart(before: string, text: string): boolean {
    if (this.seam === 'between') return !NO_SPACE_AFTER.test(before) && !NO_SPACE_BEFORE.test(text);
    return this.seam === 'ended' && /[\p{L}\p{N}]$/u.test(before) && /^\p{Lu}/u.test(text);
  }
}

/** A table in one line: its cells need more than a space between them. */
function isLaterCell({ name, prev }: Element): boolean {
  if (name !== 'td' && name !== 'th') return false;
  let before = prev;
  while (before !== null && !('attribs' in before)) before = before.prev;
  return before !== null;
}

/** The text of one part of a page. */
export function readText(...nodes: AnyNode[]): string {
  const flow = new TextFlow();
  for (const node of nodes) flow.read(node);
  return flow.text();
}

/** One line, no zero-width characters. */
export function tidy(text: string): string {
  return text
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
