/** Kinds of pages by the classes of their root element; the first that fits is taken. */
const KINDS = [
  { name: 'guide', classes: /\bdocs-doc-id-/ },
  // Operations, categories, comparisons, and the page of an unknown address.
  { name: 'reference', classes: /\bplugin-docs\b/ },
  { name: 'news', classes: /\bblog-wrapper\b/ },
];

/** What is left: the home page and the search page. */
const OTHER = 'page';

const ROOT_CLASSES = /<html[^>]*?\sclass=(?:"([^"]*)"|([^\s>]*))/;

/** The kind that a page's sheet is named after. */
export function kindOf(html: string): string {
  const [, quoted, bare] = ROOT_CLASSES.exec(html) ?? [];
  const classes = quoted ?? bare ?? '';
  return KINDS.find((kind) => kind.classes.test(classes))?.name ?? OTHER;
}
