import { findElement, findElements, hasClass, rawText, tidyText } from '../html/nodes';
import type { PublishedPage } from '../page/PublishedPage';

/** Names of the sidebar's top categories in its order; empty for a page without a sidebar. */
export function readSections({ document }: PublishedPage): string[] {
  const categories = findElements([document], (element) =>
    hasClass(element, 'theme-doc-sidebar-item-category-level-1'),
  );
  return categories.flatMap(({ children }) => {
    const link = findElement(children, ({ name }) => name === 'a');
    return link === undefined ? [] : tidyText(rawText(link.children));
  });
}
