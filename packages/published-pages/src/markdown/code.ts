import { classesOf, findElement, rawText, tidyText, type Element } from '../html/nodes';
import type { Block } from './blocks';
import { toFence } from './escape';
import type { Scope } from './scope';

/** Writes a block of code with its language and, if it has one, its title. */
export function writeCode(element: Element, scope: Scope): Block[] {
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
