import { memoiseText } from '@voltmoor/build-tools/memoise';
import { nodeAt, pointerSegments, toPointer } from '../../load/pointer';
import { entriesOf, rawOf, textOf, type OpenApiDocument } from '../../load/raw';
import { ComponentGraph } from '../../model/componentGraph';
import { METHODS } from '../../model/operation/operationIds';
import { walkDocument } from '../../schema/walk';
import { compareDocuments } from '../../compare';
import type { Change } from '../../compare/types';
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

/** Groups that contain operations and components. */
const GROUPS = ['paths', 'webhooks', 'components'];

/** Lists all dates with the pointer of the operation or component that contains them. */
function listDates(document: OpenApiDocument): { date: string; part: string }[] {
  const found: { date: string; part: string }[] = [];
  for (const node of walkDocument(document)) {
    const dates = [...DATES.map((key) => node.raw[key]), ...Object.values(rawOf(node.raw['x-enum-since']))];
    const valid = dates.map(textOf).filter((date) => /^\d{4}-\d{2}-\d{2}$/.test(date));
    if (valid.length === 0) continue;
    const segments = pointerSegments(node.pointer).slice(0, 3);
    const isPart = segments.length === 3 && GROUPS.includes(segments[0]!);
    if (isPart) found.push(...valid.map((date) => ({ date, part: toPointer(segments) })));
  }
  return found;
}

/** Returns a function that lists the components that an operation uses, directly or through others. */
function createUses(document: OpenApiDocument): (operation: string) => ReadonlySet<string> {
  const graph = new ComponentGraph(document);
  return memoiseText((operation) => {
    const shared = operation.replace(/\/[^/]*$/, '/parameters');
    const used = graph.reachableFrom([nodeAt(document, operation), nodeAt(document, shared)]);
    return new Set(used.map(({ pointer }) => pointer));
  });
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
