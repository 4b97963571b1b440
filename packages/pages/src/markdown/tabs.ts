import { elementsOf, findElement, hasClass, parentOf, type Element } from '../html/nodes';
import type { Block } from './blocks';
import { writeInline } from './inline';
import type { Scope } from './scope';
import { toHeading, writeBlocks } from './writeBlocks';

/** Names of programming languages in tabs → their names in code fences, where they differ. */
const FENCE_NAMES: Record<string, string> = { curl: 'bash', shell: 'bash', node: 'javascript' };

/** Writes the tabs of the theme: labels in a list, then the panels in the same order. */
export function writeTabs(element: Element, scope: Scope): Block[] {
  const labels: Element[] = [];
  const panels: Element[] = [];
  for (const child of walkOutermost(element)) (child.attribs['role'] === 'tab' ? labels : panels).push(child);
  return panels.flatMap((panel, index) => writePanel(labels[index], panel, scope));
}

/** Finds tabs and panels of this element, but not those of tabs inside its panels. */
function* walkOutermost(element: Element): Generator<Element> {
  for (const child of elementsOf(element.children)) {
    const role = child.attribs['role'];
    if (role === 'tab' || role === 'tabpanel') yield child;
    else yield* walkOutermost(child);
  }
}

/** Writes the tabs of the API reference: radio buttons, each with a label and a panel. */
export function writePicker(element: Element, scope: Scope): Block[] {
  const isLanguage = element.attribs['data-vr-pick'] === 'language';
  return elementsOf(element.children)
    .filter((child) => hasClass(child, 'vr-choice'))
    .flatMap((choice) => {
      const parts = elementsOf(choice.children);
      const label = parts.find(({ name }) => name === 'label');
      const panel = parts.find((part) => hasClass(part, 'vr-panel'));
      const value = findElement(choice.children, ({ name }) => name === 'input')?.attribs['value'];
      const language = isLanguage && value !== undefined ? (FENCE_NAMES[value] ?? value) : scope.language;
      return panel === undefined ? [] : writePanel(label, panel, { ...scope, language });
    });
}

/** Writes an example of the API reference below its name, which is in the list before it. */
export function writeExample(element: Element, scope: Scope): Block[] {
  const name = findElement(
    parentOf(element)?.children ?? [],
    ({ name: tag, attribs }) => tag === 'option' && attribs['value'] === element.attribs['data-vr-part'],
  );
  return writePanel(name, element, scope);
}

/** Writes a panel below its label, which becomes a heading one level below the current one. */
function writePanel(label: Element | undefined, panel: Element, scope: Scope): Block[] {
  const { level } = scope.outline;
  const name = label === undefined ? '' : writeInline(label.children, scope, ' ');
  const heading = name === '' ? [] : toHeading(Math.min(level + 1, 6), name, scope);
  const content = writeBlocks(panel.children, scope);
  scope.outline.level = level;
  return content.length === 0 ? [] : [...heading, ...content];
}
