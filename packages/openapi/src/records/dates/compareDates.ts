import { operationKey } from '../../compare/fingerprint';
import type { RecordedChange, ReleaseRecord } from '../recordSchema';
import type { Change } from '../../compare/types';

/** Ids of changes after which the document has a date. */
const DATED =
  /^(endpoint-added|webhook-added|endpoint-deprecated|new-(optional|required)-request-.*|response-.*-property-added|.*-enum-value-added)$/;

/** A change and the day that the document or the record gives for it. */
interface OnDay<Item> {
  day: string;
  change: Item;
}

/**
 * Returns the changes that follow from the dates in a document but that no record contains.
 *
 * @param until last day to compare, `YYYY-MM-DD`
 */
export function missingInRecords(
  dated: ReadonlyMap<string, readonly Change[]>,
  records: readonly ReleaseRecord[],
  until: string,
): OnDay<Change>[] {
  return [...dated].flatMap(([day, changes]) => {
    const recorded = records.find(({ date }) => date === day)?.changes ?? [];
    return day > until
      ? []
      : changes
          .filter((change) => !recorded.some((other) => isSame(other, change, laterThan(records, day))))
          .map((change) => ({ day, change }));
  });
}

/** Returns recorded additions and deprecations for which the document has no date. */
export function missingInDocument(
  dated: ReadonlyMap<string, readonly Change[]>,
  records: readonly ReleaseRecord[],
): OnDay<RecordedChange>[] {
  return records.flatMap(({ date: day, changes }) => {
    const later = laterThan(records, day);
    return changes
      .filter(({ id }) => DATED.test(id))
      .filter((change) => !later.some((other) => removes(other, change)))
      .filter((change) => !(dated.get(day) ?? []).some((other) => isSame(change, other, later)))
      .map((change) => ({ day, change }));
  });
}

function laterThan(records: readonly ReleaseRecord[], day: string): RecordedChange[] {
  return records.filter(({ date }) => date > day).flatMap(({ changes }) => changes);
}

/** The fingerprint of a deprecation contains its last day, which a later release may move. */
function isSame(recorded: RecordedChange, change: Change, later: readonly RecordedChange[]): boolean {
  if (recorded.fingerprint === change.fingerprint) return true;
  const isMoved = later.some(({ id, operation }) => id.includes('sunset') && operation === change.operation);
  return isMoved && recorded.id === change.id && recorded.operation === change.operation;
}

/** Whether a later change removed the operation or the part that an earlier one added. */
function removes(later: RecordedChange, { operation = '', place = '' }: RecordedChange): boolean {
  const reaches = (later.reaches ?? [later.operation ?? '']).map(operationKey);
  if (!later.id.includes('removed') || !reaches.includes(operationKey(operation))) return false;
  const removed = later.place ?? '';
  return removed === '' || place === removed || place.startsWith(`${removed}.`);
}
