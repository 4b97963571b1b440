import { htmlBlockNames } from 'micromark-util-html-tag-name';
import { parentOf, type Element } from '../html/nodes';

const TAGS = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'form',
  'input',
  'select',
  'textarea',
  'legend',
  'wbr',
  'iframe',
  'dialog',
]);

/** Classes of navigation and tools around the text, in the theme and in the API reference. */
const CLASSES = [
  'hash-link',
  'theme-doc-breadcrumbs',
  'theme-doc-toc-mobile',
  'theme-doc-toc-desktop',
  'theme-doc-footer',
  'theme-doc-version-badge',
  'theme-edit-this-page',
  'theme-last-updated',
  'theme-blog-footer-edit-meta-row',
  'pagination-nav',
  'vr-js',
  'vr-neighbours',
];

const CLASSES_PATTERN = new RegExp(`(?:^|\\s)(?:${CLASSES.join('|')})(?:\\s|$)`);

/** Labels of navigation that has no class. */
const LABELS = new Set(['On this page', 'Letters']);

/** True for elements that only help readers to use the page on a screen and say nothing about its subject. */
export function isLeftOut(element: Element): boolean {
  const { name, attribs } = element;
  if (TAGS.has(name)) return true;
  // A column's name may be the button that sorts by it.
  if (name === 'button') return parentOf(element)?.name !== 'th';
  // A list to choose an example from. The name of a single example is a paragraph of the same class.
  if (name === 'label' && /^vr-(?:requests|examples)$/.test(attribs['class'] ?? '')) return true;
  if (attribs['aria-hidden'] === 'true') return true;
  // The panels of inactive tabs are hidden, but they are content.
  if (attribs['hidden'] !== undefined && attribs['role'] !== 'tabpanel') return true;
  if (name === 'nav' && LABELS.has(attribs['aria-label'] ?? '')) return true;
  return attribs['class'] !== undefined && CLASSES_PATTERN.test(attribs['class']);
}

/** The elements that CommonMark knows as blocks, and `pre`, which it treats separately. */
const BLOCKS = new Set([...htmlBlockNames, 'pre']);

/** True for elements that start a new paragraph. */
export const isBlockElement = ({ name }: Element): boolean => BLOCKS.has(name);
