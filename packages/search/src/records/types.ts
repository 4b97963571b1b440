/** Name of a part of the portal: guides, news, or the label of an API. */
export type Section = string;

/** Section of pages that are neither news nor part of an API. */
export const GUIDES: Section = 'Guides';
export const NEWS: Section = 'News';

/** What results call the pages of an API that repeat others. Pages of several kinds have the same title. */
export const KINDS = { category: 'Category', schema: 'Type', comparison: 'Comparison' };

/** What the engine and the interface know about a section. */
export interface SectionInfo {
  name: Section;
  /** Whether readers can filter it by version. */
  hasVersions?: boolean;
  /** Words that ask for it in a query, such as `v1` and `legacy`. */
  askedBy?: string[];
  /** Name of the mark before its heading. The site's class `vm-mark-<name>` draws the mark. */
  mark?: string;
}

/** Names of the sections that readers can filter by version, for the label of that filter. */
export function versionedNames(sections: readonly SectionInfo[]): string {
  return sections
    .filter(({ hasVersions }) => hasVersions === true)
    .map(({ name }) => name)
    .join(', ');
}

/** What a record is: a page (`lvl1`), a heading (`lvl2` to `lvl6`), text, or a row such as a field or a code (`field`). */
export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content' | 'field';

/** `lvl0` is the section, `lvl1` the title of the page, `lvl2` to `lvl6` the headings above the record. */
export type Hierarchy = Partial<Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string>>;

/**
 * One thing that a search can find. The index, the upload to a hosted service and the server use only this type. It follows
 * the record of DocSearch, so that the same list can be uploaded to an Algolia-compatible service.
 *
 * @see https://docsearch.algolia.com/docs/record-extractor
 */
export interface SearchRecord {
  /** Unique id, which begins with the URL. */
  objectID: string;
  /** Path and anchor of the link, with the base URL and with spaces encoded. */
  url: string;
  type: RecordType;
  hierarchy: Hierarchy;
  /** What the reader looks for: page title, heading, field name or code. */
  title: string;
  /** Another name of the same thing: the id of an operation, or the last part of a page's URL. */
  ident?: string;
  /**
   * Labels of the product's screens that this page or section shows or names: buttons, settings, columns, menu entries.
   * They are never shown in results.
   */
  labels?: string[];
  /** Bold beginnings of list items, which name a symptom, such as "The tag is refused". They are also in `content`. */
  leads?: string[];
  /** Expected queries from `phrases.yaml`, in words that the page does not contain. They are never shown. */
  asked?: string[];
  content: string;
  section: Section;
  /** The product that a guide belongs to. Results show it instead of the section. */
  product?: string;
  /** What a page of an API is, one of `KINDS`. */
  kind?: string;
  /** Version of the API the record belongs to: `2.2.1`, `v2`. */
  version?: string;
  /** Upper-case HTTP method of an operation. */
  method?: string;
  path?: string;
  /** Equal for versions of the same operation, field or schema. */
  family?: string;
  /** Path such as `sockets[].status`. Only fields, parameters and enum values have one. */
  fieldPath?: string;
  /** Title of the schema that has the field. */
  schema?: string;
  /** True when the operation or field is deprecated. */
  deprecated?: boolean;
  language: string;
  docusaurus_tag: string;
  /** How much the page counts compared with others that match equally well, 0 to 1. */
  weight: number;
  /** ISO date of a news post. */
  date?: string;
}
