import { checkBills } from './cost/checkBills';
import type { CostReport } from './cost/report';
import { sortFindings, type Finding, type PlacedFinding, type Severity } from './finding';
import type { ReadProblem } from './json/decodeText';
import { createLines } from './json/lines';
import type { JsonNode } from './json/nodes';
import { readJson, type Duplicate } from './json/readJson';
import { checkFrames, findFrames } from './ocpp/checkFrames';
import { applyPatch, type PatchReport } from './patch/applyPatch';
import { checkPatch } from './patch/checkPatch';
import { recognise, sideOf, type Choice, type Recognised } from './recognise/recognise';
import { describeIssue } from './rules/describeIssue';
import { checkOcpiValue } from './rules/ocpiRules';
import { checkValue, describeDuplicate } from './rules/textRules';
import { walk } from './rules/walk';
import { validate } from './schema/validate';
import type { Issue } from './schema/issue';
import type { NamedSchema, Table } from './tables/types';
import { findShape, type Shape } from './shapes';

/** The result of a check. It is plain data, so that a worker can send it. */
export interface CheckResult {
  /** Why the text cannot be read at all. The other fields are then empty. */
  problem?: ReadProblem;
  /** Name of the object and the version: `CDR, OCPI 2.2.1`. Empty when the message was not recognised. */
  name: string;
  /** The choice that gives the same result again. */
  recognised?: {
    tableId: string;
    messageId: string;
    label: string;
    version?: string;
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

/**
 * Checks a message.
 * @param text JSON of the message; `decodeText` decodes the bytes of a file
 * @param tables the versions and APIs that the message may belong to
 */
export function checkMessage(text: string, tables: readonly Table[], choice: Choice = {}): CheckResult {
  const read = readJson(text);
  if ('problem' in read) return { ...emptyResult(), problem: read.problem };
  const { root, duplicates } = read;
  const frames = findFrames(root);
  if (frames) {
    const { name, findings } = checkFrames(frames, choice.version);
    return toResult(text, name, [...findings, ...checkTexts(root, duplicates)]);
  }
  const shape = findShape(root, choice.isPartial === true);
  const recognised = recognise(tables, shape.node, { ...choice, isPartial: shape.isPartial });
  const general = checkTexts(root, duplicates);
  if (!recognised) return toResult(text, '', [describeUnrecognised(root), ...general]);
  const costs = checkBills(shape, recognised);
  const findings = [
    ...checkSchema(tables, shape, recognised),
    ...general,
    ...checkRules(root, recognised),
    ...costs.findings,
  ];
  if (shape.isPartial) findings.push(...checkPatch(shape, recognised, text));
  return {
    ...toResult(text, nameOf(recognised, shape), findings),
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
  const issues = validate(table, schema, node, { side, isPartial, page: message.page, path });
  return issues.map((issue) => describeIssue(issue, table, findElsewhere(tables, table, issue)));
}

function isArraySchema({ table, message }: Recognised): boolean {
  const { type, ref } = message.schema;
  return [type ?? (ref === undefined ? undefined : table.schemas[ref]?.type)].flat().includes('array');
}

/** The versions of the same API whose enum of the same name has a value. */
function findElsewhere(tables: readonly Table[], table: Table, { code, node, schema }: Issue): string[] {
  const { title } = schema as Partial<NamedSchema>;
  if (code !== 'enum' || node.kind !== 'string' || title === undefined) return [];
  const isElsewhere = ({ schemas }: Table): boolean =>
    Object.values(schemas).some((each) => each.title === title && each.enum?.includes(node.value) === true);
  return tables
    .filter((other) => other.api === table.api && other !== table && isElsewhere(other))
    .flatMap(({ version }) => version ?? []);
}

function checkTexts(root: JsonNode, duplicates: readonly Duplicate[]): Finding[] {
  const findings = duplicates.map(describeDuplicate);
  walk(root, (visited) => findings.push(...checkValue(visited)));
  return findings;
}

function checkRules(root: JsonNode, { table }: Recognised): Finding[] {
  const findings: Finding[] = [];
  // Only OCPI has versions. Its rules are about the meaning of fields that the APIs do not have.
  if (table.version !== undefined) walk(root, (visited) => checkOcpiValue(visited, findings));
  return findings;
}

function describeUnrecognised({ start }: JsonNode): Finding {
  return {
    severity: 'error',
    code: 'unrecognised',
    path: '',
    start,
    end: start + 1,
    found: 'a message that no object of these protocols resembles',
    expected:
      'an object, a list or an envelope of OCPI, a body of the API, a push message or a frame of OCPP',
    why: 'Choose the object and the version yourself to see what is missing.',
  };
}

function nameOf({ table, message }: Recognised, { node, isPartial }: Shape): string {
  const list = node.kind === 'array' ? 'List of ' : '';
  const { ref } = message.schema;
  const isBodyOfPatch = ref !== undefined && table.schemas[ref]?.partialOf !== undefined;
  return `${list}${message.label}${isPartial && !isBodyOfPatch ? ' (PATCH)' : ''}, ${table.label}`;
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
  for (const { severity } of findings) counts[severity] += 1;
  const placed = sortFindings(findings)
    .slice(0, MAX_FINDINGS)
    .map((finding) => ({ ...finding, ...lines.at(finding.start) }));
  return { ...emptyResult(), name, findings: placed, counts, lines: lines.count };
}
