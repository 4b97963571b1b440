import type { HttpMethod } from '../model/types';

/** One side of a comparison: a version of an operation, or a whole API. */
export interface ComparedSide {
  /** `OCPI 2.1.1`. */
  label: string;
  url?: string;
}

/** A field (or a parameter, an answer, the operation itself) that differs between two sides. */
export interface ComparedField {
  /** Path as readers copy it: `evses[0].status`; empty for the operation itself. */
  path: string;
  change: 'added' | 'removed' | 'changed';
  /** What it is on each side, in words: `string, max length 36`. */
  before?: string;
  after?: string;
  /** A caller has to change something. */
  isBreaking?: boolean;
  beforeUrl?: string;
  afterUrl?: string;
}

export interface ComparisonData {
  /** One sentence that sums up. */
  summary?: string;
  /** `Query`, `Request body`, `Answer 200`: the groups of the table, in the order of the page. */
  groups: { title: string; fields: ComparedField[] }[];
}

/** One legacy operation and where it went. */
export interface MigrationRow {
  method: HttpMethod;
  path: string;
  name: string;
  url?: string;
  /** Title of its category; rows of one category stand together. */
  category: string;
  successors: { method: HttpMethod; path: string; name: string; url?: string }[];
  /** Why there is none, or what else to do; Markdown. */
  note?: string;
}
