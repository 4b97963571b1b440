/** Types of pages. The first that matches applies. */
const PAGE_TYPES = [
  // Guides with a figure that readers can change. Few guides have one, and its styles are large.
  { name: 'figure', classes: /\bdocs-doc-id-/, content: /<figure\b[^>]*\sdata-interactive\b/ },
  { name: 'guide', classes: /\bdocs-doc-id-/ },
  // Operations and types.
  { name: 'reference', classes: /\bplugin-docs\b/, content: /\sclass="?vr-main\b/ },
  // Categories, comparisons, changelogs, and the page for unknown URLs.
  { name: 'overview', classes: /\bplugin-docs\b/ },
  { name: 'news', classes: /\bblog-wrapper\b/ },
  { name: 'search', classes: /\bplugin-portal-search\b/ },
];

/** All other pages, such as the home page. */
const OTHER = 'page';

const ROOT_CLASSES = /<html[^>]*?\sclass=(?:"([^"]*)"|([^\s>]*))/;

/** Returns the type of a page by the classes of its root element and by its content. The sheet has the same name. */
export function pageTypeOf(html: string): string {
  const [, quoted, bare] = ROOT_CLASSES.exec(html) ?? [];
  const root = quoted ?? bare ?? '';
  const type = PAGE_TYPES.find(({ classes, content }) => classes.test(root) && (content?.test(html) ?? true));
  return type?.name ?? OTHER;
}
