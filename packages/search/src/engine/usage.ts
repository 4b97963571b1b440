import { groupBy } from '@voltmoor/build-tools/groupBy';
import { memoiseText } from '@voltmoor/build-tools/memoise';
import type { IndexedRecord } from '../indexing/artefact';
import { listsValue } from '../records/listedValues';
import { squash } from '../tokenise/fold';
import { normalisePath } from './query/pathQuery';
import type { Usage, UsageGroup, UsagePlace } from './types';
import { mergeVersions, type VersionGroup } from './versionGroups';

/** With more groups or places, the list no longer helps. Their numbers are still counted. */
const MAX_GROUPS = 40;
const MAX_PLACES = 8;
/** A name that only one field has needs no list. */
const MIN_FIELDS = 2;
/** Names in code: camelCase, snake_case, capitals, paths. */
const CODE_SHAPE = /[a-z][A-Z]|_|^[A-Z][A-Z0-9]+$|\//;
/** A word of the language rather than a name in code. */
const PLAIN_WORD = /^\p{Lu}?\p{Ll}+$/u;
const LOWER_CASE_WORD = /^\p{Ll}+$/u;
/** Parts of an address before the path of an OCPI operation. */
const OCPI_BASE = /^\/ocpi(?:\/(?:cpo|emsp))?(?=\/)/;

/** The key of a record in the table of each kind. */
const KEYS: Record<Usage['kind'], (record: IndexedRecord) => string | undefined> = {
  path: ({ path }) => (path?.startsWith('/') === true ? normalisePath(path) : undefined),
  field: (record) => (isField(record) && !isValue(record) ? squash(record.title) : undefined),
  value: (record) => (isField(record) && isValue(record) ? squash(record.title) : undefined),
};

type Entry = VersionGroup<{ id: number }>;
type IsAllowed = (record: IndexedRecord) => boolean;

/** What the query names, and the ids of the records that the lists replace: those of code, whose lists come first. */
export interface FoundUsage {
  usages: Usage[];
  ids: ReadonlySet<number>;
}

/**
 * Finds where the name of a field, a value or a path is used in the APIs. Field records are in the full stage of the
 * index only, so the headings stage finds paths alone.
 */
export class UsageFinder {
  /** Makes the table of a kind when a query asks for it first: the ids of records by their key. */
  private readonly tableOf = memoiseText((kind: Usage['kind']) =>
    groupBy(this.records.keys(), (id) => {
      const record = this.records[id];
      return record && KEYS[kind](record);
    }),
  );

  constructor(private readonly records: readonly IndexedRecord[]) {}

  /**
   * @param query as typed, without surrounding spaces
   * @param path the normalised path in the query, if it has one
   * @param ranked the results, best first. Groups and places have their order
   * @param isAllowed says whether a record passes the reader's filters
   */
  find(
    query: string,
    path: string | undefined,
    ranked: readonly { id: number }[],
    isAllowed: IsAllowed,
  ): FoundUsage {
    const ids = new Set<number>();
    const usages: Usage[] = [];
    const add = (
      kind: Usage['kind'],
      found: readonly number[],
      shown: readonly number[],
      least = 1,
    ): void => {
      const entries = this.merge(shown, ranked, isAllowed);
      const [first] = found;
      if (entries.length < least || first === undefined) return;
      const name = this.records[first]?.[kind === 'path' ? 'path' : 'title'] ?? '';
      const isCode = kind === 'path' || (CODE_SHAPE.test(query) && !this.isExplained(query, found));
      if (isCode) for (const id of found) ids.add(id);
      usages.push({ kind, name, isCode, ...this.group(kind, entries) });
    };
    if (path !== undefined) {
      const found = this.operationsAt(path);
      add('path', found, found);
      return { usages, ids };
    }
    const key = squash(query);
    if (key === '') return { usages, ids };
    const fields = this.inSpelling(this.idsOf('field', key), query);
    add('field', fields, fields, MIN_FIELDS);
    const values = this.valuesOf(key, query);
    if (values.length > 0) add('value', values, this.fieldsWith(values));
    return { usages, ids };
  }

  private operationsAt(path: string): readonly number[] {
    const found = this.idsOf('path', path);
    return found.length > 0 ? found : this.idsOf('path', path.replace(OCPI_BASE, ''));
  }

  /**
   * A word such as "charger" does not ask for the value `charger` or `CHARGER`. A capital at its beginning may: `Available`
   * is a value in this spelling alone.
   */
  private valuesOf(key: string, query: string): readonly number[] {
    if (LOWER_CASE_WORD.test(query)) return [];
    const ids = this.inSpelling(this.idsOf('value', key), query);
    return PLAIN_WORD.test(query) ? ids.filter((id) => this.records[id]?.title === query) : ids;
  }

  /** The records whose title is the query as it was typed. All of them when there is none, as for "out of order". */
  private inSpelling(ids: readonly number[], query: string): readonly number[] {
    const exact = ids.filter((id) => this.records[id]?.title === query);
    return exact.length > 0 ? exact : ids;
  }

  /** Records of the fields that allow one of the values. */
  private fieldsWith(values: readonly number[]): number[] {
    const texts = [...new Set(values.map((id) => this.records[id]?.title ?? ''))];
    return this.records.flatMap((record, id) =>
      isField(record) && !isValue(record) && texts.some((text) => listsValue(record.content, text))
        ? [id]
        : [],
    );
  }

  private idsOf(kind: Usage['kind'], key: string): readonly number[] {
    return this.tableOf(kind).get(key) ?? [];
  }

  private merge(ids: readonly number[], ranked: readonly { id: number }[], isAllowed: IsAllowed): Entry[] {
    if (ids.length === 0) return [];
    const ranks = new Map(ranked.map(({ id }, at) => [id, at]));
    const rankOf = (id: number): number => ranks.get(id) ?? ranked.length;
    const allowed = ids.filter((id) => {
      const record = this.records[id];
      return record !== undefined && isAllowed(record);
    });
    const sorted = allowed.sort((a, b) => rankOf(a) - rankOf(b) || a - b).map((id) => ({ id }));
    return mergeVersions(sorted, this.records);
  }

  /**
   * The section with this heading, such as that of an error code, explains the name. So does a row of the glossary that
   * alone has this spelling: "UID" beside the field `uid`.
   */
  private isExplained(name: string, found: readonly number[]): boolean {
    const isSpelled = found.some((id) => this.records[id]?.title === name);
    return this.records.some(({ type, title }) => title === name && (type !== 'field' || !isSpelled));
  }

  private group(
    kind: Usage['kind'],
    entries: readonly Entry[],
  ): Pick<Usage, 'total' | 'schemaCount' | 'groups'> {
    const groups = new Map<string, UsageGroup>();
    for (const { match, variants } of entries) {
      const record = this.records[match.id];
      if (record === undefined) continue;
      const { section } = record;
      const schema = kind === 'path' ? undefined : record.schema;
      const key = JSON.stringify([section, schema]);
      const empty: UsageGroup = { section, ...(schema !== undefined && { schema }), total: 0, places: [] };
      const group = groups.get(key) ?? empty;
      groups.set(key, group);
      group.total += 1;
      if (group.places.length < MAX_PLACES) group.places.push({ ...toPlace(record), variants });
    }
    const all = [...groups.values()];
    return {
      total: entries.length,
      schemaCount: all.filter(({ schema }) => schema !== undefined).length,
      groups: all.slice(0, MAX_GROUPS),
    };
  }
}

function isField({ type, fieldPath }: IndexedRecord): boolean {
  return type === 'field' && fieldPath !== undefined;
}

/** The record of a value has the name of its field as the last heading above it. */
function isValue({ hierarchy }: IndexedRecord): boolean {
  return hierarchy.lvl3 !== undefined;
}

function toPlace(record: IndexedRecord): Omit<UsagePlace, 'variants'> {
  const { url, method, path, fieldPath, version, deprecated, hierarchy, title } = record;
  const isOperation = method !== undefined;
  return {
    url,
    name: (isOperation ? path : fieldPath) ?? title,
    operation: isOperation ? title : (hierarchy.lvl2 ?? hierarchy.lvl1 ?? ''),
    ...(isOperation && { method }),
    ...(version !== undefined && { version }),
    ...(deprecated === true && { deprecated }),
  };
}
