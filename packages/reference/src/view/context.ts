import { createContext, useContext } from 'react';
import type { ApiReference } from '@voltmoor/openapi/model';
import type { RecordedChange } from '@voltmoor/openapi/records';
import type { OperationMapping } from '../migration/mapFields';
import type { PagePlan } from './schema/pagePlan';

/** A link that a page shows. */
export interface PageLink {
  label: string;
  url: string;
}

/** What the fields of a deprecated operation became in one of its successors. */
export interface FieldMapSection {
  successor: PageLink;
  /** Names of both APIs: `API v1` and `API v2`. */
  before: string;
  after: string;
  mapping: OperationMapping;
}

/** A recorded change on the page of an operation or schema. */
export interface HistoryEntry {
  date: string;
  level: RecordedChange['level'];
  /** Inline Markdown. */
  text: string;
  /** Anchors that the changed field can have on the page. The entry links to the first one that the page has. */
  anchors: readonly string[];
}

/**
 * What the views need to know about the rest of the site. The functions return the URL of a page, or undefined when it
 * does not exist; the view then shows the text without a link.
 */
export interface ReferenceContext {
  api: { id: string; label: string; generation: string };
  /** Day of the build, `YYYY-MM-DD`, which decides whether a sunset is past. Without it, no sunset is. */
  today?: string;
  /** Base URL of the site, such as `/docs`, for links in descriptions. Default: empty. */
  base?: string | undefined;
  operationUrl: (apiId: string, operationId: string) => string | undefined;
  /** Title of the operation whose page has this URL. Texts that have its id show the title. */
  operationTitle?: (url: string) => string | undefined;
  categoryUrl: (slug: string) => string | undefined;
  /** Page of a named schema (see `renderSchema`). */
  schemaUrl?: (name: string) => string | undefined;
  /** Entry of an error code in the error catalogue. */
  errorUrl: (code: string) => string | undefined;
  /** URLs of guides that an operation page links to. */
  guides: {
    authentication?: string;
    scopes?: string;
    permissions?: string;
    idempotency?: string;
    pagination?: string;
    rateLimits?: string;
    errors?: string;
    /** Page that checks messages of the API. */
    messageCheck?: string;
  };
  /** All versions of this operation, including itself. */
  versions: (PageLink & { current: boolean })[];
  /** Pages that compare this operation with another version. */
  comparisons?: PageLink[];
  /** Operations that replace this one. */
  successors: PageLink[];
  /** What the fields of a deprecated operation became, one section per successor. */
  fieldMaps?: FieldMapSection[];
  neighbours?: { previous?: PageLink; next?: PageLink };
  /** News posts about changes of this operation, newest first. `date` is an ISO date. */
  changedIn: { date: string; title: string; url: string }[];
  /** Recorded changes of this operation or schema, newest first. */
  history?: HistoryEntry[];
  /** Page with all changes of the API; on the page of an operation, filtered by this operation. */
  historyUrl?: string | undefined;
  /** Addresses of the feeds with the changes of this operation. */
  feeds?: string[];
  downloads: PageLink[];
}

/** The data that every part of the page of an operation or a schema can use. */
export interface Page {
  reference: ApiReference;
  context: ReferenceContext;
  plan: PagePlan;
}

export const PageData = createContext<Page | undefined>(undefined);

/** @throws Error on other pages */
export function usePage(): Page {
  const page = useContext(PageData);
  if (!page) throw new Error('reference: only the pages of operations and schemas have this part.');
  return page;
}
