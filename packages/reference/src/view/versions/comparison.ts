import { groupBy } from '@voltmoor/build-tools/groupBy';
import { pathOfAnchor, placeOfAnchor, type Place } from '@voltmoor/openapi/anchors';
import { LEVELS, type Change, type Level } from '@voltmoor/openapi/compare';
import type { ApiReference, Field } from '@voltmoor/openapi/model';
import { typeText } from '../schema/typeParts';
import { boundsOf } from '../schema/Values';
import { PLACE_LABELS, statusText } from '../labels';
import { plural } from '../../plural';
import { valuesOf } from './changeValues';

/** One of the two compared operations or types. */
export interface ComparedSide {
  /** `OCPI 2.1.1`. */
  label: string;
  /** URL of its page. */
  url: string;
  /** Returns the URL of a field. Fields that are not on the page have none. */
  urlOf: (anchor: string) => string | undefined;
  reference: Pick<ApiReference, 'schemas'>;
  /** All fields, by their anchors. */
  fields: ReadonlyMap<string, Field>;
}

/** A row in the table of a comparison. */
export interface ComparisonLine {
  /** Path of the field, such as `evses[0].status`, or name of the part. */
  name: string;
  isField: boolean;
  /** Anchor on the page of the newer operation; for a removed field, on the page of the older one. */
  anchor: string;
  change: 'added' | 'removed' | 'changed';
  before: string[];
  after: string[];
  /** The most severe level of the changes in this row. */
  level: Level;
}

/**
 * Groups the changes between two operations or types by place, in the order of an operation's page. Within a group, those that
 * break clients come first.
 */
export function toComparisonGroups(
  before: ComparedSide,
  after: ComparedSide,
  changes: readonly Change[],
): ComparisonGroup[] {
  const byAnchor = groupBy(
    changes.filter(({ level }) => level !== 'text'),
    ({ place }) => place,
  );
  const order = new Map(
    [...new Set([...after.fields.keys(), ...before.fields.keys()])].map((anchor, index) => [anchor, index]),
  );
  const orderOf = (anchor: string) => order.get(anchor) ?? -1;
  const sorted = [...byAnchor].sort(([a], [b]) => orderOf(a) - orderOf(b));
  const groups = groupBy(sorted, ([anchor]) => {
    const place = placeOfAnchor(anchor);
    return place ? placeText(place) : 'Operation';
  });
  return withResponsesMerged(
    [...groups].map(([title, group]) => ({
      title,
      lines: group
        .map(([anchor, own]) => toLine(before, after, anchor, own))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    })),
  );
}

const rankOf = ({ level }: ComparisonLine): number => LEVELS.indexOf(level);

interface ComparisonGroup {
  title: string;
  /** The statuses of merged responses. */
  statuses?: string;
  lines: ComparisonLine[];
}

/** Merges responses with the same differences into one group, because many responses share a common envelope. */
function withResponsesMerged(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  const equal = groupBy(groups, ({ title, lines }) =>
    RESPONSE.test(title) ? JSON.stringify(lines.map((line) => ({ ...line, anchor: '' }))) : title,
  );
  return [...equal.values()].flatMap(([group, ...others]) => {
    if (!group || others.length === 0) return group ?? [];
    const statuses = [group, ...others].map(({ title }) => RESPONSE.exec(title)?.[1] ?? '');
    return { ...group, title: 'Responses', statuses: new Intl.ListFormat('en-GB').format(statuses) };
  });
}

/** Matches the title of a response body in its first media type. */
const RESPONSE = /^Response (\S+)(?:\s[^,]*)?$/;

function toLine(
  before: ComparedSide,
  after: ComparedSide,
  anchor: string,
  changes: readonly Change[],
): ComparisonLine {
  const [old, now] = [before.fields.get(anchor), after.fields.get(anchor)];
  const field = now ?? old;
  const level = LEVELS.find((known) => changes.some((change) => change.level === known)) ?? 'text';
  const common = { name: field?.copyPath ?? nameOf(anchor), isField: field !== undefined, anchor, level };
  if (field && !old) return { ...common, change: 'added', before: [], after: describeWhole(after, field) };
  if (field && !now) return { ...common, change: 'removed', before: describeWhole(before, field), after: [] };
  const values = valuesOf(changes);
  const isEach = (ending: RegExp) => !field && changes.every(({ id }) => ending.test(id));
  const change = isEach(/-added$/) ? 'added' : isEach(/-(removed|deleted)$/) ? 'removed' : 'changed';
  return { ...common, change, ...values };
}

/** Describes a field that only one side has. */
function describeWhole(side: ComparedSide, { row, anchor }: Field): string[] {
  const inside = [...side.fields.keys()].filter((other) => other.startsWith(`${anchor}.`)).length;
  return [
    typeText(side.reference, row),
    ...(row.required ? ['required'] : []),
    ...boundsOf(row.constraints).map(([label, value]) => `${label} ${value}`),
    ...(inside > 0 ? [`with ${plural(inside, 'field')}`] : []),
  ];
}

/** Names a part that is not a field: the body of a request, or the security of an operation. */
function nameOf(anchor: string): string {
  return pathOfAnchor(anchor) || (placeOfAnchor(anchor) ? 'Body' : anchor || 'Address and state');
}

function placeText(place: Place): string {
  switch (place.kind) {
    case 'parameter':
      return PLACE_LABELS[place.in];
    case 'request':
      return withMedia('Request body', place.mediaType);
    case 'response':
      return withMedia(`Response ${place.status} ${statusText(place.status)}`.trim(), place.mediaType);
    case 'response-header':
      return `Headers of response ${place.status}`;
    case 'callback':
      return `Callback ${place.name}: ${placeText(place.inner)}`;
    case 'schema':
      return 'Fields';
  }
}

const withMedia = (text: string, mediaType: string | undefined): string =>
  mediaType === undefined ? text : `${text}, ${mediaType}`;
