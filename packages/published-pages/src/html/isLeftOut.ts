import type { Element } from './nodes';

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

/** Navigation and tools around the text: the theme's, and those of the reference pages. */
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

/** Navigation without a class of its own. */
const LABELS = new Set(['On this page', 'Letters']);

/** True for what serves the page on the screen and says nothing about its subject. */
export function isLeftOut(element: Element): boolean {
  const { name, attribs } = element;
  if (TAGS.has(name)) return true;
  // A column's name may be the button that sorts by it.
  if (name === 'button') return element.parent?.name !== 'th';
  if (attribs['aria-hidden'] === 'true') return true;
  // The panels of tabs that are not chosen are hidden, yet they are content.
  if (attribs['hidden'] !== undefined && attribs['role'] !== 'tabpanel') return true;
  if (name === 'nav' && LABELS.has(attribs['aria-label'] ?? '')) return true;
  return attribs['class'] !== undefined && CLASSES_PATTERN.test(attribs['class']);
}
