import type { ApiDocument } from './openapi/document';
import type { Link } from './links/link';
import type { Page } from './pages/parsePage';
import type { Prose } from './prose/prose';
import type { RouteTable } from './routes/routeTable';
import type { KeptProblems } from './sources/keptProblems';
import type { ContentData } from './sources/parseData';

/** A fault in the content, told so that its author can mend it without asking. */
export interface Problem {
  /** Path from the repository's root. */
  file: string;
  /** Line from 1, where one is known. */
  line?: number | undefined;
  /** What is wrong. */
  message: string;
  /** How to mend it. */
  fix: string;
}

/** Where something is written. */
export interface Place {
  file: string;
  line?: number | undefined;
}

/** What rules look at; read and parsed once, shared by all. */
export interface Sources {
  /** The repository's root. */
  root: string;
  /** Text files by path from the root; a file that is no text is there with an empty text. */
  files: ReadonlyMap<string, string>;
  /** Guides and posts. */
  pages: readonly Page[];
  /** `content/data`. */
  data: ContentData;
  /** The OpenAPI documents that could be read. */
  apis: readonly ApiDocument[];
  /** False when a document could not be read, so that its operations and pages are not known. */
  hasAllDocuments: boolean;
  /** Faults that the reader of the documents found. */
  documentProblems: readonly Problem[];
  /** Every page of the site, with its anchors. */
  routes: RouteTable;
  /** Every link of guides, posts, data, descriptions and the site's own parts. */
  links: readonly Link[];
  /** Everything that readers read, piece by piece. */
  prose: readonly Prose[];
  /** What earlier runs found in parts that are the same. */
  kept: KeptProblems;
}

/** One rule about content. It reports, it never changes anything. */
export interface Rule {
  /** Short name, printed behind each of its problems. */
  id: string;
  /** What must hold, in one sentence. */
  description: string;
  /** Whether it asks for operations; left out while a document cannot be read, which would bury the cause. */
  needsDocuments?: boolean;
  check(sources: Sources): Problem[] | Promise<Problem[]>;
}
