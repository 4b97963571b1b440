import { anchorOf } from '@voltmoor/openapi-reference/model/anchors';
import { memberOf, pathTo, type JsonNode, type ObjectNode } from '../json/nodes';
import type { CompactSchema, Table } from '../tables/types';
import { checkText, checkNumber } from './checkScalar';
import { equals } from './equals';
import { hasDuplicates, isType } from './nodeChecks';
import type { Issue, IssueCode } from './issue';

export interface ValidateOptions {
  /** Who sends the message. A request has no read-only fields, and a response has no write-only fields. */
  side?: 'request' | 'response';
  /** A part of an object, as in PATCH: fields of the outermost object may be missing. */
  isPartial?: boolean;
  /** Route and anchor of the documentation of the message. */
  page: string;
  /** Path of the value in the whole text. Empty by default. */
  path?: string;
}

/**
 * Where the validator is. Paths and addresses are written only for values with an issue, because a message of 5 MB has
 * hundreds of thousands of values.
 */
interface Place {
  /** The value around this one, and the way from there. Undefined for the outermost value. */
  parent?: Place;
  step: string | number;
  /** Documentation of the value, if it does not follow from that of its parent. */
  doc?: string;
  /** Whether the names below can be appended. Fields of variants have other anchors. */
  isExact: boolean;
}

/** The result of one schema: its issues, and the names of fields that it knows. */
interface Outcome {
  issues: Issue[];
  known: Set<string>;
  /** Whether any other name is allowed, as in a map. */
  isOpen: boolean;
}

/** Checks a value against a schema of a table, without generating code. */
export function validate(
  table: Table,
  schema: CompactSchema,
  node: JsonNode,
  options: ValidateOptions,
): Issue[] {
  const { page: doc, path: start = '', isPartial: isPart = false } = options;
  /** Addresses of schemas with their own page. */
  const pages = new Map<string, string>();
  return apply(node, schema, { step: '', doc, isExact: true }, isPart);

  function pathOf({ parent, step }: Place): string {
    return parent ? pathTo(pathOf(parent), step) : start;
  }

  /** Checks a value with all parts of its schema, and then its names that no part knows. */
  function apply(value: JsonNode, given: CompactSchema, place: Place, isPartial = false): Issue[] {
    const { issues, known, isOpen } = check(value, given, place, isPartial);
    if (value.kind !== 'object' || isOpen || known.size === 0) return issues;
    for (const { key, keyStart, keyEnd, value: inner } of value.members) {
      if (known.has(key)) continue;
      const code: IssueCode = isClosed(given) ? 'forbidden' : 'unknown';
      issues.push({
        code,
        path: pathTo(pathOf(place), key),
        node: inner,
        schema: given,
        doc: docOf(place),
        name: key,
        names: [...known],
        span: { start: keyStart, end: keyEnd },
      });
    }
    return issues;
  }

  function isClosed(given: CompactSchema): boolean {
    const target = given.ref === undefined ? undefined : table.schemas[given.ref];
    return (
      given.additionalProperties === false ||
      given.unevaluatedProperties === false ||
      (target !== undefined && isClosed(target))
    );
  }

  function check(value: JsonNode, given: CompactSchema, place: Place, isPartial: boolean): Outcome {
    const out: Outcome = { issues: [], known: new Set(), isOpen: false };
    if (given.ref !== undefined) {
      const target = Object.hasOwn(table.schemas, given.ref) ? table.schemas[given.ref] : undefined;
      if (target) merge(out, check(value, target, placeOf(given.ref, place), isPartial));
    }
    const report = (code: IssueCode, more: Partial<Issue> = {}): void => {
      const [path, address] = [pathOf(place), docOf(place)];
      out.issues.push({ code, path, node: value, schema: given, doc: address, ...more });
    };

    if (given.type !== undefined && !isType(value, given.type)) {
      report('type');
      // Every other keyword would only repeat that the type is wrong.
      return out;
    }
    if (given.const !== undefined && !equals(value, given.const)) report('const');
    if (given.enum && !given.enum.some((each) => equals(value, each))) report('enum');
    if (value.kind === 'string') for (const code of checkText(value.value, given)) report(code);
    if (value.kind === 'number' && !checkNumber(value.text, given)) report('range');
    if (value.kind === 'array') checkItems(value.items, given, place, report, out);
    if (value.kind === 'object') checkObject(value, given, place, isPartial, report, out);
    checkParts(value, given, place, isPartial, report, out);
    return out;
  }

  /** A schema with its own page documents its fields there. */
  function placeOf(name: string, place: Place): Place {
    if (table.schemas[name]?.hasPage !== true) return place;
    const known = pages.get(name);
    const page = known ?? `${table.operationsPath}/schemas/${name}#${anchorOf({ kind: 'schema', name }, [])}`;
    pages.set(name, page);
    return { ...place, doc: page, isExact: true };
  }

  function checkItems(
    items: readonly JsonNode[],
    given: CompactSchema,
    place: Place,
    report: (code: IssueCode) => void,
    out: Outcome,
  ): void {
    if (items.length < (given.minItems ?? 0) || items.length > (given.maxItems ?? Infinity)) report('items');
    if (given.uniqueItems === true && hasDuplicates(items)) report('duplicate-items');
    if (given.contains && !items.some((each) => isValid(each, given.contains ?? {}, place)))
      report('contains');
    if (given.items) {
      for (const [index, each] of items.entries()) {
        for (const issue of apply(each, given.items, childOf(place, index))) out.issues.push(issue);
      }
    }
  }

  function checkObject(
    value: ObjectNode,
    given: CompactSchema,
    place: Place,
    isPartial: boolean,
    report: (code: IssueCode, more?: Partial<Issue>) => void,
    out: Outcome,
  ): void {
    const { properties = {}, required = [], additionalProperties: more, dependentRequired = {} } = given;
    for (const name of required) {
      const isOptional = isPartial || isLeftOut(properties[name]);
      if (memberOf(value, name) || isOptional) continue;
      const child = childOf(place, name);
      report('required', { path: pathOf(child), doc: docOf(child), name });
    }
    for (const [name, needed] of Object.entries(dependentRequired)) {
      if (!memberOf(value, name)) continue;
      for (const other of needed) if (!memberOf(value, other)) report('dependent', { name: other });
    }
    const count = value.members.length;
    if (count < (given.minProperties ?? 0) || count > (given.maxProperties ?? Infinity)) report('properties');
    for (const name of Object.keys(properties)) out.known.add(name);
    if (typeof more === 'object') out.isOpen = true;
    for (const { key, value: inner, keyStart, keyEnd } of value.members) {
      const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
      const child = childOf(place, key);
      if (own) {
        for (const issue of apply(inner, own, child)) out.issues.push(issue);
        const code = sideFault(own);
        const span = { start: keyStart, end: keyEnd };
        if (code) report(code, { path: pathOf(child), doc: docOf(child), node: inner, name: key, span });
      } else if (typeof more === 'object') {
        for (const issue of apply(inner, more, { ...child, isExact: false })) out.issues.push(issue);
      }
      if (given.propertyNames) {
        const name = { kind: 'string', value: key, start: keyStart, end: keyEnd } as const;
        for (const issue of apply(name, given.propertyNames, { ...child, isExact: false }))
          out.issues.push(issue);
      }
    }
  }

  function isLeftOut(property: CompactSchema | undefined): boolean {
    if (options.side === 'request') return property?.readOnly === true;
    return options.side === 'response' && property?.writeOnly === true;
  }

  function sideFault(property: CompactSchema): IssueCode | undefined {
    if (property.deprecated) return 'deprecated';
    if (options.side === 'request' && property.readOnly) return 'read-only';
    return options.side === 'response' && property.writeOnly ? 'write-only' : undefined;
  }

  function checkParts(
    value: JsonNode,
    given: CompactSchema,
    place: Place,
    isPartial: boolean,
    report: (code: IssueCode) => void,
    out: Outcome,
  ): void {
    for (const part of given.allOf ?? []) merge(out, check(value, part, place, isPartial));
    for (const [list, isExclusive] of [[given.oneOf, true] as const, [given.anyOf, false] as const]) {
      if (!list || list.length === 0) continue;
      const tried = list.map((part) => check(value, part, { ...place, isExact: false }, isPartial));
      const valid = tried.filter(({ issues }) => issues.length === 0);
      if (isExclusive && valid.length > 1 && list.every((part) => part.ref === undefined)) report('one-of');
      // Of variants with the same errors, the one that knows most of the names is meant.
      const fit = ({ issues, known }: Outcome): number => issues.length * 2 + strangers(value, known);
      const best = (valid.length > 0 ? valid : tried).reduce((a, b) => (fit(b) < fit(a) ? b : a));
      merge(out, best);
    }
    if (given.not && isValid(value, given.not, place)) report('not');
    if (given.if) {
      const branch = isValid(value, given.if, place) ? given.then : given.else;
      if (branch) merge(out, check(value, branch, place, isPartial));
    }
  }

  function isValid(value: JsonNode, given: CompactSchema, place: Place): boolean {
    return check(value, given, place, false).issues.length === 0;
  }
}

const childOf = (parent: Place, step: string | number): Place => ({ parent, step, isExact: parent.isExact });

/** Route and anchor of the documentation of a value. */
function docOf({ parent, step, doc }: Place): string {
  if (doc !== undefined) return doc;
  const around = parent ? docOf(parent) : '';
  if (!parent?.isExact) return around;
  const steps = [
    typeof step === 'number' ? ({ kind: 'item' } as const) : ({ kind: 'property', name: step } as const),
  ];
  return around + anchorOf({ kind: 'request' }, steps).slice('request'.length);
}

function strangers(value: JsonNode, known: ReadonlySet<string>): number {
  return value.kind === 'object' ? value.members.filter(({ key }) => !known.has(key)).length : 0;
}

function merge(out: Outcome, { issues, known, isOpen }: Outcome): void {
  for (const issue of issues) out.issues.push(issue);
  for (const name of known) out.known.add(name);
  out.isOpen ||= isOpen;
}
