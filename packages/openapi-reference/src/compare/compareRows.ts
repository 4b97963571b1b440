import type { Constraint, JsonValue, SchemaRow } from '../model';

/** A difference between two rows of the same field, as texts for readers. */
export interface RowDifference {
  aspect:
    | 'type'
    | 'format'
    | 'required'
    | 'values'
    | 'constraint'
    | 'default'
    | 'side'
    | 'deprecated'
    | 'unit'
    | 'description';
  before: string;
  after: string;
  /** Whether the change can break a client that was written for the old row, by the side that has the field. */
  breaks: { request: boolean; response: boolean };
}

const HARMLESS = { request: false, response: false };

/** Compares two expanded rows without their children. */
export function compareRows(before: SchemaRow, after: SchemaRow): RowDifference[] {
  return [
    ...compareTypes(before, after),
    ...changed('format', before.format, after.format, { request: true, response: true }),
    ...compareRequired(before, after),
    ...compareValues(before, after),
    ...compareConstraints(before.constraints, after.constraints),
    ...changed('default', shown(before.default), shown(after.default), HARMLESS),
    ...changed('unit', before.unit, after.unit, { request: true, response: true }),
    ...changed('side', sideOf(before), sideOf(after), { request: after.readOnly, response: after.writeOnly }),
    ...changed('deprecated', deprecation(before), deprecation(after), HARMLESS),
    ...changed('description', before.description.trim(), after.description.trim(), HARMLESS),
  ];
}

function changed(
  aspect: RowDifference['aspect'],
  before = '',
  after = '',
  breaks: RowDifference['breaks'],
): RowDifference[] {
  return before === after ? [] : [{ aspect, before, after, breaks }];
}

function compareTypes(before: SchemaRow, after: SchemaRow): RowDifference[] {
  const [old, now] = [[...before.types].sort(), [...after.types].sort()];
  const lost = old.some(
    (type) => !now.includes(type) && now.length > 0 && !(type === 'integer' && now.includes('number')),
  );
  const gained = now.some(
    (type) => !old.includes(type) && old.length > 0 && !(type === 'integer' && old.includes('number')),
  );
  return changed('type', old.join(' | ') || 'any', now.join(' | ') || 'any', {
    request: lost,
    response: gained,
  });
}

function compareRequired(before: SchemaRow, after: SchemaRow): RowDifference[] {
  const breaks = {
    request: after.required && !before.required,
    response: before.required && !after.required,
  };
  return changed('required', requirement(before), requirement(after), breaks);
}

function requirement(row: SchemaRow): string {
  if (row.required) return 'required';
  return row.requiredWhen.length > 0 ? `required ${row.requiredWhen.join(', ')}` : 'optional';
}

/**
 * Compares the values of enum or const. A removed value breaks clients that send it. A new value breaks clients that
 * accept only known values.
 */
function compareValues(before: SchemaRow, after: SchemaRow): RowDifference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const lost = now.length > 0 && (old.length === 0 || old.some((value) => !now.includes(value)));
  const gained = old.length > 0 && (now.length === 0 || now.some((value) => !old.includes(value)));
  return changed('values', old.join(', '), now.join(', '), { request: lost, response: gained });
}

function valuesOf(row: SchemaRow): string[] {
  if (row.const !== undefined) return [JSON.stringify(row.const)];
  return (row.enum ?? []).map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

const LOWER = /^(min|greater)/;

function compareConstraints(before: readonly Constraint[], after: readonly Constraint[]): RowDifference[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  return labels.flatMap((label) => {
    const old = textOf(before, label);
    const now = textOf(after, label);
    const tighter = isTighter(label, old, now);
    return changed('constraint', old && `${label} ${old}`, now && `${label} ${now}`, {
      request: tighter,
      response: isTighter(label, now, old),
    });
  });
}

function textOf(constraints: readonly Constraint[], label: string): string {
  return constraints
    .filter((constraint) => constraint.label === label)
    .map(({ value }) => value)
    .join(', ');
}

function isTighter(label: string, before: string, after: string): boolean {
  if (after === '') return false;
  if (before === '') return true;
  const [old, now] = [Number(before), Number(after)];
  if (Number.isNaN(old) || Number.isNaN(now)) return before !== after;
  return LOWER.test(label) ? now > old : now < old;
}

function sideOf(row: SchemaRow): string {
  return row.readOnly ? 'read only' : row.writeOnly ? 'write only' : '';
}

function deprecation({ deprecated }: SchemaRow): string {
  if (!deprecated) return '';
  return deprecated.replacedBy ? `deprecated for ${deprecated.replacedBy}` : 'deprecated';
}

function shown(value: JsonValue | undefined): string {
  return value === undefined ? '' : JSON.stringify(value);
}
