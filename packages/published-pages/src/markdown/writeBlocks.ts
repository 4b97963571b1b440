import { isLeftOut } from '../html/isLeftOut';
import {
  elementsOf,
  findElement,
  hasClass,
  isElement,
  isText,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { toQuote, toText, type Block } from './blocks';
import { writeCode } from './code';
import { writeDefinitions } from './definitions';
import { escapeLineStart, escapeText } from './escape';
import { writeFieldList, writeFieldNotes } from './fields';
import { writeFigure } from './figure';
import { labelOf, writeInline } from './inline';
import { isBlockElement } from './isBlockElement';
import { writeList } from './list';
import { toPlainText } from './plainText';
import type { Scope } from './scope';
import { writeTable } from './table';
import { writePicker, writeTabs } from './tabs';

/** Converts nodes to Markdown blocks. Adjacent inline nodes become a paragraph. */
export function writeBlocks(nodes: readonly AnyNode[], scope: Scope): Block[] {
  const blocks: Block[] = [];
  let line: AnyNode[] = [];
  const endLine = (): void => {
    blocks.push(...writeParagraph(line, scope));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlockElement(node)) {
      line.push(node);
    } else if (!isLeftOut(node)) {
      endLine();
      blocks.push(...writeBlock(node, scope));
    }
  }
  endLine();
  return blocks;
}

export function writeParagraph(nodes: readonly AnyNode[], scope: Scope): Block[] {
  return nodes.length === 0 ? [] : toText(writeInline(nodes, scope).replace(/^.+/gm, escapeLineStart));
}

function writeBlock(element: Element, scope: Scope): Block[] {
  const { name, children } = element;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return writeHeading(element, scope);
    case 'p':
      return writeParagraph(children, scope);
    case 'pre':
      return writeCode(element, scope);
    case 'ul':
    case 'ol':
      if (hasClass(element, 'vr-fields')) return writeFieldList(element, scope);
      return hasClass(element, 'vr-chips') ? writeFieldNotes(element, scope) : writeList(element, scope);
    case 'dl':
      return writeDefinitions(element, scope);
    case 'table':
      return writeTable(element, scope);
    case 'figure':
      return writeFigure(element, scope);
    case 'blockquote':
      return toQuote(writeBlocks(children, { ...scope, isNested: true }));
    case 'hr':
      return [{ kind: 'rule', text: '---' }];
    case 'details':
      return writeDetails(element, scope);
    case 'fieldset':
      return hasClass(element, 'vr-pick') ? writePicker(element, scope) : writeBlocks(children, scope);
    default:
      return writeContainer(element, scope);
  }
}

/** Writes containers whose class or role has a meaning. Of other containers, only the content is written. */
function writeContainer(element: Element, scope: Scope): Block[] {
  const { attribs, children } = element;
  if (attribs['role'] === 'img') return toText(escapeLineStart(escapeText(labelOf(element))));
  if (hasClass(element, 'theme-code-block')) return writeCode(element, scope);
  if (hasClass(element, 'theme-tabs-container')) return writeTabs(element, scope);
  if (hasClass(element, 'theme-admonition')) return writeAdmonition(element, scope);
  if (attribs['role'] === 'note') return toQuote(writeBlocks(children, { ...scope, isNested: true }));
  if (hasClass(element, 'vr-versions')) return writeVersions(element, scope);
  if (hasClass(element, 'vr-columns')) return writeBlocks(samplesLast(children), scope);
  return isLabelledList(element) ? writeLabelledList(element, scope) : writeBlocks(children, scope);
}

/** True for a region that consists of a label and a list, such as prerequisites or next steps. */
function isLabelledList({ name, attribs, children }: Element): boolean {
  const parts = elementsOf(children).map((child) => child.name);
  const isRegion = (name === 'section' || name === 'nav') && attribs['aria-label'] !== undefined;
  return isRegion && parts.length === 2 && parts[0] === 'p' && parts[1] === 'ul';
}

function writeLabelledList({ children }: Element, scope: Scope): Block[] {
  const [label, ...list] = elementsOf(children);
  const text = label === undefined ? '' : writeInline(label.children, scope, ' ', { isStrong: true });
  return [...toText(text === '' ? '' : `**${text}**`), ...writeBlocks(list, scope)];
}

function writeHeading(element: Element, scope: Scope): Block[] {
  const text = writeInline(element.children, scope, ' ');
  if (text === '') return [];
  const level = Number(element.name.slice(1));
  if (level > 1) {
    const anchor = element.attribs['id'] ?? scope.anchor;
    scope.outline.headings.push({ level, text: toPlainText(text), ...(anchor !== undefined && { anchor }) });
  }
  return toHeading(level, text, scope);
}

/** Writes a heading, or bold text inside list items and quotes. */
export function toHeading(level: number, text: string, scope: Scope): Block[] {
  if (scope.isNested) return toText(`**${text.replaceAll('**', '')}**`);
  scope.outline.level = level;
  return [{ kind: 'heading', text: `${'#'.repeat(Math.min(level, 6))} ${text}` }];
}

/** Writes collapsed content below its summary. */
function writeDetails(element: Element, scope: Scope): Block[] {
  const summary = elementsOf(element.children).find(({ name }) => name === 'summary');
  const inside = { ...scope, anchor: element.attribs['id'] ?? scope.anchor };
  const rest = writeBlocks(
    element.children.filter((child) => child !== summary),
    { ...scope, anchor: undefined },
  );
  if (summary === undefined) return rest;
  const heading = findElement(summary.children, ({ name }) => /^h[2-6]$/.test(name));
  if (heading === undefined) return [...toText(toLabel(writeSummary(element, summary, scope))), ...rest];
  const gist = writeBlocks(
    summary.children.filter((child) => child !== heading),
    scope,
  ).filter(({ text }) => !rest[0]?.text.startsWith(text));
  return [...writeHeading(heading, inside), ...gist, ...rest];
}

/**
 * Writes the summary of collapsed content. In a schema tree, the paths of the fields already say what it says, so only its
 * plain text is written, or nothing inside a list.
 */
function writeSummary(details: Element, { children }: Element, scope: Scope): string {
  if (!hasClass(details, 'vr-inside')) return writeInline(children, scope);
  return scope.isNested ? '' : writeInline(children.filter(isText), scope);
}

function toLabel(text: string): string {
  if (text === '' || /[?!]$/.test(text)) return text;
  return `${escapeLineStart(text).replace(/[.:]$/, '')}:`;
}

/** Writes an admonition. Its first child is the title, or the kind of admonition with its icon. */
function writeAdmonition(element: Element, scope: Scope): Block[] {
  const [heading, ...content] = elementsOf(element.children);
  const title = heading === undefined ? '' : writeInline(heading.children, scope, ' ');
  const label = title.charAt(0).toUpperCase() + title.slice(1);
  return toQuote([
    ...toText(label === '' ? '' : `**${label}**`),
    ...writeBlocks(content, { ...scope, isNested: true }),
  ]);
}

/** Writes the links to other versions of an operation. */
function writeVersions(element: Element, scope: Scope): Block[] {
  const links = writeInline(element.children, scope);
  return toText(links === '' ? '' : `Versions: ${links}`);
}

/** Moves samples to the end. Fields matter more to readers, who often load only the first part. */
function samplesLast(nodes: readonly AnyNode[]): AnyNode[] {
  const samples = nodes.filter((node) => isElement(node) && node.name === 'aside');
  return [...nodes.filter((node) => !samples.includes(node)), ...samples];
}
