import { own } from '../load/raw';
import { expandRow, fieldsOf, fieldsUnder, type ApiReference, type Operation } from '../model';
import { compareFields, type CompareOptions, type FieldChange } from './compareFields';

/** One side of a comparison. */
export interface OperationSide {
  reference: ApiReference;
  operation: Operation;
}

/** A property of the operation itself that differs. */
export interface FactChange {
  fact: 'method' | 'path' | 'scopes' | 'body' | 'responses' | 'idempotency' | 'pagination' | 'deprecation';
  before: string;
  after: string;
  breaking: boolean;
}

export interface OperationComparison {
  facts: FactChange[];
  fields: FieldChange[];
}

/** Compares two operations: the same operation in two versions, or an operation and its successor. */
export function compareOperations(
  before: OperationSide,
  after: OperationSide,
  options: CompareOptions = {},
): OperationComparison {
  const depth = options.depth ?? 6;
  const fields = compareFields(
    fieldsOf(before.reference, before.operation, { depth, limit: 2000 }),
    fieldsOf(after.reference, after.operation, { depth, limit: 2000 }),
    { ...options, isSent: after.operation.kind !== 'operation' },
  );
  const facts = compareFacts(before.operation, after.operation);
  return { facts, fields };
}

/** Compares two named schemas. @throws Error when one does not exist */
export function compareSchemas(
  before: { reference: ApiReference; name: string },
  after: { reference: ApiReference; name: string },
  options: CompareOptions = {},
): FieldChange[] {
  const fields = ({ reference, name }: { reference: ApiReference; name: string }) => {
    const named = own(reference.schemas, name);
    if (!named) throw new Error(`openapi-reference: ${reference.id} has no schema "${name}" to compare.`);
    const { row } = expandRow(reference, { ...named.schema, ref: name });
    const place = { kind: 'schema' as const, name: after.name };
    return fieldsUnder(
      reference,
      { place, row: { ...row, ref: undefined }, side: 'both', isRoot: true },
      { depth: options.depth ?? 6, limit: 2000 },
    );
  };
  return compareFields(fields(before), fields(after), options);
}

function compareFacts(before: Operation, after: Operation): FactChange[] {
  const facts: FactChange[] = [];
  const add = (fact: FactChange['fact'], old: string, now: string, breaking: boolean): void => {
    if (old !== now) facts.push({ fact, before: old, after: now, breaking });
  };
  add('method', before.method.toUpperCase(), after.method.toUpperCase(), true);
  add('path', before.path, after.path, true);
  const [oldScopes, newScopes] = [scopesOf(before), scopesOf(after)];
  add(
    'scopes',
    oldScopes.join(', '),
    newScopes.join(', '),
    newScopes.some((scope) => !oldScopes.includes(scope)),
  );
  add(
    'body',
    bodyOf(before),
    bodyOf(after),
    after.requestBody?.required === true && before.requestBody?.required !== true,
  );
  const [oldStatuses, newStatuses] = [
    before.responses.map(({ status }) => status),
    after.responses.map(({ status }) => status),
  ];
  const lostSuccess = oldStatuses.some((status) => status.startsWith('2') && !newStatuses.includes(status));
  add('responses', oldStatuses.join(', '), newStatuses.join(', '), lostSuccess);
  add('idempotency', before.idempotency ?? '', after.idempotency ?? '', after.idempotency === 'key-required');
  add('pagination', before.pagination ?? '', after.pagination ?? '', before.pagination !== undefined);
  add('deprecation', deprecationOf(before), deprecationOf(after), false);
  return facts;
}

function scopesOf({ security }: Operation): string[] {
  return [...new Set(security.flatMap(({ schemes }) => schemes.flatMap(({ scopes }) => scopes)))].sort();
}

function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return 'none';
  return `${requestBody.required ? 'required' : 'optional'}, ${requestBody.contents.map(({ mediaType }) => mediaType).join(', ')}`;
}

function deprecationOf({ deprecation }: Operation): string {
  if (!deprecation) return '';
  return [
    'deprecated',
    deprecation.since && `since ${deprecation.since}`,
    deprecation.sunset && `until ${deprecation.sunset}`,
  ]
    .filter(Boolean)
    .join(' ');
}
