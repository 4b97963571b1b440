import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { compareDocuments } from '../compare';
import type { Change } from '../types';
import type { ReleaseRecord } from './recordSchema';
import { withoutTexts, type Snapshot } from './snapshot';

/**
 * Returns the changes since the last release, without those of texts.
 *
 * @param today day of the next release, `YYYY-MM-DD`
 */
export function changesSince(
  { document: released }: Snapshot,
  document: OpenApiDocument,
  today: string,
): Change[] {
  const current = withoutTexts(document);
  if (JSON.stringify(released) === JSON.stringify(current)) return [];
  return compareDocuments(released, current, { today }).filter(({ level }) => level !== 'text');
}

/** Returns the changes since the last release that no record of this day or later contains. */
export function unrecorded(
  snapshot: Snapshot,
  document: OpenApiDocument,
  records: readonly ReleaseRecord[],
  today: string,
): Change[] {
  const recorded = new Set(
    records
      .filter(({ date }) => date >= snapshot.released)
      .flatMap(({ changes }) => changes.map(({ fingerprint }) => fingerprint)),
  );
  return changesSince(snapshot, document, today).filter(({ fingerprint }) => !recorded.has(fingerprint));
}
