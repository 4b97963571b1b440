import type { Change } from '@voltmoor/openapi/compare';

interface Values {
  before: string[];
  after: string[];
}

/** Describes what changed in a field or part as the values of both sides. */
export function valuesOf(changes: readonly Change[]): Values {
  const found: Values = { before: [], after: [] };
  const removed = changes.flatMap(({ id, values }) =>
    /-(removed|deleted)$/.test(id) ? (values.name ?? []) : [],
  );
  const added = changes.flatMap(({ id, values }) => (/-added$/.test(id) ? (values.name ?? []) : []));
  if (removed.length + added.length > 0) {
    found.before.push(removed.length > 0 ? `with ${removed.join(', ')}` : `without ${added.join(', ')}`);
    found.after.push(added.length > 0 ? `with ${added.join(', ')}` : `without ${removed.join(', ')}`);
  }
  for (const change of changes) {
    if (change.values.name !== undefined && /-(added|removed|deleted)$/.test(change.id)) continue;
    const [before, after] = describe(change);
    if (before !== '') found.before.push(before);
    if (after !== '') found.after.push(after);
  }
  return found;
}

/** The values of changes that have none of their own, by the end of their id. */
const STATES: readonly [ending: string, before: string, after: string][] = [
  ['became-required', 'optional', 'required'],
  ['became-required-with-default', 'optional', 'required'],
  ['became-optional', 'required', 'optional'],
  ['became-not-nullable', 'can be null', 'never null'],
  ['became-nullable', 'never null', 'can be null'],
  ['became-not-read-only', 'read-only', 'can be sent'],
  ['became-read-only', 'can be sent', 'read-only'],
  ['became-not-write-only', 'write-only', 'returned'],
  ['became-write-only', 'returned', 'write-only'],
  ['unique-items-set', 'items can be equal', 'items differ'],
  ['unique-items-unset', 'items differ', 'items can be equal'],
  ['additional-properties-forbidden', 'other properties allowed', 'no other properties'],
  ['additional-properties-allowed', 'no other properties', 'other properties allowed'],
  ['reactivated', 'deprecated', 'not deprecated'],
  ['security-became-optional', 'authentication required', 'authentication optional'],
];

/** Labels of values, by a part of the id. Values without a label speak for themselves. */
const LABELS: readonly [part: string, label: string][] = [
  ['max-length', 'maximum length'],
  ['min-length', 'minimum length'],
  ['max-items', 'maximum number of items'],
  ['min-items', 'minimum number of items'],
  ['max-properties', 'maximum number of properties'],
  ['min-properties', 'minimum number of properties'],
  ['max', 'maximum'],
  ['min', 'minimum'],
  ['multiple-of', 'multiple of'],
  ['pattern', 'pattern'],
  ['default-value', 'default'],
  ['format', 'format'],
  ['enum', 'values'],
  ['sunset', 'last day'],
  ['endpoint-deprecated', 'last day'],
  ['unit', 'unit'],
  ['style', 'style'],
];

function describe({ id, values, text }: Change): [before: string, after: string] {
  const state = STATES.find(([ending]) => id.endsWith(ending));
  if (state)
    return [state[1], values.after === undefined ? state[2] : `${state[2]}, default ${values.after}`];
  const { before, after } = values;
  if (before === undefined && after === undefined) return ['', text];
  const label = LABELS.find(([part]) => new RegExp(`(^|-)${part}(-|$)`).test(id))?.[1];
  const labelled = (value: string | undefined) => {
    if (value === undefined) return label === undefined ? 'not set' : `no ${label}`;
    if (label === undefined) return value;
    return `${label} ${label === 'pattern' ? unquoted(value) : value}`;
  };
  return [labelled(before), labelled(after)];
}

/** A pattern that only one side has is written as JSON, where each backslash is doubled. */
function unquoted(value: string): string {
  return value.startsWith('"') ? String(JSON.parse(value)) : value;
}
