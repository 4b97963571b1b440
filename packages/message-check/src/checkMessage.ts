import { checkBills, mayBeBill } from './cost/checkBills';
import type { CostReport } from './cost/report';
import { SEVERITIES, type Finding, type PlacedFinding, type Severity } from './finding';
import type { ReadProblem } from './json/decodeText';
import { createLines } from './json/lines';
import type { JsonNode } from './json/nodes';
import { walk, type Place } from './json/walk';
import { readJson } from './json/readJson';
import { checkFrames, findFrames } from './ocpp/checkFrames';
import { applyPatch, type PatchReport } from './patch/applyPatch';
import { checkPatch } from './patch/checkPatch';
import { recognise, sideOf, type Choice, type Recognised } from './recognise/recognise';
import { describeIssue } from './rules/describeIssue';
import { checkField } from './rules/fieldRules';
import { checkOcpiValue } from './rules/ocpiRules';
import { checkValue, describeDuplicate } from './rules/textRules';
import { followRef } from './schema/flatten';
import type { SignatureReport } from './signature/checkSignature';
import { validate } from './schema/validate';
import type { Issue } from './schema/issue';
import type { NamedSchema, Table } from './tables/types';
import { findShape, type Shape } from './recognise/shapes';
import { findingAt, wordsOf } from './words/words';

/** The result of a check. It is plain data, so that a worker can send it. */
export interface CheckResult {
  /** Why the text cannot be read at all. `findings` has its place, and the other fields are empty. */
  problem?: ReadProblem;
  /** Name of the object and the version: `CDR, OCPI 2.2.1`. Empty when the message was not recognised. */
  name: string;
  /** The choice that gives the same result again. */
  recognised?: {
    tableId: string;
    messageId: string;
    label: string;
    version?: string;
    /** See `Recognised`. */
    alsoFits: string[];
    page: string;
  };
  /** Sorted by line; at most `MAX_FINDINGS`. */
  findings: PlacedFinding[];
  /** All findings, including those beyond the limit. */
  counts: Record<Severity, number>;
  /** The calculation of each CDR or session; at most 100. */
  costs: CostReport[];
  patch?: PatchReport;
  lines: number;
}

/** Findings that are listed. A reader fixes the first ones and checks again. */
export const MAX_FINDINGS = 500;
/** Differences of one kind that are explained. A message with more is not what its sender meant. */
const MAX_ISSUES = 5000;

/**
 * Checks a message.
 * @param text JSON of the message; `decodeText` decodes the bytes of a file
 * @param tables the versions and APIs that the message may belong to
 */
export function checkMessage(text: string, tables: readonly Table[], choice: Choice = {}): CheckResult {
  const read = readJson(text);
  if ('problem' in read)
    return { ...emptyResult(), problem: read.problem, findings: describeSyntax(text, read.problem) };
  const { root, duplicates } = read;
  const general = duplicates.slice(0, MAX_ISSUES).map(describeDuplicate);
  const frames = findFrames(root);
  const ocpp = tables.filter(({ protocol }) => protocol === 'ocpp');
  if (frames && ocpp.length > 0) {
    const { name, findings } = checkFrames(frames, ocpp, choice.version);
    walk(root, (visited) => checkValue(visited, general));
    return toResult(text, name, [...findings, ...general]);
  }
  const shape = findShape(root, choice.isPartial === true);
  const recognised = recognise(tables, shape.node, { ...choice, isPartial: shape.isPartial });
  const bills: Place[] = [];
  walk(root, (visited) => {
    if (mayBeBill(visited.node)) bills.push(visited);
    if (general.length > MAX_ISSUES) return;
    checkValue(visited, general);
    if (recognised) checkField(visited, recognised, general);
    if (recognised?.table.protocol === 'ocpi') checkOcpiValue(visited, general);
  });
  if (!recognised) return toResult(text, '', [describeUnrecognised(root), ...general]);
  const isPartial = shape.isPartial || recognised.message.isPartial === true;
  const ofSchema = checkSchema(tables, { ...shape, isPartial }, recognised);
  const costs = checkBills(bills, shape, recognised, ofSchema);
  const others = [...general, ...costs.findings];
  if (isPartial) others.push(...checkPatch(shape, recognised, text));
  return {
    ...toResult(text, nameOf(recognised, shape), [...ofSchema, ...withoutFollowing(ofSchema, others)]),
    recognised: describe(recognised),
    costs: costs.reports,
    ...(shape.before &&
      shape.node.kind === 'object' && { patch: applyPatch(shape.before, shape.node, text) }),
  };
}

function checkSchema(
  tables: readonly Table[],
  { node, path, isPartial }: Shape,
  recognised: Recognised,
): Finding[] {
  const { table, message } = recognised;
  const isList = node.kind === 'array' && !isArraySchema(recognised);
  const schema = isList ? { type: 'array', items: message.schema } : message.schema;
  const side = sideOf(recognised, node);
  const issues = validate(table, { schema, page: message.page }, node, { side, isPartial, path });
  return issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => describeIssue(issue, table, findElsewhere(tables, table, issue)));
}

function isArraySchema({ table, message }: Recognised): boolean {
  const { type } = message.schema;
  return [type ?? followRef(table, message.schema)?.type].flat().includes('array');
}

/** A value that breaks the schema has no meaning, so what else is wrong with it follows from that. */
function withoutFollowing(ofSchema: readonly Finding[], others: readonly Finding[]): Finding[] {
  const broken = new Set(ofSchema.flatMap(({ severity, path }) => (severity === 'error' ? path : [])));
  return others.filter(({ path, code }) => code === 'duplicate-name' || path === '' || !broken.has(path));
}

/** The other versions of the same API that have the value of an enum, or a field of the same object. */
function findElsewhere(
  tables: readonly Table[],
  table: Table,
  { code, node, schema, owner, name = '' }: Issue,
): string[] {
  const isThere = (other: NamedSchema): boolean =>
    code === 'enum'
      ? node.kind === 'string' && other.title === schema.title && other.enum?.includes(node.value) === true
      : other.title === owner && Object.hasOwn(other.properties ?? {}, name);
  if (table.version === undefined || (code !== 'enum' && code !== 'unknown')) return [];
  return tables
    .filter((other) => other.api === table.api && other !== table)
    .filter(({ schemas }) => Object.values(schemas).some(isThere))
    .flatMap(({ version }) => version ?? []);
}

/** The place at which a text stops to be JSON, as a finding. Texts that are too large have no such place. */
function describeSyntax(
  text: string,
  { isSyntax, offset, line, column = 1, message }: ReadProblem,
): PlacedFinding[] {
  if (!isSyntax) return [];
  const found =
    offset < text.length ? JSON.stringify(text.slice(offset, offset + 20)) : 'the end of the text';
  const place = { path: '', start: offset, end: offset + 1, line, column };
  return [{ ...wordsOf('syntax', { found, why: message }), ...place }];
}

function describeUnrecognised(root: JsonNode): Finding {
  // Several requests have no fields.
  const isEmpty = root.kind === 'object' && root.members.length === 0;
  const words = findingAt(isEmpty ? 'unrecognised.empty' : 'unrecognised', { node: root, path: '' });
  return { ...words, end: root.start + 1 };
}

/**
 * Leaves out what is wrong with the content of a message whose signature is checked. Guides show signatures of shortened
 * bodies, in which required fields are missing.
 */
export function withoutContent(result: CheckResult, { code }: SignatureReport): CheckResult {
  if (code !== 'valid' || !result.findings.some((finding) => finding.code === 'required')) return result;
  const hint = { ...wordsOf('content-not-checked'), path: '', start: 0, end: 1, line: 1, column: 1 };
  return { ...result, findings: [hint], counts: { error: 0, warning: 0, hint: 1 }, costs: [] };
}

/** The name of a message, such as `List of CDR, OCPI 2.2.1`. */
function nameOf({ table, message }: Recognised, { node, isPartial }: Shape): string {
  const list = node.kind === 'array' ? 'List of ' : '';
  const patch = isPartial && !message.label.startsWith('PATCH of ') && table.protocol === 'ocpi';
  const ahead = table.isAhead ? ', which is newer than what the platform speaks' : '';
  return `${list}${patch ? 'PATCH of ' : ''}${message.label}, ${table.label}${ahead}`;
}

function describe({ table, message, alsoFits }: Recognised): NonNullable<CheckResult['recognised']> {
  const { id: tableId, version } = table;
  const { id: messageId, label, page } = message;
  return { tableId, messageId, label, alsoFits, page, ...(version !== undefined && { version }) };
}

function emptyResult(): CheckResult {
  return { name: '', findings: [], counts: { error: 0, warning: 0, hint: 0 }, costs: [], lines: 0 };
}

function toResult(text: string, name: string, findings: readonly Finding[]): CheckResult {
  const lines = createLines(text);
  const counts: Record<Severity, number> = { error: 0, warning: 0, hint: 0 };
  // A rule and the recalculation can find the same.
  const unique = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.code} ${finding.path} ${finding.start}`;
    if (!unique.has(key)) unique.set(key, finding);
  }
  for (const { severity } of unique.values()) counts[severity] += 1;
  const rank = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
  const placed = [...unique.values()]
    .sort((a, b) => a.start - b.start || rank(a) - rank(b) || a.end - b.end)
    .slice(0, MAX_FINDINGS)
    .map((finding) => ({ ...finding, ...lines.at(finding.start) }));
  return { ...emptyResult(), name, findings: placed, counts, lines: lines.count };
}
