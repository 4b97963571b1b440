/** A link that a page shows. */
export interface PageLink {
  label: string;
  url: string;
}

/**
 * What a view needs to know about the site around it. Functions return undefined for a page that does not
 * exist; the view then shows the words without a link.
 */
export interface ReferenceContext {
  api: { id: string; label: string; generation: string };
  operationUrl: (apiId: string, operationId: string) => string | undefined;
  categoryUrl: (slug: string) => string | undefined;
  /** Page of a named schema, where the site has one (see `renderSchema`). */
  schemaUrl?: (name: string) => string | undefined;
  /** Entry of an error code in the catalogue. */
  errorUrl: (code: string) => string | undefined;
  /** Guides that notes on an operation link to. */
  guides: {
    authentication?: string;
    permissions?: string;
    idempotency?: string;
    pagination?: string;
    rateLimits?: string;
    errors?: string;
  };
  /** The same operation in the versions of this API, itself included. */
  versions: (PageLink & { current: boolean })[];
  /** Pages that compare this operation with a sibling. */
  comparisons?: PageLink[];
  /** Operations that replace this one. */
  successors: PageLink[];
  neighbours?: { previous?: PageLink; next?: PageLink };
  /** News posts that changed this operation, newest first; `date` as ISO date. */
  changedIn: { date: string; title: string; url: string }[];
  downloads: PageLink[];
}
