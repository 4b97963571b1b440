/** What a change means for a client that was written for the older document. */
export type Level = 'breaking' | 'risky' | 'compatible' | 'text';

/** All levels, the most severe first. */
export const LEVELS: readonly Level[] = ['breaking', 'risky', 'compatible', 'text'];

/** Who sends the data: the client sends the request of an operation and the response to a webhook, the platform the rest. */
export type Writer = 'client' | 'platform';

/** Date of a deprecation, and the day from which the part may be unavailable, as `YYYY-MM-DD`. */
export interface Notice {
  since?: string;
  sunset?: string;
}

/** The values of a change, as texts for readers. */
export interface ChangeValues {
  before?: string | undefined;
  after?: string | undefined;
  /** What was added or removed. */
  name?: string | undefined;
}

/** A change between two documents. */
export interface Change {
  /** Id in the catalogue: `request-property-became-required`. */
  id: string;
  level: Level;
  /** The first operation that the change reaches: `GET /chargers/{chargerId}`, `webhook session.started`. Empty for the API as a whole. */
  operation: string;
  /** Place in the operation, as the anchor of a reference page: `request.sockets.0.id`. Empty for the operation itself. */
  place: string;
  /** JSON pointer in the newer document; for something that was removed, in the older one. */
  pointer: string;
  /** One or two English sentences about the change. */
  text: string;
  /** Sixteen hexadecimal digits, which do not depend on the order of the documents, on their files or on their texts. */
  fingerprint: string;
  /** All operations that the change reaches, sorted. */
  reaches: string[];
  /** Values before and after the change, and the name of what was added or removed. They are part of the fingerprint. */
  values: ChangeValues;
  /** Deprecation of the changed part in the older document. */
  notice?: Notice;
}
