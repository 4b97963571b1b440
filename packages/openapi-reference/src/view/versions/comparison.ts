import type { FactChange, FieldChange, OperationComparison } from '../../compare';
import type { ApiReference, HttpMethod, Place } from '../../model';
import { typeText } from '../schema/typeParts';
import { boundsOf } from '../schema/Values';
import { PLACE_LABELS, statusText } from '../labels';

/** One of the two compared operations or types. */
export interface ComparedSide {
  /** `OCPI 2.1.1`. */
  label: string;
  /** URL of its page. */
  url?: string;
  /** Whether the page has an element with this id. Fields that are not on the page get no link. */
  hasAnchor?: (anchor: string) => boolean;
  reference: Pick<ApiReference, 'schemas'>;
}

/** A row in the table of a comparison. */
export interface ComparisonLine {
  /** Path of the field, such as `evses[0].status`, or name of the fact. */
  name: string;
  isField: boolean;
  /** Anchor on the page of the newer operation; for a removed field, on the page of the older one. */
  anchor?: string;
  change: FieldChange['kind'];
  before: string[];
  after: string[];
  isBreaking: boolean;
}

/** A deprecated operation and the operations that replace it. */
export interface MigrationRow {
  method: HttpMethod;
  path: string;
  name: string;
  url?: string;
  /** Title of its category. */
  category: string;
  successors: { method: HttpMethod; path: string; name: string; url?: string }[];
  /** Why there is no successor, or what to do instead, as Markdown. */
  note?: string;
  /** Whether the operation's page shows what its fields became. */
  hasFieldMap?: boolean;
}

/** Groups the rows of a comparison by place, in the order of an operation's page. */
export function toComparisonGroups(
  before: ComparedSide,
  after: ComparedSide,
  { facts, fields }: OperationComparison,
): ComparisonGroup[] {
  const groups = new Map<string, ComparisonLine[]>();
  const add = (title: string, line: ComparisonLine) =>
    groups.set(title, [...(groups.get(title) ?? []), line]);
  for (const fact of facts) add('Operation', factLine(fact));
  for (const field of fields) add(placeText(field.place), fieldLine(before, after, field));
  return withResponsesMerged([...groups].map(([title, lines]) => ({ title, lines })));
}

interface ComparisonGroup {
  title: string;
  lines: ComparisonLine[];
}

/** Merges responses with the same differences into one group, because many responses share a common envelope. */
function withResponsesMerged(groups: readonly ComparisonGroup[]): ComparisonGroup[] {
  const statuses = new Map<string, string[]>();
  const keyOf = ({ title, lines }: ComparisonGroup): string =>
    RESPONSE.test(title) ? JSON.stringify(lines.map((line) => ({ ...line, anchor: '' }))) : title;
  for (const group of groups) {
    const status = RESPONSE.exec(group.title)?.[1] ?? '';
    statuses.set(keyOf(group), [...(statuses.get(keyOf(group)) ?? []), status]);
  }
  const shown = new Set<string>();
  return groups.flatMap((group) => {
    const key = keyOf(group);
    if (shown.has(key)) return [];
    shown.add(key);
    const all = statuses.get(key) ?? [];
    return [all.length < 2 ? group : { ...group, title: `Responses ${listText(all)}` }];
  });
}

/** Matches the title of a response body in its first media type. */
const RESPONSE = /^Response (\S+)(?:\s[^,]*)?$/;

const listText = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

function factLine({ fact, before, after, breaking }: FactChange): ComparisonLine {
  const change = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  const parts = (text: string) => (text === '' ? [] : [text]);
  return {
    name: fact,
    isField: false,
    change,
    before: parts(before),
    after: parts(after),
    isBreaking: breaking,
  };
}

function fieldLine(before: ComparedSide, after: ComparedSide, field: FieldChange): ComparisonLine {
  const { kind, copyPath, anchor, breaking, differences } = field;
  const changed = (side: 'before' | 'after') =>
    differences.map((difference) => {
      const value =
        difference.aspect === 'values'
          ? valuesText(difference[side], difference[side === 'before' ? 'after' : 'before'])
          : difference[side] || 'not set';
      return LABELLED.has(difference.aspect) ? `${difference.aspect} ${value}` : value;
    });
  const whole = (side: ComparedSide, row: FieldChange['before']): string[] => {
    if (!row) return [];
    const inside = field.nested > 0 ? [`with ${field.nested} field${field.nested === 1 ? '' : 's'}`] : [];
    const bounds = boundsOf(row.constraints).map(([label, value]) => `${label} ${value}`);
    return [typeText(side.reference, row), ...(row.required ? ['required'] : []), ...bounds, ...inside];
  };
  const isChange = kind === 'changed';
  return {
    name: copyPath,
    isField: true,
    anchor,
    change: kind,
    before: isChange ? changed('before') : whole(before, field.before),
    after: isChange ? changed('after') : whole(after, field.after),
    isBreaking: breaking,
  };
}

/** When two lists share at least this many values, only the values that differ are shown. */
const SHARED_VALUES = 4;

/** Describes the values of one side; of long lists, only those that the other side does not have. */
function valuesText(own: string, other: string): string {
  const [mine, theirs] = [own.split(', '), other.split(', ')];
  const extra = mine.filter((value) => !theirs.includes(value));
  if (own === '' || mine.length - extra.length < SHARED_VALUES) return own || 'not set';
  if (extra.length > 0) return `with ${extra.join(', ')}`;
  return `without ${theirs.filter((value) => !mine.includes(value)).join(', ')}`;
}

/** Differences whose values are shown with a label. */
const LABELLED = new Set(['format', 'default', 'unit', 'description', 'values']);

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
      return place.name;
  }
}

const withMedia = (text: string, mediaType: string | undefined): string =>
  mediaType === undefined ? text : `${text}, ${mediaType}`;
