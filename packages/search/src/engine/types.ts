import type { Meaning } from './query/queryWords';
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
  /** What is shown above the title: product or section, page and headings above the result, kind, version and date. */
  breadcrumbs: string[];
  title: TextPart[];
  /** Text around the best match, or the beginning of the page if the record has none; empty when no text is loaded yet. */
  snippet: TextPart[];
  method?: string;
  path?: string;
  fieldPath?: string;
  version?: string;
  deprecated?: boolean;
  date?: string;
  /** The same page or field in other versions of the API. */
  variants: HitVariant[];
  /** Typed words that the result does not contain, each with the word of the result that means the same. */
  matchedAs?: Meaning[];
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

/** Where the name of a field, a value of fields, or a path is used. All strings are plain text, never markup. */
export interface Usage {
  kind: 'field' | 'value' | 'path';
  /** As it is written in the API. */
  name: string;
  /**
   * True when the query looks like code, such as `maxPowerKw`, and no section has it as its heading, so that the reader
   * most likely means this. The list then comes first and replaces its results.
   */
  isCode: boolean;
  /** Number of places in all groups. Versions of one field or operation count once. */
  total: number;
  /** Number of different schemas. */
  schemaCount: number;
  /** At most 40 groups, in the order of their best results. */
  groups: UsageGroup[];
}

/** The places of one schema, or those of a section that are in no schema. */
export interface UsageGroup {
  section: Section;
  schema?: string;
  /** Number of places; `places` has at most 8 of them. */
  total: number;
  places: UsagePlace[];
}

export interface UsagePlace {
  url: string;
  /** Path of the field, such as `sockets[0].status`, or of the operation. */
  name: string;
  /** Title of the operation. */
  operation: string;
  method?: string;
  version?: string;
  deprecated?: boolean;
  variants: HitVariant[];
}

export interface SearchOptions {
  filters?: SearchFilters;
  /** Maximum number of hits. Default: 20. */
  limit?: number;
  /** Number of hits to skip. Default: 0. */
  offset?: number;
  /** Maximum number of hits of each section after the best three, when there are several sections and more hits than `limit`. */
  perSection?: number;
  /** Maximum number of hits from one page. Further ones are counted but not listed. Default: no limit. */
  perPage?: number;
  /** Whether `usages` lists places, which `hits` then leaves out when the query is code. Default: false. */
  groupUsages?: boolean;
}

export interface FacetCount {
  value: string;
  count: number;
}

export interface SearchResult {
  query: string;
  hits: SearchHit[];
  /** Number of all results. Versions of one operation or field count once. */
  nbHits: number;
  /** Number of results without those that `usages` lists instead. Equal to `nbHits` without `groupUsages`. */
  nbListed: number;
  /**
   * Where the API uses what the query names exactly. Empty for most queries, and with a hosted service. Their `groups` are
   * empty without `groupUsages`.
   */
  usages: Usage[];
  /** True when no result contains most of the query, so that the reader probably did not find what they meant. */
  isWeak: boolean;
  /** True when the headings were searched and not the whole index, so that there may be more results. */
  isPartial?: boolean;
  /** True when there are results, but the index has none of the words, so that all results are guesses. */
  isGuess: boolean;
  /** Counts without the section and version filters, so that each filter shows how many results it would give. */
  facets: { sections: FacetCount[]; versions: FacetCount[] };
}
