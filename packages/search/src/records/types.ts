/**
 * The search record: one thing a reader can land on.
 *
 * Every stage after `records/` (index, push to a hosted service, server) works on this type alone. The names
 * `objectID`, `hierarchy`, `type` and `docusaurus_tag` are those of the DocSearch record, so that the same list
 * can be uploaded to an Algolia-compatible service.
 */

/** Parts of the portal, in the order in which the interface names them. */
export const SECTIONS = ['Guides', 'CPO API', 'OCPI', 'Legacy API', 'News'] as const;

export type Section = (typeof SECTIONS)[number];

/** Depth of the place: the page itself (`lvl1`), a heading below it, running text, or a row such as a field or a code. */
export type RecordType = 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content' | 'field';

/** `lvl0` is the section, `lvl1` the page's title, `lvl2` to `lvl6` the headings above the place. */
export type Hierarchy = Partial<Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string>>;

export interface SearchRecord {
  objectID: string;
  /** Path and hash, with the base URL, as a link needs it: spaces are encoded. */
  url: string;
  type: RecordType;
  hierarchy: Hierarchy;
  /** What the reader looks for: page title, heading, field name or code. */
  title: string;
  /** Other names of the same thing: operation id, path, field path. */
  ident?: string;
  /** What readers ask, in words that the place itself does not use; never shown. */
  asked?: string[];
  content: string;
  section: Section;
  /** Version of the API the record belongs to: `2.2.1`, `v2`. */
  version?: string;
  /** Upper-case HTTP method of an operation. */
  method?: string;
  path?: string;
  /** Equal for the same place in several versions of one interface. */
  family?: string;
  /** `sockets[].status`; only for fields, parameters and enum values. */
  fieldPath?: string;
  /** True when the operation or field is deprecated. */
  deprecated?: boolean;
  language: string;
  docusaurus_tag: string;
  /** 0 to 1, how much the page deserves to win among equal matches. */
  weight: number;
  /** ISO date of a news post. */
  date?: string;
}
