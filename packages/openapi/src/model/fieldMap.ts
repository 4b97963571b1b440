import { toPointer } from '../load/pointer';
import { entriesOf, isRaw, rawOf, textOf, textsOf } from '../load/raw';

/** What a field of a deprecated operation became, as the document says it (`x-field-map`). */
export interface FieldRule {
  kind: 'moved' | 'dropped' | 'decision';
  /** Fields of the successor: `identity` beside the fields around it, or `body.siteId` from the root of a part. */
  to: string[];
  /** The operation that has these fields, as `api/operationId`, when it is not the successor. */
  at?: string;
  /** How values change, why the field was dropped, or what has to be decided, as Markdown. */
  note: string;
  /** JSON pointer to the rule. */
  pointer: string;
}

/** Rules by the name of a field: `chargePointId`. */
export type FieldRules = Record<string, FieldRule>;

/** All rules of a document. A field without a rule corresponds to the successor's field of the same name. */
export interface FieldMap {
  /** Rules by part and name, such as `query.page`, for all operations. */
  everywhere: FieldRules;
  /** Rules for the properties of a named schema, wherever it is used. */
  schemas: Record<string, FieldRules>;
  /** Rules by part and path, such as `body.connectors[].type`, for one operation. */
  operations: Record<string, OperationFieldMap>;
}

interface OperationFieldMap {
  fields: FieldRules;
  /** An operation, as `api/operationId`, that returns what the successor's response no longer contains. */
  readFrom?: string;
}

/**
 * Reads `x-field-map`: groups of rules by a name of the author's choice, usually one file per category. Rules of the
 * wrong type are left out. Returns undefined when the document has no rules.
 */
export function toFieldMap(extension: unknown): FieldMap | undefined {
  if (!isRaw(extension)) return undefined;
  const map: FieldMap = { everywhere: {}, schemas: {}, operations: {} };
  for (const [group, raw] of entriesOf(extension)) {
    const at = ['x-field-map', group];
    const parts = rawOf(raw);
    Object.assign(map.everywhere, toRules(parts['everywhere'], [...at, 'everywhere']));
    for (const [schema, rules] of entriesOf(parts['schemas'])) {
      map.schemas[schema] = toRules(rules, [...at, 'schemas', schema]);
    }
    for (const [id, operation] of entriesOf(parts['operations'])) {
      const readFrom = textOf(rawOf(operation)['readFrom']);
      map.operations[id] = {
        fields: toRules(rawOf(operation)['fields'], [...at, 'operations', id, 'fields']),
        ...(readFrom === '' ? {} : { readFrom }),
      };
    }
  }
  return map;
}

function toRules(raw: unknown, at: readonly string[]): FieldRules {
  return Object.fromEntries(
    entriesOf(raw).flatMap(([name, value]) => {
      const rule = toRule(value, toPointer([...at, name]));
      return rule ? [[name, rule]] : [];
    }),
  );
}

/** Reads `identity`, `{to, at, note}`, `{dropped: reason}` or `{decide: question, to, at}`. */
function toRule(value: unknown, pointer: string): FieldRule | undefined {
  if (typeof value === 'string') return { kind: 'moved', to: [value], note: '', pointer };
  if (!isRaw(value)) return undefined;
  const to = typeof value['to'] === 'string' ? [value['to']] : textsOf(value['to']);
  const at = textOf(value['at']);
  const [dropped, decide] = [textOf(value['dropped']), textOf(value['decide'])];
  const place = { to, ...(at === '' ? {} : { at }), pointer };
  if (dropped !== '') return { kind: 'dropped', note: dropped, ...place };
  if (decide !== '') return { kind: 'decision', note: decide, ...place };
  return to.length === 0 ? undefined : { kind: 'moved', note: textOf(value['note']), ...place };
}
