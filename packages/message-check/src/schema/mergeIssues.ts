import { groupBy } from '@voltmoor/build-tools/groupBy';
import { nameOf, pathOf, type JsonNode } from '../json/nodes';
import renamed from './renamed.json';
import { isLikeMissing, similarName } from '../rules/values';
import type { CompactSchema, Table } from '../tables/types';
import { rankOf } from '../words/words';
import { flatten } from './flatten';
import type { Issue, Meant } from './issue';

/** Keeps one fault of each value. A text of the wrong length rarely has the right form, for example. */
function onePerPlace(issues: readonly Issue[]): Issue[] {
  const best = new Map<string, Issue>();
  for (const issue of issues) {
    const key = `${pathOf(issue.node)} ${issue.span ? 'name' : ''}`;
    const other = best.get(key);
    if (!other || rankOf(issue.code) < rankOf(other.code)) best.set(key, issue);
  }
  return [...best.values()];
}

/**
 * Leaves out the issues that follow from others, and finds out which fields were meant by those that are not expected. A
 * required field with a wrong name, or in the wrong object, is one mistake: a field that is not expected. If its fields are
 * in the object around it instead, it is the missing field that says most.
 */
export function mergeIssues(all: readonly Issue[], table: Table): Issue[] {
  const issues = onePerPlace(all);
  const required = issues.filter(({ code }) => code === 'required');
  const missing = groupBy<Issue, JsonNode | undefined>(required, ({ node }) => node.around);
  /** The missing fields of the objects below an object. */
  const below = groupBy<Issue, JsonNode | undefined>(required, ({ node }) => objectAround(node.around));
  const explained = new Set<Issue>();
  const merged = issues.flatMap((issue): Issue[] => {
    const { node, others } = issue;
    if (!others) return [issue];
    const object = node.around;
    const name = nameOf(node);
    const own = (missing.get(object) ?? []).filter((each) => !explained.has(each));
    if (own.some((each) => hasField(table, each, name))) return [];
    const names = own.map((each) => nameOf(each.node));
    const meant = findMeant(node, others, names, table);
    const near = [missing.get(objectAround(object)), below.get(object)];
    const wanted =
      own[names.indexOf(meant?.name ?? '')] ??
      near.flatMap((list) => list ?? []).find((each) => nameOf(each.node) === name && !explained.has(each));
    if (!wanted) return [{ ...issue, ...(meant && { meant }) }];
    explained.add(wanted);
    const isOwn = wanted.node.around === object;
    const moved = { name, schema: undefined, isRenamed: false, path: pathOf(wanted.node) };
    return [
      { ...issue, meant: { ...(isOwn && meant ? meant : moved), owner: wanted.owner, isRequired: true } },
    ];
  });
  const open = merged.filter((issue) => !explained.has(issue));
  return mergeForeign(open, table);
}

/** Keeps the first of three or more fields that another object has, such as those of a token in its short form. */
function mergeForeign(issues: readonly Issue[], { schemas }: Table): Issue[] {
  const isForeign = ({ code, meant }: Issue): boolean => code === 'unknown' && !meant;
  const groups = groupBy(issues, (issue) => (isForeign(issue) ? issue.node.around : issue));
  return [...groups.values()].flatMap((group) => {
    if (group.length < 3) return group;
    const names = group.map(({ node }) => nameOf(node));
    const whole = Object.values(schemas).find(({ properties = {} }) =>
      names.every((name) => Object.hasOwn(properties, name)),
    );
    if (!whole) return group;
    return { ...group[0]!, code: 'foreign', foreign: { object: whole.title, list: names.join(', ') } };
  });
}

/** The object around an object, also if a list is between them. */
function objectAround(node: JsonNode | undefined): JsonNode | undefined {
  const around = node?.around;
  return around?.kind === 'array' ? objectAround(around) : around;
}

/** Whether a missing field is an object with a field of this name. */
const hasField = (table: Table, { schema, node }: Issue, field: string): boolean =>
  flatten(table, schema.properties?.[nameOf(node)] ?? {}).some(({ properties }) =>
    Object.hasOwn(properties, field),
  );

/** The field that was meant by a name: its name in this version, a similar one, or a missing one with more words. */
function findMeant(
  node: JsonNode,
  others: ReadonlyMap<string, CompactSchema>,
  missing: readonly string[],
  table: Table,
): Meant | undefined {
  const name = nameOf(node);
  const found = (other: string, schema = others.get(other), isRenamed = false): Meant => ({
    name: other,
    schema,
    isRenamed,
    isRequired: false,
  });
  for (const { old, now, isSameValue } of renamed) {
    const other = name === old ? now : name === now ? old : undefined;
    if (other === undefined || !others.has(other)) continue;
    return found(other, isSameValue ? others.get(other) : undefined, true);
  }
  // A list has no other name by chance.
  const isList = (other: string): boolean =>
    node.kind === 'array' && flatten(table, others.get(other) ?? {}).some(({ type }) => type === 'array');
  const similar =
    similarName(name, [...others.keys()]) ??
    missing.find((each) => isLikeMissing(name, each)) ??
    missing.find(isList);
  return similar === undefined ? undefined : found(similar);
}
