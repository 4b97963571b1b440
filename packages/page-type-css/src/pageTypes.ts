/** Types of pages by the classes of their root element. The first that matches applies. */
const PAGE_TYPES = [
  { name: 'guide', classes: /\bdocs-doc-id-/ },
  // Operations, categories, comparisons, and the page for unknown URLs.
  { name: 'reference', classes: /\bplugin-docs\b/ },
  { name: 'news', classes: /\bblog-wrapper\b/ },
];

/** All other pages: the home page and the search page. */
const OTHER = 'page';

const ROOT_CLASSES = /<html[^>]*?\sclass=(?:"([^"]*)"|([^\s>]*))/;

/** Returns the type of a page. The style sheet of the type has the same name. */
export function pageTypeOf(html: string): string {
  const [, quoted, bare] = ROOT_CLASSES.exec(html) ?? [];
  const classes = quoted ?? bare ?? '';
  return PAGE_TYPES.find((type) => type.classes.test(classes))?.name ?? OTHER;
}
