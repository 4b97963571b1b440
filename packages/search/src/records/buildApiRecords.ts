import type { ApiReference, EnumValue, Operation } from '@voltmoor/openapi-reference/model/types';
import { collectFields, isShared, type PlacedField } from './apiFields';
import { plainText } from './plainText';
import type { SearchRecord, Section } from './types';

/** Where a reference stands in the portal, and how its records are labelled. */
export interface ApiPlacement {
  section: Section;
  /** Page of an operation, with the base URL; undefined leaves it out. */
  operationUrl: (operation: Operation) => string | undefined;
  /** Version of all operations that name none themselves: `v2`. */
  version?: string;
  /** 0 to 1. */
  weight: number;
  language: string;
  docusaurusTag: string;
  /** Used to group the same operation of two APIs: `cpo`. Default: the reference's id. */
  api?: string;
}

/** Marks an operation that is the same in all versions. */
const ANY_VERSION = 'any';
const FIELD_WEIGHT = 0.8;
const SHARED_WEIGHT = 0.4;
const MOST_ALIKE_ANSWERS = 4;

/** Records of one reference: each operation, each of its parameters and fields, each enum value. */
export function buildApiRecords(reference: ApiReference, placement: ApiPlacement): SearchRecord[] {
  const titles = new Map(reference.categories.map(({ slug, title }) => [slug, title]));
  const operations = [...Object.values(reference.operations), ...reference.webhooks];
  const commonAnswers = findCommonAnswers(operations);
  const records: SearchRecord[] = [];
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
    const url = placement.operationUrl(operation);
    if (url === undefined) continue;
    records.push({
      ...baseOf(operation, url),
      objectID: url,
      type: 'lvl1',
      title: operation.summary,
      ident: operation.id,
      content: contentOf(operation, commonAnswers),
      method: operation.method.toUpperCase(),
      path: operation.path,
      family: familyOf(reference, operation, placement),
    });
  }
  const seen = new Set<string>();
  for (const placed of collectFields(reference).sort((a, b) => a.rank - b.rank)) {
    const url = placement.operationUrl(placed.operation);
    if (url !== undefined)
      records.push(
        ...fieldRecords(
          placed,
          seen,
          baseOf(placed.operation, `${url}#${placed.field.anchor}`),
          familyOf(reference, placed.operation, placement),
        ),
      );
  }
  return records;
}

type Base = Pick<
  SearchRecord,
  'url' | 'section' | 'version' | 'language' | 'docusaurus_tag' | 'hierarchy' | 'weight' | 'deprecated'
>;

function fieldRecords(
  placed: PlacedField,
  seen: Set<string>,
  base: Base,
  operationFamily: string | undefined,
): SearchRecord[] {
  const { row, copyPath, place } = placed.field;
  const weight =
    base.weight *
    (isShared(placed.field) ? SHARED_WEIGHT : FIELD_WEIGHT) *
    (1 - Math.min(placed.rank, 30) / 100);
  const values = row.enum ?? row.items?.enum ?? [];
  const family = operationFamily === undefined ? undefined : `${operationFamily}#${place.kind}.${copyPath}`;
  const shared = { ...base, weight, type: 'field' as const, ...(family === undefined ? {} : { family }) };
  const field: SearchRecord = {
    ...shared,
    objectID: base.url,
    title: row.name,
    fieldPath: copyPath,
    content: [
      plainText(row.description),
      values.length > 0 ? `Values: ${values.map(valueText).join(', ')}.` : '',
      ...row.constraints.map(({ label, value }) => `${label} ${value}`),
    ]
      .filter(Boolean)
      .join(' '),
    ...(row.deprecated === undefined ? {} : { deprecated: true }),
  };
  const valueRecords = values
    .filter(
      (value) =>
        isWorthFinding(value) &&
        isNew(seen, [placed.operation.category, row.name, value.value, value.description]),
    )
    .map((value): SearchRecord => ({
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

/** The same value of the same field stands in several bodies of a category: one record is enough. */
function isNew(seen: Set<string>, parts: unknown[]): boolean {
  const key = JSON.stringify(parts);
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

/** Numbers, booleans and single letters are found through their field. */
function isWorthFinding({ value }: EnumValue): boolean {
  return typeof value === 'string' && value.length > 1;
}

/** What a reader may remember of an operation: purpose, scope, permission, and the answers with their codes. */
function contentOf(operation: Operation, commonAnswers: ReadonlySet<string>): string {
  const scopes = operation.security.flatMap(({ schemes }) => schemes.flatMap((scheme) => scheme.scopes));
  const answers = operation.responses.map(answerText).filter((text) => !commonAnswers.has(text));
  return [
    plainText(operation.description),
    scopes.length > 0 ? `Scope ${[...new Set(scopes)].join(', ')}.` : '',
    operation.permissions.length > 0 ? `Permission ${operation.permissions.join(', ')}.` : '',
    ...operation.facts.map(({ label, text }) => `${label}: ${text}.`),
    answers.join(' '),
  ]
    .filter(Boolean)
    .join(' ');
}

function answerText({ status, description }: Operation['responses'][number]): string {
  return `${status} ${plainText(description)}`;
}

/** Answers that many operations give in the same words: they say nothing about any one of them. */
function findCommonAnswers(operations: readonly Operation[]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of operations.flatMap(({ responses }) => responses.map(answerText)))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > MOST_ALIKE_ANSWERS).map(([text]) => text));
}

/** Newer versions of the same operation first; deprecated ones last. */
function versionWeight(operation: Operation): number {
  const digits = (operation.apiVersion ?? '').split('.').map(Number).filter(Number.isFinite);
  const age =
    digits.length === 0
      ? 1
      : 0.9 + Math.min(0.1, ((digits[0] ?? 0) * 100 + (digits[1] ?? 0) * 10 + (digits[2] ?? 0)) / 2_300);
  return age * (operation.deprecation === undefined ? 1 : 0.95);
}

/** Verbs of the first API generation and what they are called in the second. */
const RENAMED_VERBS: readonly [RegExp, string][] = [
  [/^list-/, 'get-'],
  [/^create-/, 'add-'],
  [/^replace-/, 'update-'],
];

/**
 * The same operation in several versions: `x-version-of` within one document; between two APIs, a replaced
 * operation whose successor has the same name but for the verb.
 */
function familyOf(
  reference: ApiReference,
  operation: Operation,
  placement: ApiPlacement,
): string | undefined {
  const api = placement.api ?? reference.id;
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
