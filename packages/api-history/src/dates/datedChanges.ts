import { pointerSegments, toPointer } from '@voltmoor/openapi-reference/load/pointer';
import { entriesOf, isRaw, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { METHODS } from '@voltmoor/openapi-reference/model/operationIds';
import { compareDocuments } from '../compare';
import type { Change } from '../types';
import { documentOn } from './documentOn';

/** Keys with dates that say when the document was changed. */
const DATES = ['x-since', 'x-deprecated-since'];

/**
 * Returns the changes that the dates in a document tell about: an operation, parameter, property or value is there since
 * its `x-since` or `x-enum-since`, and deprecated since its `x-deprecated-since`.
 *
 * @returns changes by day, `YYYY-MM-DD`
 */
export function datedChanges(document: OpenApiDocument): ReadonlyMap<string, readonly Change[]> {
  const uses = createUses(document);
  const byDay = new Map<string, Set<string>>();
  for (const { date, part } of listDates(document)) byDay.set(date, (byDay.get(date) ?? new Set()).add(part));
  return new Map(
    [...byDay]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, parts]) => {
        const concerned = onlyOperations(document, (operation) =>
          [...parts].some((part) => part === operation || uses(operation).has(part)),
        );
        const before = documentOn(concerned, (date) => date < day);
        const after = documentOn(concerned, (date) => date <= day);
        return [day, compareDocuments(before, after, { today: day }).filter(({ level }) => level !== 'text')];
      }),
  );
}

/** Lists all dates with the operation or component that contains them. */
function listDates(document: OpenApiDocument): { date: string; part: string }[] {
  const found: { date: string; part: string }[] = [];
  const walk = (node: unknown, part: string): void => {
    if (Array.isArray(node)) node.forEach((item) => walk(item, part));
    if (!isRaw(node)) return;
    const dates = [...DATES.map((key) => node[key]), ...Object.values(rawOf(node['x-enum-since']))];
    for (const date of dates.map(textOf)) if (/^\d{4}-\d{2}-\d{2}$/.test(date)) found.push({ date, part });
    for (const value of Object.values(node)) walk(value, part);
  };
  for (const [part, node] of listParts(document)) walk(node, part);
  return found;
}

/** Lists the operations and components with their pointers. */
function listParts(document: OpenApiDocument): [pointer: string, node: unknown][] {
  const groups = entriesOf(document['components']).map(([name, group]): [string[], unknown] => [
    ['components', name],
    group,
  ]);
  const items = ['paths', 'webhooks'].flatMap((group) =>
    entriesOf(document[group]).map(([name, item]): [string[], unknown] => [[group, name], item]),
  );
  return [...groups, ...items].flatMap(([steps, group]) =>
    entriesOf(group).map(([name, node]): [string, unknown] => [toPointer([...steps, name]), node]),
  );
}

/** Returns a function that lists the components that a part uses, directly or through others. */
function createUses(document: OpenApiDocument): (part: string) => ReadonlySet<string> {
  const direct = new Map(listParts(document).map(([pointer, node]) => [pointer, listReferences(node)]));
  const known = new Map<string, ReadonlySet<string>>();
  return (part) => {
    const cached = known.get(part);
    if (cached) return cached;
    const found = new Set<string>();
    const open = [part, part.replace(/\/[^/]*$/, '/parameters')];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of direct.get(at) ?? []) {
        if (found.has(next)) continue;
        found.add(next);
        open.push(next);
      }
    }
    known.set(part, found);
    return found;
  };
}

/** Lists the components to which a node refers. */
function listReferences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listReferences);
  if (!isRaw(node)) return [];
  const ref = textOf(node['$ref']);
  const own = ref === '' ? [] : [toPointer(pointerSegments(ref).slice(0, 3))];
  return [...own, ...Object.values(node).flatMap(listReferences)];
}

/** Returns the document without its other operations. */
function onlyOperations(
  document: OpenApiDocument,
  isConcerned: (pointer: string) => boolean,
): OpenApiDocument {
  const pick = (group: string) =>
    Object.fromEntries(
      entriesOf(document[group]).map(([name, item]) => [
        name,
        Object.fromEntries(
          entriesOf(item).filter(
            ([key]) =>
              !METHODS.some((method) => method === key) || isConcerned(toPointer([group, name, key])),
          ),
        ),
      ]),
    );
  return { ...document, paths: pick('paths'), webhooks: pick('webhooks') };
}
