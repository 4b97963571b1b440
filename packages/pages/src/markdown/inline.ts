import {
  hasClass,
  isBlank,
  isElement,
  isText,
  rawText,
  tidyText,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { isBlockElement, isLeftOut } from './elements';
import { escapeText, toCodeSpan, toLinkTarget } from './escape';
import { resolveLink, type Scope } from './scope';

/** Placeholder for a hard line break. It is replaced last, after white space has been collapsed. */
const BREAK = '\u0000';

interface Marks {
  isStrong?: boolean;
  isEmphasis?: boolean;
  isLink?: boolean;
}

/** Writes inline content as one line of Markdown. Each hard line break becomes `hardBreak`. */
export function writeInline(
  nodes: readonly AnyNode[],
  scope: Scope,
  hardBreak = '\\\n',
  marks: Marks = {},
): string {
  const text = tidy(collect(nodes, scope, marks));
  if (!text.includes(BREAK)) return text;
  const lines = text.split(BREAK).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(first, last + 1).join(hardBreak);
}

const tidy = (text: string): string => toSpaces(text).trim();

/** Collapses white space. Most texts need no change, and the test for that is faster than the replacement. */
const toSpaces = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text);

/** Elements that form a line of facts when they follow each other without text between them. */
const FACTS = new Set(['span', 'time', 'a', 'small', 'output']);

function collect(nodes: readonly AnyNode[], scope: Scope, marks: Marks): string {
  const shown = nodes.filter((node) => !(isElement(node) ? isLeftOut(node) : !isText(node)));
  const areFacts = shown.every((node) => isBlank(node) || (isElement(node) && FACTS.has(node.name)));
  const pieces: string[] = [];
  let before: Element | undefined;
  for (const node of shown) {
    if (isText(node)) {
      if (areFacts && isBlank(node)) continue;
      pieces.push(escapeIn(node.data, marks));
      before = undefined;
    } else if (isElement(node)) {
      const piece = writeElement(node, scope, marks);
      if (piece.trim() === '') continue;
      // Only the last piece, because a test of the whole text for each element would take quadratic time.
      const last = pieces.at(-1) ?? '';
      const isApart = /\s$/.test(last) || /^( \(|[,.;:)])/.test(piece);
      if (before !== undefined && !isApart) pieces.push(separatorOf(before, node, areFacts));
      else if (before === undefined && node.name === 'code' && /[\p{L}\p{N}]$/u.test(last)) pieces.push(' ');
      pieces.push(piece);
      before = node;
    }
  }
  return pieces.join('');
}

function escapeIn(data: string, { isLink }: Marks): string {
  const text = escapeText(toSpaces(data));
  return isLink ? text.replace(/\]/g, '\\]') : text;
}

/** The separator between adjacent elements. On the page, a margin separates them; in text, a character must. */
function separatorOf(before: Element, element: Element, areFacts: boolean): string {
  if (before.name === 'code' && element.name === 'code') return ', ';
  if (before.name === 'br' || isBlockElement(element)) return '';
  if (element.name === 'sup' || element.name === 'sub') return '';
  return areFacts && element.name !== 'br' ? ' · ' : ' ';
}

function writeElement(element: Element, scope: Scope, marks: Marks): string {
  const inside = (added: Marks = {}): string => collect(element.children, scope, { ...marks, ...added });
  switch (element.name) {
    case 'br':
      return BREAK;
    case 'strong':
    case 'b':
      return marks.isStrong ? inside() : wrap(inside({ isStrong: true }), '**');
    case 'em':
    case 'i':
      return marks.isEmphasis ? inside() : wrap(inside({ isEmphasis: true }), '*');
    case 'del':
      return wrap(inside(), '~~');
    case 'code':
    case 'kbd':
    case 'samp':
    case 'pre':
      return toCodeSpan(rawText(element.children));
    case 'small':
      return ` (${tidy(inside())})`;
    case 'a':
      return writeLink(element, scope, marks);
    case 'img':
      return writeImage(element, scope);
    case 'svg':
      return escapeText(labelOf(element));
    default:
      return writeOther(element, inside());
  }
}

function writeOther(element: Element, text: string): string {
  if (element.attribs['role'] === 'img') return escapeText(labelOf(element));
  if (hasClass(element, 'vr-req')) return text.trim() === '' ? '' : ` (${tidy(text)})`;
  // The HTTP method before a path or a name.
  const isMethod = element.attribs['data-method'] !== undefined || hasClass(element, 'vr-method');
  return isMethod || isBlockElement(element) ? ` ${text} ` : text;
}

/** Puts marks around text, but inside surrounding white space, because Markdown does not accept `** text**`. */
function wrap(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + mark + inner + mark + text.slice(start + inner.length);
}

function writeLink(element: Element, scope: Scope, marks: Marks): string {
  const text = collect(element.children, scope, { ...marks, isLink: true });
  const target = resolveLink(element.attribs['href'] ?? '', scope.url);
  if (marks.isLink || target === undefined || text.trim() === '') return text;
  return `[${tidy(text)}](${toLinkTarget(target)})`;
}

function writeImage(element: Element, scope: Scope): string {
  const alt = tidyText(element.attribs['alt'] ?? '');
  const source = resolveLink(element.attribs['src'] ?? '', scope.url);
  if (alt === '' || source === undefined) return escapeText(alt);
  return `![${escapeText(alt).replace(/\]/g, '\\]')}](${toLinkTarget(source)})`;
}

/** The alternative text of a drawing. */
export function labelOf(element: Element): string {
  const title = element.children.filter(isElement).find(({ name }) => name === 'title');
  return tidyText(element.attribs['aria-label'] ?? (title ? rawText(title.children) : ''));
}
