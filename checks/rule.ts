import type { ApiHistory } from '@voltmoor/api-history/records/history';
import type { ApiHistorySettings } from '@voltmoor/content/portalConfig';
import type { ApiDocument } from './openapi/document';
import type { Link } from './links/link';
import type { Page } from './pages/parsePage';
import type { Prose } from './prose/prose';
import type { RouteTable } from './routes/routeTable';
import type { ProblemCache } from './sources/problemCache';
import type { ContentData } from './sources/parseData';

/** A problem in the content, with everything that the author needs to fix it. */
export interface Problem {
  /** Path relative to the repository's root. */
  file: string;
  /** Line number from 1, if known. */
  line?: number | undefined;
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  fix: string;
}

/** The file and line where something is written. */
export interface Place {
  file: string;
  line?: number | undefined;
}

/** The input of all rules, read and parsed once. */
export interface Sources {
  /** The repository's root. */
  root: string;
  /** Day of the check, `YYYY-MM-DD`. Texts with dates are compared with it. */
  today: string;
  /** Text files by their path from the root. A file that is not text has an empty text. */
  files: ReadonlyMap<string, string>;
  /** Guides and posts. */
  pages: readonly Page[];
  /** The data files in `content/data`. */
  data: ContentData;
  /** The OpenAPI documents that could be read. */
  apis: readonly ApiDocument[];
  /** False when a document could not be read, so that its operations and pages are unknown. */
  hasAllDocuments: boolean;
  /** Problems found while reading the documents. */
  documentProblems: readonly Problem[];
  /** Settings of the history of the APIs; undefined if it is switched off. */
  apiHistory?: ApiHistorySettings | undefined;
  /** The records of each API with `rules: 'house'`, by the id of the API; empty if the history is switched off. */
  histories: ReadonlyMap<string, ApiHistory>;
  /** Every page of the site with its anchors. */
  routes: RouteTable;
  /** Every link in guides, posts, data, OpenAPI descriptions and the website's own components. */
  links: readonly Link[];
  /** All text that readers see, in pieces. */
  prose: readonly Prose[];
  /** Problems that earlier runs found in parts that have not changed. */
  cache: ProblemCache;
}

/** A rule about content. A rule reports problems and changes nothing. */
export interface Rule {
  /** Short name, printed after each of its problems. */
  id: string;
  /** The condition that the rule checks, in one sentence. */
  description: string;
  /**
   * Whether the rule needs the operations. It is skipped when a document cannot be read, because it would report many
   * follow-up problems and hide the cause.
   */
  needsDocuments?: boolean;
  check(sources: Sources): Problem[] | Promise<Problem[]>;
  /** For a rule about documents: checks one document. */
  checkApi?(api: ApiDocument, sources: Sources): Problem[];
}
