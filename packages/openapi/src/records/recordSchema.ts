import * as z from 'zod';
import { LEVELS } from '../compare/types';

/**
 * Changes that a document cannot express: the same request now gets another response, or a fault is fixed. The author of
 * the record chooses their level.
 */
export const BEHAVIOUR_IDS: readonly string[] = ['behaviour-changed', 'behaviour-corrected'];

/** Levels of recorded changes. A change of texts alone needs no record. */
export const RECORDED_LEVELS = LEVELS.filter((level) => level !== 'text');

const text = z.string().min(1);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a day such as 2025-03-04');

const recordedChangeSchema = z.strictObject({
  /** Kind of change: an id of the catalogue, or one of `BEHAVIOUR_IDS`. */
  id: text,
  level: z.enum(RECORDED_LEVELS),
  /** First operation that the change reaches: `GET /chargers/{chargerId}`; none for the API as a whole. */
  operation: text.optional(),
  /** Place in this operation, as the anchor of its page: `request.sockets.0.id`; none for the operation itself. */
  place: text.optional(),
  /** Words for readers. */
  text,
  /** What the fingerprint contains in addition to id, operation and place. */
  before: text.optional(),
  after: text.optional(),
  name: text.optional(),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/, 'expected sixteen hexadecimal digits'),
  /** All operations that the change reaches, if there is more than one. */
  reaches: z.array(text).min(2).optional(),
  /** For a breaking change: when it was announced, and the last day on which clients could rely on the old form. */
  notice: z.strictObject({ since: day, sunset: day }).optional(),
  /** For a breaking change without this notice: why, in a sentence for readers. */
  exception: text.optional(),
});

export const recordSchema = z.strictObject({ changes: z.array(recordedChangeSchema).min(1) });

/** One change of a release. */
export type RecordedChange = z.output<typeof recordedChangeSchema>;

/** All changes of an API on one day. */
export interface ReleaseRecord {
  /** `YYYY-MM-DD`. */
  date: string;
  changes: readonly RecordedChange[];
}
