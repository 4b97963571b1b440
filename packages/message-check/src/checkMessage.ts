import { checkBills, mayBeBill } from './cost/checkBills';
import type { CostReport } from './cost/report';
import { MOST_OF_A_KIND, SEVERITIES, type Finding, type PlacedFinding, type Severity } from './finding';
import type { ReadProblem } from './json/decodeText';
import { createLines } from './json/lines';
import { nameOf, walk, type JsonNode } from './json/nodes';
import { readJson } from './json/readJson';
import { checkFrames, findFrames } from './ocpp/checkFrames';
import { applyPatch, checkPatch, type PatchReport } from './patch/patch';
import { recognise, sideOf, type Choice, type Recognised } from './recognise/recognise';
import { describeIssue } from './rules/describeIssue';
import { checkField } from './rules/fieldRules';
import { checkMeaning } from './rules/ocpiRules';
import { withoutFollowing } from './rules/withoutFollowing';
import { checkValue } from './rules/textRules';
import { flatten } from './schema/flatten';
import { validate } from './schema/validate';
import type { Issue } from './schema/issue';
import type { NamedSchema, Table } from './tables/types';
import { findShape, type Shape } from './recognise/shapes';
import { describeUnrecognised, findWrapped, isResponse } from './recognise/unrecognised';
import { wordsOf } from './words/words';

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
    version?: string | undefined;
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
}

/** The result for a text that cannot be read. */
export const EMPTY_RESULT: CheckResult = {
  name: '',
  findings: [],
  counts: { error: 0, warning: 0, hint: 0 },
  costs: [],
};

/** Findings that are listed. A reader fixes the first ones and checks again. */
export const MAX_FINDINGS = 200;

/**
 * Checks a message.
 * @param text JSON of the message; `decodeText` decodes the bytes of a file
 * @param tables the versions and APIs that the message may belong to
 */
export function checkMessage(text: string, tables: readonly Table[], choice: Choice = {}): CheckResult {
  const read = readJson(text);
  if ('problem' in read)
    return { ...EMPTY_RESULT, problem: read.problem, findings: describeSyntax(text, read.problem) };
  const { root } = read;
  const general: Finding[] = [];
  const frames = findFrames(root);
  const ocpp = tables.filter(({ protocol }) => protocol === 'ocpp');
  if (frames.length > 0 && ocpp.length > 0) {
    const { name, findings } = checkFrames(frames, ocpp, choice);
    walk(root, (node) => checkValue(node, general));
    return toResult(text, name, [...findings, ...withoutFollowing(general, findings)]);
  }
  const shape = findShape(root, choice.isPartial === true);
  const recognised = recognise(tables, shape.node, choiceOf(tables, shape, choice));
  const bills: JsonNode[] = [];
  walk(root, (node) => {
    if (mayBeBill(node)) bills.push(node);
    if (general.length > MOST_OF_A_KIND) return;
    checkValue(node, general);
    if (recognised) checkField(node, recognised, general);
    if (recognised) checkMeaning(node, recognised.table.protocol, general);
  });
  const findInner = (): Finding | undefined =>
    findWrapped(root, (node) => recognise(tables, node, choice), text);
  if (!recognised) return toResult(text, '', [findInner() ?? describeUnrecognised(root), ...general]);
  const { table, message, alsoFits } = recognised;
  const isPartial = shape.isPartial || message.isPartial === true;
  const ofSchema = [
    ...checkSchema(tables, shape.node, isPartial, recognised),
    ...checkTariffs(tables, shape, table),
  ];
  // An envelope with a fault, or the body of a PATCH with an error, may contain another message.
  const isUnlike = isResponse(root) || isPartial;
  const isWrong = ({ severity, code }: Finding): boolean => severity === 'error' || code === 'unknown';
  const wrapped = isUnlike && ofSchema.some(isWrong) ? findInner() : undefined;
  if (wrapped) return toResult(text, '', [wrapped]);
  const costs = checkBills(bills, shape, recognised, ofSchema, general);
  const ofPatch = isPartial ? checkPatch(shape, recognised, text) : [];
  const findings = [
    ...ofSchema,
    ...withoutFollowing(general, [...ofSchema, ...costs.findings]),
    ...withoutFollowing([...costs.findings, ...ofPatch], ofSchema),
  ];
  return {
    ...toResult(text, titleOf(recognised, shape), findings),
    recognised: {
      tableId: table.id,
      messageId: message.id,
      label: message.label,
      alsoFits,
      page: message.page,
      version: table.version,
    },
    costs: costs.reports,
    ...(shape.before &&
      shape.node.kind === 'object' && { patch: applyPatch(shape.before, shape.node, text) }),
  };
}

/** What is known about a message. The body of a PATCH is that of the object before it. */
function choiceOf(tables: readonly Table[], { before, isPartial }: Shape, choice: Choice): Choice {
  const whole = before && choice.message === undefined ? recognise(tables, before, choice) : undefined;
  return {
    ...choice,
    isPartial,
    ...(whole && { table: whole.table.id, message: whole.message.label }),
  };
}

function checkSchema(
  tables: readonly Table[],
  node: JsonNode,
  isPartial: boolean,
  recognised: Recognised,
): Finding[] {
  const { table, message } = recognised;
  const isOfList = flatten(table, message.schema).some(({ type }) => [type].flat().includes('array'));
  const isList = node.kind === 'array' && !isOfList;
  const schema = isList ? { type: 'array', items: message.schema } : message.schema;
  const side = sideOf(recognised, node);
  const issues = validate({ table, message: { schema, page: message.page }, root: node, side, isPartial });
  return issues.flatMap((issue) => describeIssue(issue, table, findElsewhere(tables, table, issue), side));
}

/** Checks the tariffs beside a record. */
function checkTariffs(tables: readonly Table[], { tariffs }: Shape, table: Table): Finding[] {
  const message = table.messages.find(({ kind, label }) => kind === 'object' && label === 'Tariff');
  return tariffs && message ? checkSchema(tables, tariffs, false, { table, message, alsoFits: [] }) : [];
}

/** The other versions of the same API that have the value of an enum, or a field of the same object, or a field that is new. */
function findElsewhere(
  tables: readonly Table[],
  table: Table,
  { code, node, schema, owner }: Issue,
): string[] {
  const isField = ({ properties = {} }: NamedSchema): boolean => Object.hasOwn(properties, nameOf(node));
  const isNew = !Object.values(table.schemas).some(isField);
  const isThere = (other: NamedSchema): boolean =>
    code === 'enum'
      ? node.kind === 'string' && other.title === schema.title && other.enum?.includes(node.value) === true
      : isField(other) && (isNew || other.title === owner);
  if (table.version === undefined || (code !== 'enum' && code !== 'unknown')) return [];
  return tables
    .filter((other) => other.api === table.api && other !== table)
    .filter(({ schemas }) => Object.values(schemas).some(isThere))
    .flatMap(({ version }) => version ?? []);
}

/** The place at which a text stops to be JSON, as a finding. Texts that are too large have no such place. */
function describeSyntax(
  text: string,
  { isSyntax, offset, line, column = 1, message, fix }: ReadProblem,
): PlacedFinding[] {
  if (!isSyntax) return [];
  const found =
    offset < text.length ? JSON.stringify(text.slice(offset, offset + 20)) : 'the end of the text';
  const place = { path: '', start: offset, end: offset + 1, line, column };
  return [{ ...wordsOf('syntax', { found, why: message }), ...place, ...(fix && { fix }) }];
}

/** The name of a message, such as `List of CDR, OCPI 2.2.1`. */
function titleOf({ table, message }: Recognised, { node, isPartial }: Shape): string {
  const list = node.kind === 'array' ? 'List of ' : '';
  const patch = isPartial && !message.label.startsWith('PATCH of ') && table.protocol === 'ocpi';
  const ahead = table.isAhead ? ', which is newer than what the platform speaks' : '';
  return `${list}${patch ? 'PATCH of ' : ''}${message.label}, ${table.label}${ahead}`;
}

function toResult(text: string, name: string, findings: readonly Finding[]): CheckResult {
  const lines = createLines(text);
  const counts = { ...EMPTY_RESULT.counts };
  for (const { severity } of findings) counts[severity] += 1;
  const rank = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
  const placed = [...findings]
    .sort((a, b) => a.start - b.start || rank(a) - rank(b) || a.end - b.end)
    .slice(0, MAX_FINDINGS)
    .map(({ beside: _, ...finding }) => ({ ...finding, ...lines.at(finding.start) }));
  return { ...EMPTY_RESULT, name, findings: placed, counts };
}
