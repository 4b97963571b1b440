import type { Records } from '@voltmoor/build-tools/cache';
import type { ApiHistory } from '@voltmoor/openapi/records';
import type { ApiHistorySettings } from '@voltmoor/content/portalConfig';
import type { ApiDocument } from './openapi/document';
import type { Link } from './links/link';
import type { Page } from './pages/parsePage';
import type { Prose } from './prose/readPageProse';
import type { RouteTable } from './routes/buildRoutes';
import type { StablePart } from './sources/stableParts';
import type { ContentData } from './sources/parseData';

/** The file and line where something is written. */
export interface Place {
  /** Path relative to the repository's root. */
  file: string;
  /** Line number from 1, if known. */
  line?: number | undefined;
}

/** A problem in the content, with everything that the author needs to fix it. */
export interface Problem extends Place {
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  fix: string;
}

/**
 * Reports a problem.
 * @param message what is wrong; a sentence whose subject is the file
 * @param fix how to fix it
 * @param rule name of the rule, if the rule that finds the problem has several names
 */
export type Report = (place: Place, message: string, fix: string, rule?: string) => void;

/** The input of all rules, read and parsed once. */
export interface Sources {
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
  /** Finds where a value of a YAML file is written, by its keys and indexes. */
  placeIn(file: string, path: readonly (string | number)[]): Place;
  /** Every page of the site with its anchors. */
  routes: RouteTable;
  /** Every link in guides, posts, data, OpenAPI descriptions and the website's own components. */
  links: readonly Link[];
  /** All text that readers see, in pieces. */
  prose: readonly Prose[];
  /**
   * Results of earlier runs of the same code. Everything else that a result depends on must be in its key, and the result
   * must be JSON.
   */
  memory: Records<unknown>;
}

/** A rule about content, or about another input. A rule reports problems and changes nothing. */
export interface Rule<Input = Sources> {
  /** Short name, printed after each of its problems. */
  id: string;
  /** All names under which the rule reports problems, if there are several. */
  ids?: readonly string[];
  /** The names of problems that are printed and do not make the check fail. */
  warnings?: readonly string[];
  /** The condition that the rule checks, in one sentence. */
  description: string;
  /**
   * Whether the rule needs the operations. It is skipped when a document cannot be read, because it would report many
   * follow-up problems and hide the cause.
   */
  needsDocuments?: boolean;
  /**
   * The parts of the sources that the rule reads, if these rarely change while someone writes guides and posts. The rule
   * receives only these parts, and its problems are cached until one of them changes.
   */
  reads?: readonly StablePart[];
  check(input: Input, report: Report): void | Promise<void>;
  /** For a rule about documents: checks one document, whatever its `rules` setting is. */
  checkApi?(api: ApiDocument, report: Report, sources: Sources): void | Promise<void>;
}
