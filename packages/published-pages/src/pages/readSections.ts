/** Names of the sidebar's top categories in its order; none for a page without a sidebar. */
export function readSections(html: string): string[] {
  const labels = html.matchAll(
    /theme-doc-sidebar-item-category-level-1\b[^>]*>\s*<div\b[^>]*>\s*<a\b[^>]*>(?:<span\b[^>]*>)?([^<]+)/g,
  );
  return [...labels].map(([, label = '']) => label.trim());
}
