import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { ApiReference, EnumValue, Operation } from '@voltmoor/openapi/model';
import { collectFields, isOfEveryCall, type PlacedField } from './apiFields';
import { listValues } from './listedValues';
import { plainText } from './plainText';
import type { SearchRecord, Section } from './types';

/** Where the pages of a reference are, and how its records are labelled. */
export interface ApiPlacement {
  section: Section;
  /** URL below which each operation has its page, with the base URL. */
  operationsUrl: string;
  /** Version of operations that name none, such as `v2`. */
  version?: string;
  /** How much operations count compared with guides, 0 to 1. */
  weight: number;
  language: string;
  docusaurusTag: string;
}

/** The record of an operation or a field, before fields have their place (`placeFields`). */
export interface ApiRecord extends SearchRecord {
  /** True for a field that belongs to no single operation. */
  isShared?: true;
  /** Where the page of its schema has a field. Not every schema has a page. */
  definition?: Pick<SearchRecord, 'url' | 'fieldPath'>;
}

/** Version of an operation that is the same in all versions. */
const ANY_VERSION = 'any';
/** Weight of a field compared with its operation. */
const FIELD_WEIGHT = 0.8;
/** Weight of a field that all operations share, compared with its operation. */
const SHARED_WEIGHT = 0.4;
/** Responses that more operations than this describe in the same words are not indexed. */
const MAX_SAME_RESPONSES = 4;
/** Filters of more operations than this, such as `limit`, say nothing about a single one. */
const MAX_SAME_FILTERS = 20;

/** Makes the records of an API reference: operations, parameters and fields, and enum values. */
export function buildApiRecords(reference: ApiReference, placement: ApiPlacement): ApiRecord[] {
  const titles = new Map(reference.categories.map(({ slug, title }) => [slug, title]));
  const operations = [...Object.values(reference.operations), ...reference.webhooks];
  const urlOf = ({ id }: Operation): string => `${placement.operationsUrl}/${id}`;
  const common = new Set([
    ...repeated(operations.flatMap(responseTexts), MAX_SAME_RESPONSES),
    ...repeated(operations.flatMap(filtersOf), MAX_SAME_FILTERS),
  ]);
  const records: ApiRecord[] = [];
  const baseOf = (operation: Operation, url: string) => ({
    url,
    section: placement.section,
    version: operation.apiVersion === ANY_VERSION ? undefined : (operation.apiVersion ?? placement.version),
    language: placement.language,
    docusaurus_tag: placement.docusaurusTag,
    hierarchy: {
      lvl0: placement.section,
      lvl1: titles.get(operation.category) ?? operation.category,
      lvl2: operation.summary,
    },
    weight: placement.weight * versionWeight(operation),
    ...(operation.deprecation === undefined ? {} : { deprecated: true }),
  });
  for (const operation of operations) {
    // Callbacks are on the page of the operation that asks for them.
    if (operation.kind === 'callback') continue;
    const url = urlOf(operation);
    records.push({
      ...baseOf(operation, url),
      objectID: url,
      type: 'lvl1',
      title: operation.summary,
      ident: operation.id,
      content: contentOf(operation, common),
      method: operation.method.toUpperCase(),
      path: operation.path,
      family: versionGroupOf(reference, operation),
    });
  }
  const seen = new Set<string>();
  for (const placed of collectFields(reference).sort((a, b) => a.rank - b.rank)) {
    const base = {
      ...baseOf(placed.operation, `${urlOf(placed.operation)}#${placed.field.anchor}`),
      ...schemaOf(reference, placed.field, placement),
    };
    records.push(...fieldRecords(placed, seen, base, versionGroupOf(reference, placed.operation)));
  }
  return records;
}

type Base = Omit<ApiRecord, 'objectID' | 'type' | 'title' | 'content'>;

/** The schema of a field by the title that readers see, and where its page has the field. */
function schemaOf(
  { schemas }: ApiReference,
  { schema, inSchema }: PlacedField['field'],
  { operationsUrl }: ApiPlacement,
): Pick<ApiRecord, 'schema' | 'definition'> {
  if (schema === undefined || inSchema === undefined) return {};
  const { anchor, copyPath: fieldPath } = inSchema;
  const url = `${operationsUrl}/schemas/${encodeURI(schema)}#${anchor}`;
  return { schema: schemas[schema]?.title ?? schema, definition: { url, fieldPath } };
}

function fieldRecords(
  placed: PlacedField,
  seen: Set<string>,
  base: Base,
  operationGroup: string | undefined,
): ApiRecord[] {
  const { row, copyPath, place } = placed.field;
  const weight =
    base.weight *
    (isOfEveryCall(placed.field) ? SHARED_WEIGHT : FIELD_WEIGHT) *
    (1 - Math.min(placed.rank, 30) / 100);
  const values = row.enum ?? row.items?.enum ?? [];
  const family = operationGroup === undefined ? undefined : `${operationGroup}#${place.kind}.${copyPath}`;
  const shared = {
    ...base,
    weight,
    type: 'field' as const,
    ...(family === undefined ? {} : { family }),
    ...(placed.isShared && { isShared: true as const }),
  };
  const field: ApiRecord = {
    ...shared,
    objectID: base.url,
    title: row.name,
    fieldPath: copyPath,
    content: [plainText(row.description), listValues(values.map(valueText))].filter(Boolean).join(' '),
    ...(row.deprecated === undefined ? {} : { deprecated: true }),
  };
  const valueRecords = values
    .filter(
      (value) =>
        isSearchableValue(value) &&
        isNew(seen, [placed.operation.category, row.name, value.value, value.description]),
    )
    .map((value): ApiRecord => ({
      ...shared,
      objectID: `${base.url}~${valueText(value)}`,
      title: valueText(value),
      fieldPath: copyPath,
      hierarchy: { ...base.hierarchy, lvl3: row.name },
      weight: weight * 0.95,
      content: plainText(value.description) || `Value of ${row.name}.`,
      ...(family === undefined ? {} : { family: `${family}=${valueText(value)}` }),
    }));
  return [field, ...valueRecords];
}

function valueText({ value }: EnumValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** True the first time. Several bodies of a category contain the same value of the same field; one record is enough. */
function isNew(seen: Set<string>, parts: unknown[]): boolean {
  const key = JSON.stringify(parts);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** False for numbers, booleans and single letters. Readers find them through their field. */
function isSearchableValue({ value }: EnumValue): boolean {
  return typeof value === 'string' && value.length > 1;
}

/** Text of an operation's record: what readers may remember of it, such as its purpose, filters, scope and responses. */
function contentOf(operation: Operation, common: ReadonlySet<string>): string {
  const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes));
  const isOwn = (text: string): boolean => !common.has(text);
  const filters = filtersOf(operation).filter(isOwn);
  return [
    plainText(operation.description),
    filters.length > 0 ? `Filters: ${filters.join(', ')}.` : '',
    scopes.length > 0 ? `Scope ${[...new Set(scopes)].join(', ')}.` : '',
    operation.permissions.length > 0 ? `Permission ${operation.permissions.join(', ')}.` : '',
    ...operation.facts.map(({ label, text }) => `${label}: ${text}.`),
    ...responseTexts(operation).filter(isOwn),
  ]
    .filter(Boolean)
    .join(' ');
}

function filtersOf({ parameters }: Operation): string[] {
  return parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
}

function responseTexts({ responses }: Operation): string[] {
  return responses.map(({ status, description }) => `${status}: ${plainText(description)}`);
}

/** The texts that are in a list more often than `most`. They say nothing about a single operation. */
function repeated(texts: readonly string[], most: number): string[] {
  return [...groupBy(texts, (text) => text)].filter(([, all]) => all.length > most).map(([text]) => text);
}

/** Factor on the weight that ranks newer versions of an operation first and deprecated operations last. */
function versionWeight(operation: Operation): number {
  const digits = (operation.apiVersion ?? '').split('.').map(Number).filter(Number.isFinite);
  const age =
    digits.length === 0
      ? 1
      : 0.9 + Math.min(0.1, ((digits[0] ?? 0) * 100 + (digits[1] ?? 0) * 10 + (digits[2] ?? 0)) / 2_300);
  return age * (operation.deprecation === undefined ? 1 : 0.95);
}

/** Verbs in operation ids of the legacy API, and the verbs in the ids of the API that replaced it. */
const RENAMED_VERBS: readonly [RegExp, string][] = [
  [/^list-/, 'get-'],
  [/^create-/, 'add-'],
  [/^replace-/, 'update-'],
];

/**
 * Key by which versions of one operation are grouped. Within one document, `x-version-of` names it. A deprecated operation
 * of another API belongs to the group of its successor when their ids differ at most in the verb.
 */
function versionGroupOf({ id: api }: ApiReference, operation: Operation): string | undefined {
  if (operation.versionOf !== undefined) return `${api}/${operation.versionOf}`;
  const successor =
    operation.deprecation?.replacedBy.length === 1 ? operation.deprecation.replacedBy[0] : undefined;
  if (successor === undefined) return operation.kind === 'operation' ? `${api}/${operation.id}` : undefined;
  const renamed = RENAMED_VERBS.reduce(
    (id, [verb, replacement]) => id.replace(verb, replacement),
    operation.id,
  );
  const slug = successor.split('/').at(-1) ?? '';
  return renamed === slug ? successor : `${api}/${operation.id}`;
}
