import { groupBy } from '@voltmoor/build-tools/groupBy';
import { isDate } from '@voltmoor/content/dates';
import type { ApiStep } from '@voltmoor/content/news';
import { plural } from '../plural';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';

/** A deprecated operation or field. */
interface Deprecated {
  /** Day of the record that deprecated it. */
  since: string;
  /** Last day, if it is announced. */
  sunset?: string | undefined;
  isField: boolean;
}

/** The API as its steps show it. */
interface StepApi {
  /** Name of the component in the news: `API v1`. */
  component: string;
  /** Route of the changelog. */
  changelog: string;
}

/**
 * Lists the days on which parts of an API are deprecated and on which they end, earliest first. A later record can
 * postpone or withdraw a last day.
 *
 * @param records in any order
 */
export function listSteps(records: readonly ReleaseRecord[], api: StepApi): ApiStep[] {
  const deprecated = readDeprecated(records);
  const toSteps = (kind: ApiStep['kind'], dayOf: (part: Deprecated) => string | undefined): ApiStep[] =>
    [...groupBy(deprecated, dayOf)].flatMap(([date, parts]) => (date ? toStep(kind, date, parts, api) : []));
  return [...toSteps('deprecated', ({ since }) => since), ...toSteps('ends', ({ sunset }) => sunset)].sort(
    (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  );
}

function readDeprecated(records: readonly ReleaseRecord[]): Deprecated[] {
  const parts = new Map<string, Deprecated>();
  for (const { date, changes } of [...records].sort((a, b) => (a.date < b.date ? -1 : 1))) {
    for (const change of changes) {
      // A change of the whole API is about no operation, even if it names a deprecation as its reason.
      if (change.operation === undefined) continue;
      const key = JSON.stringify([change.operation, change.place]);
      const known = parts.get(key);
      const isField = change.place !== undefined;
      const next = applyChange(change, date, known ?? { since: date, isField });
      if (next) parts.set(key, next);
      else if (change.id.endsWith('reactivated')) parts.delete(key);
    }
  }
  return [...parts.values()];
}

/** Returns the deprecation after a change, or undefined for a change that is not about a deprecation. */
function applyChange(
  { id, after, notice }: RecordedChange,
  date: string,
  known: Deprecated,
): Deprecated | undefined {
  const day = after !== undefined && isDate(after) ? after : undefined;
  if (/(?:^endpoint-|^api-|-)deprecated(?:-sunset-missing)?$/.test(id))
    return { ...known, since: date, sunset: day };
  if (id === 'api-sunset-deleted') return { ...known, sunset: undefined };
  if (/sunset-(?:date-changed-too-small|date-postponed|changed-earlier|postponed)$/.test(id))
    return { ...known, sunset: day };
  // A removed part can have been deprecated before the first record.
  return notice ? { ...known, since: notice.since, sunset: notice.sunset } : undefined;
}

function toStep(
  kind: ApiStep['kind'],
  date: string,
  parts: readonly Deprecated[],
  { component, changelog }: StepApi,
): ApiStep {
  const announced = parts.map(({ since }) => since).reduce((latest, day) => (day > latest ? day : latest));
  const fields = parts.filter(({ isField }) => isField).length;
  return {
    kind,
    date,
    announced,
    component,
    parts: [
      ...(fields < parts.length ? [plural(parts.length - fields, 'operation')] : []),
      ...(fields > 0 ? [plural(fields, 'field')] : []),
    ].join(' and '),
    url: `${changelog}#${announced}`,
  };
}
