import {
  dereference,
  format as formats,
  validate as interpret,
  type OutputUnit,
} from '@cfworker/json-schema';
import { spend } from '@voltmoor/build-tools/budget';
import { memoise } from '@voltmoor/build-tools/memoise';
import { placeOf, reach, textOf, type JsonNode } from '../json/nodes';
import type { CompactSchema, Table } from '../tables/types';
import { checkFields } from './checkFields';
import { chooseVariants } from './chooseVariants';
import { docOf } from './docOf';
import { followRef } from './flatten';
import { scoreValue } from '../recognise/score';
import { FAULTS } from '../words/words';
import type { Issue, Subject } from './issue';
import { mergeIssues } from './mergeIssues';

/**
 * Checks a value against a message of a table. `@cfworker/json-schema` interprets the schema, so that no code is generated,
 * which the content security policy forbids. Its results are matched with the places in the text.
 */
export function validate(subject: Subject): Issue[] {
  const { table, message, root, isPartial } = subject;
  const isLong = hasLongList(root);
  const units = chooseVariants(run(table, message.schema, root, isLong), (unit, variant) =>
    fitOf(unit, variant, subject),
  );
  const issues = units.flatMap((unit) => toIssue(unit, subject));
  const ofFields = checkFields(subject);
  // Every PATCH of OCPI may say when the object changed, also if the object itself does not.
  const mayHaveTime = isPartial === true && table.protocol === 'ocpi';
  const isTime = ({ code, node: { around, step } }: Issue): boolean =>
    mayHaveTime && code === 'unknown' && around === root && step === 'last_updated';
  const isCut = isLong && units.length > 0;
  return [
    ...mergeIssues([...issues, ...ofFields.filter((issue) => !isTime(issue))], table),
    ...(isCut ? [{ code: 'long-list' as const, node: root, schema: {}, doc: message.page }] : []),
  ];
}

/** The schemas of a table by their addresses, as the validator looks them up. */
const lookupOf = memoise(({ schemas, messages }: Table) => {
  const lookup = dereference({ $defs: schemas, allOf: messages.map(({ schema }) => schema) } as object);
  for (const schema of Object.values(lookup)) if (typeof schema === 'object') countSteps(schema);
  return lookup;
});

/**
 * Makes the validator look at the clock of a budget, although it knows none: each of its steps reads the keyword
 * `$recursiveAnchor`, which has no meaning in drafts from 2020-12 on.
 */
function countSteps(schema: object): void {
  Object.defineProperty(schema, '$recursiveAnchor', { get: () => spend(STEP), configurable: true });
}

/** Roughly what a step of the validator takes, in microseconds. */
const STEP = 5;

function run(table: Table, schema: CompactSchema, node: JsonNode, isLong = hasLongList(node)): OutputUnit[] {
  spend(100);
  const check = (isShort: boolean, most = Infinity): OutputUnit[] => {
    const value = toValue(node, table.protocol === 'ocpi', most);
    return interpret(value, schema as object, '2020-12', lookupOf(table), isShort).errors;
  };
  if (!isLong) return check(false);
  // In a long list, the validator would collect hundreds of thousands of errors. It looks for one error in the whole list,
  // and for all errors at its start.
  const first = check(true);
  const ofStart = first.length === 0 ? [] : check(false, LONG_LIST);
  return ofStart.length > 0 ? ofStart : first;
}

/** Lists with more entries are long. */
export const LONG_LIST = 1_000;

/** Whether a list with more than `LONG_LIST` entries is anywhere in a value. */
function hasLongList(node: JsonNode): boolean {
  if (node.kind === 'array') return node.items.length > LONG_LIST || node.items.some(hasLongList);
  return node.kind === 'object' && node.members.some(({ value }) => hasLongList(value));
}

/**
 * The value of a node. In OCPI, a field without a value may be null, so such fields are left out.
 * The last of several equal names counts, as in `JSON.parse`.
 * @param most the entries of a list that are kept
 */
function toValue(node: JsonNode, dropsNull: boolean, most: number): unknown {
  switch (node.kind) {
    case 'object': {
      const value = Object.create(null) as Record<string, unknown>;
      for (const { key, value: inner } of node.members) {
        // The validator writes names as parts of URIs, which half characters cannot be.
        const name = /[\ud800-\udfff]/.test(key) ? key.replace(/\p{Surrogate}/gu, '\ufffd') : key;
        if (dropsNull && inner.kind === 'null') delete value[name];
        else value[name] = toValue(inner, dropsNull, most);
      }
      return value;
    }
    case 'array':
      return node.items.slice(0, most).map((item) => toValue(item, dropsNull, most));
    case 'number':
      return Number(node.text);
    default:
      return node.value;
  }
}

function fitOf(
  { keyword, keywordLocation, instanceLocation }: OutputUnit,
  index: number,
  { table, message, root }: Subject,
): number {
  const node = reach(root, stepsOf(instanceLocation));
  const { schema } = findSchema(table, message.schema, keywordLocation);
  const variant = schema[keyword as 'oneOf' | 'anyOf']?.[index];
  if (!node || !variant) return 0;
  return scoreValue({ ...schema, [keyword]: [variant] }, node, { table });
}

function toIssue(
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  subject: Subject,
): Issue[] {
  const { table, message, root, side } = subject;
  const code = FAULTS.get(keyword);
  if (!code) return [];
  spend(30);
  const node = reach(root, stepsOf(instanceLocation));
  const { schema, owner } = findSchema(table, message.schema, keywordLocation);
  if (!node) return [];
  const at = (place = node) => ({
    node: place,
    doc: docOf(subject, place),
    ...(owner !== undefined && { owner }),
  });
  if (code === 'required') {
    const name = quoted(error);
    const property = schema.properties?.[name];
    const isSet = side === 'request' ? property?.readOnly : side === 'response' && property?.writeOnly;
    if (isSet || (subject.isPartial && node === root)) return [];
    const given = reach(node, [name]);
    // The field is there, but null. A required field needs a value.
    if (given) {
      const wanted = followRef(table, property ?? {}) ?? property ?? {};
      return [{ code: 'type', schema: wanted, ...at(given) }];
    }
    return [{ code, schema, ...at(placeOf(node, name)) }];
  }
  if (code === 'dependent' || code === 'property-name') {
    const name = quoted(code === 'dependent' ? error.slice(error.lastIndexOf(' have ')) : error);
    const own = code === 'dependent' ? schema : (schema.propertyNames ?? {});
    return [{ code, schema: own, ...at(placeOf(node, name)) }];
  }
  if (code === 'format') {
    return [{ code: checkFormat(schema.format ?? '', textOf(node) ?? ''), schema, ...at() }];
  }
  // Variants with names of their own may overlap, as the bodies of commands do.
  if (code === 'one-of' && schema.oneOf?.some(({ $ref }) => $ref !== undefined)) return [];
  return [{ code, schema, ...at() }];
}

/** The name that an error of the validator quotes. */
const quoted = (error: string): string => error.slice(error.indexOf('"') + 1, error.lastIndexOf('"'));

const isDateTime = formats['date-time']!;
// RFC 3339 allows a space for readability, but receivers refuse it.
formats['date-time'] = (text) => text[10] !== ' ' && isDateTime(text);
// The validator refuses addresses with letters beyond ASCII, which receivers accept.
formats['uri'] = (text) => URL.canParse(text) && !/\s/.test(text);

/** Tells a time without a zone, which some protocols accept, from other faults of the format. */
function checkFormat(format: string, text: string): 'format' | 'no-zone' {
  const isLocal = format === 'date-time' && !/(?:z|[+-]\d{2}:\d{2})$/i.test(text);
  return isLocal && formats['date-time']!(`${text}Z`) ? 'no-zone' : 'format';
}

/** The steps of a JSON pointer as the validator writes it. */
function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The schema that contains a keyword, and the title of the named schema around it. */
function findSchema(
  table: Table,
  root: CompactSchema,
  location: string,
): { schema: CompactSchema; owner: string | undefined } {
  let owner: string | undefined;
  let current: unknown = root;
  for (const step of stepsOf(location).slice(0, -1)) {
    if (step === '$ref') {
      const target = followRef(table, current as CompactSchema);
      if (target?.properties) owner = target.title;
      current = target;
    } else current = (current as Record<string, unknown> | undefined)?.[step];
  }
  return { schema: current ?? {}, owner };
}

/** Whether a value is valid on its own, without the rest of the message. */
export const isValid = (table: Table, schema: CompactSchema, node: JsonNode): boolean =>
  run(table, schema, node).length === 0;
