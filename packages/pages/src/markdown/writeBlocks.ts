import {
  classesOf,
  elementsOf,
  findElement,
  hasClass,
  isElement,
  isText,
  rawText,
  tidyText,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { isBlockElement, isLeftOut } from './elements';
import { toList, toQuote, toText, type Block } from './blocks';
import { writeDefinitions } from './definitions';
import { escapeLineStart, escapeText, toFence, toPlainText } from './escape';
import { writeFieldList, writeFieldNotes } from './fields';
import { writeFigure } from './figure';
import { labelOf, writeInline } from './inline';
import type { Scope } from './scope';
import { writeTable } from './table';
import { writeExample, writePicker, writeTabs } from './tabs';

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
      // One by one, because a call with a hundred thousand arguments would fail.
      for (const block of writeBlock(node, scope)) blocks.push(block);
    }
  }
  endLine();
  return blocks;
}

function writeParagraph(nodes: readonly AnyNode[], scope: Scope): Block[] {
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
  if (hasClass(element, 'vr-pick')) return writePicker(element, scope);
  if (attribs['data-vr-part'] !== undefined) return writeExample(element, scope);
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
  // Markdown reads a word of number signs at the end of a heading as a part of its marks.
  const escaped = text.replace(/(?<=^|\s)#+$/, '\\$&');
  return [{ kind: 'heading', text: `${'#'.repeat(Math.min(level, 6))} ${escaped}` }];
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
  ).filter(({ text }) => !toPlainText(rest[0]?.text ?? '').startsWith(toPlainText(text)));
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
  const label = escapeLineStart(text);
  return label === '' || /[?!]$/.test(label) ? label : `${label.replace(/[.:]$/, '')}:`;
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

/** Writes a list. */
function writeList(element: Element, scope: Scope): Block[] {
  const items = elementsOf(element.children).filter(({ name }) => name === 'li');
  // A list of sections, such as months with their incidents, is part of the page's outline, so its headings stay headings.
  if (items.some((item) => findElement(item.children, ({ name }) => /^h[2-6]$/.test(name))))
    return items.flatMap((item) => writeBlocks(item.children, scope));
  const isOnOneLine = hasClass(element, 'vr-types') || hasClass(element, 'vr-operations');
  const inside: Scope = { ...scope, isNested: true };
  const blocks = items.map((item) =>
    isOnOneLine ? writeParagraph(item.children, inside) : writeBlocks(item.children, inside),
  );
  const lines = blocks.every(isHeadWithText) ? blocks.map(joinHeadWithText) : blocks;
  if (element.name === 'ul') return toList(lines);
  const start = Number(element.attribs['start'] ?? 1);
  return toList(lines, { markerOf: (index) => `${start + index}. ` });
}

/** True for two short paragraphs that can be one line, such as a link with its description or a time with an event. */
function isHeadWithText(blocks: readonly Block[]): boolean {
  const [head, text] = blocks;
  return blocks.length === 2 && head?.kind === 'text' && text?.kind === 'text' && !/[.:!?]$/.test(head.text);
}

const joinHeadWithText = (blocks: readonly Block[]): Block[] =>
  toText(blocks.map(({ text }) => text).join(': '));

/** Writes a block of code with its language and, if it has one, its title. */
function writeCode(element: Element, scope: Scope): Block[] {
  const pre = element.name === 'pre' ? element : findElement(element.children, ({ name }) => name === 'pre');
  if (pre === undefined) return [];
  const code = rawText(pre.children)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/^\n+/, '')
    .trimEnd();
  if (code === '') return [];
  const title = pre === element ? undefined : titleOf(element);
  return [{ kind: 'code', text: toFence(code, languageOf(element) ?? scope.language ?? guess(code), title) }];
}

/** Title of a code block. The theme puts it in a separate element before the code. */
function titleOf(block: Element): string {
  const box = findElement(block.children, ({ attribs }) => /\bcodeBlockTitle/.test(attribs['class'] ?? ''));
  return box === undefined ? '' : tidyText(rawText(box.children));
}

const PREFIX = 'language-';

function languageOf(block: Element): string | undefined {
  const nameOf = (element: Element): string | undefined =>
    classesOf(element).find((className) => className.startsWith(PREFIX));
  const named = findElement([block], (element) => nameOf(element) !== undefined);
  return named && nameOf(named)?.slice(PREFIX.length);
}

/** Language of code that names none. Examples of request and response bodies name none, and nearly all are JSON. */
function guess(code: string): string {
  return /^[[{]/.test(code) && /[\]}]$/.test(code) ? 'json' : '';
}
