import type { RecordType, Section } from '../records/types';

/** A piece of text; `isMatch` marks what the query found. Interfaces render pieces, never markup. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** One result. Everything in it is text. */
export interface SearchHit {
  objectID: string;
  url: string;
  type: RecordType;
  section: Section;
  /** Page and headings above the place, outermost first; without the section. */
  breadcrumbs: string[];
  title: TextPart[];
  /** One line around the best match in the text; empty when there is no text. */
  snippet: TextPart[];
  method?: string;
  path?: string;
  fieldPath?: string;
  version?: string;
  deprecated?: boolean;
  date?: string;
  /** The same place in other versions, best first. */
  variants: HitVariant[];
}

export interface HitVariant {
  url: string;
  title: string;
  version: string;
}

/** Unset filters let everything through; several values of one filter are alternatives. */
export interface SearchFilters {
  sections?: Section[];
  /** Versions such as `2.2.1`; records without a version do not pass. */
  versions?: string[];
  /** Records of other languages are left out. */
  language?: string;
  /** Allowed `docusaurus_tag`s: the context the reader is in. */
  tags?: string[];
}

export interface SearchOptions {
  filters?: SearchFilters;
  /** Default 20. */
  limit?: number;
  offset?: number;
  /** Most hits of one page; the others are counted but not listed. Default: no limit. */
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
  /** All results, families counted once. */
  nbHits: number;
  /** The same hits by section; the section with the best hit comes first. */
  groups: HitGroup[];
  /** Counts without the section and version filters, so that a filter shows what it would give. */
  facets: { sections: FacetCount<Section>[]; versions: FacetCount[] };
}
