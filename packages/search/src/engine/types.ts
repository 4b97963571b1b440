import type { RecordType, Section } from '../records/types';

/** A piece of text. `isMatch` is true for words that the query matches. It is plain text, never markup. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** One result. All strings are plain text, never markup. */
export interface SearchHit {
  objectID: string;
  url: string;
  type: RecordType;
  section: Section;
  /** Titles of the page and of the headings above the result, outermost first, without the section. */
  breadcrumbs: string[];
  title: TextPart[];
  /** Text around the best match; empty when the record has no text. */
  snippet: TextPart[];
  method?: string;
  path?: string;
  fieldPath?: string;
  version?: string;
  deprecated?: boolean;
  date?: string;
  /** The same page or field in other versions of the API. */
  variants: HitVariant[];
}

export interface HitVariant {
  url: string;
  title: string;
  version: string;
}

/** A filter that is not set allows everything. Several values of one filter are alternatives. */
export interface SearchFilters {
  sections?: Section[];
  /** Versions such as `2.2.1`. Records without a version are left out. */
  versions?: string[];
  /** Records of other languages are left out. */
  language?: string;
  /** Allowed values of `docusaurus_tag`, which stand for the docs and versions that the reader is looking at. */
  tags?: string[];
}

export interface SearchOptions {
  filters?: SearchFilters;
  /** Maximum number of hits. Default: 20. */
  limit?: number;
  /** Number of hits to skip. Default: 0. */
  offset?: number;
  /** Maximum number of hits from one page. Further ones are counted but not listed. Default: no limit. */
  perPage?: number;
}

export interface FacetCount<T extends string = string> {
  value: T;
  count: number;
}

export interface HitGroup {
  section: Section;
  hits: SearchHit[];
}

export interface SearchResult {
  query: string;
  hits: SearchHit[];
  /** Number of all results. Versions of one operation or field count once. */
  nbHits: number;
  /** The same hits by section. The section with the best hit is first. */
  groups: HitGroup[];
  /** Counts without the section and version filters, so that each filter shows how many results it would give. */
  facets: { sections: FacetCount<Section>[]; versions: FacetCount[] };
}
