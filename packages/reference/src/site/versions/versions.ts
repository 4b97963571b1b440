import { groupBy } from '@voltmoor/build-tools/groupBy';
import { anchorOf } from '@voltmoor/openapi/anchors';
import { openComparison, type Change, type Writer } from '@voltmoor/openapi/compare';
import { own } from '@voltmoor/openapi/raw';
import {
  expandRow,
  fieldsOf,
  fieldsUnder,
  listAll,
  operationOf,
  sideOf,
  type ApiReference,
  type Field,
  type NamedSchema,
  type Operation,
} from '@voltmoor/openapi/model';
import { planOperation, planSchema, type ComparedSide, type PagePlan } from '../../view';
import type { LoadedApi } from '../createReference';
import { memoise } from '@voltmoor/build-tools/memoise';
import { categoryOfSchema, sharedSchemas } from '../pages/schemas';
import { operationPath, operationRoute, schemaPath, schemaRoute, withBase } from '../routes';

/** One version of an operation or of a named schema. */
interface Version {
  /** operationId, or name of the schema. */
  id: string;
  /** `2.2.1`. */
  version: string;
  /** Title of its page. */
  label: string;
  path: string;
  /** Slug of its category. */
  category: string | undefined;
}

/** Two versions that are compared on a page. */
export interface VersionPair<T = Version> {
  older: T;
  newer: T;
  /** Whether no other version is between them. */
  isNext: boolean;
}

/** An operation or a named schema in all versions of its API. */
export interface VersionGroup {
  /** Title without a version, which all versions have in common. */
  title: string;
  /** The word for it in a sentence about a comparison; empty for an operation, whose page is about nothing else. */
  subject: string;
  /** Oldest first. */
  versions: Version[];
  /** Route of the page that compares two versions. */
  routeOf(pair: VersionPair): string;
  compare(pair: VersionPair): { before: ComparedSide; after: ComparedSide; changes: readonly Change[] };
}

/** A page that compares two versions. */
export interface Comparison extends VersionPair {
  path: string;
  /** The two versions: `2.1.1 → 2.2.1`. */
  label: string;
}

/** Lists the comparisons of a group, those of the oldest version first. */
export function comparisonsOf({ options }: LoadedApi, group: VersionGroup): Comparison[] {
  return pairVersions(group.versions).map((pair) => ({
    ...pair,
    path: withBase(options, group.routeOf(pair)),
    label: `${pair.older.version} → ${pair.newer.version}`,
  }));
}

/** Returns links from the page of a version to all versions, and to the comparisons with this one. */
export function versionLinks(api: LoadedApi, group: VersionGroup, id: string) {
  if (group.versions.length < 2) return { versions: [], comparisons: [] };
  return {
    versions: group.versions.map((other) => ({
      label: other.version,
      url: other.path,
      current: other.id === id,
    })),
    comparisons: comparisonsOf(api, group)
      .filter(({ older, newer }) => [older.id, newer.id].includes(id))
      .map(({ label, path }) => ({ label, url: path })),
  };
}

/** Returns an operation in all versions of its API. An operation without versions is the only one. */
export function operationVersions(api: LoadedApi, operation: Operation): VersionGroup {
  const { options, reference } = api;
  const siblings = operation.versionOf
    ? listAll(reference)
        .filter(({ versionOf, apiVersion }) => versionOf === operation.versionOf && apiVersion !== undefined)
        .sort((a, b) => compareVersions(a.apiVersion, b.apiVersion))
    : [operation];
  return {
    title: operation.summary.replace(/ \([\d.]+\)$/, ''),
    subject: '',
    versions: siblings.map(({ id, apiVersion = '', summary, category }) => ({
      id,
      version: apiVersion,
      label: summary,
      path: operationPath(options, id),
      category,
    })),
    routeOf: ({ older, newer, isNext }) =>
      operationRoute(options, `compare/${newer.id}${isNext ? '' : `/${older.id}`}`),
    compare: ({ older, newer }) => {
      const toSide = (version: Version): ComparedSide => {
        const own = operationOf(reference, version.id)!;
        const fields = fieldsOf(reference, own, FIELDS);
        return sideOfVersion(api, version, planOperation(reference, own), fields);
      };
      const changes = comparisonOf(api).operations(older.id, newer.id);
      return { before: toSide(older), after: toSide(newer), changes };
    },
  };
}

/**
 * Returns a named schema in all versions of its API. Two schemas are versions of one another when they have the same
 * title and each is only used by operations of one version. There are no versions when the schema belongs to none.
 */
export function schemaVersions(api: LoadedApi, { name, title }: NamedSchema): VersionGroup {
  const { options, reference } = api;
  const all = schemasByTitle(api).get(title) ?? [];
  // If two schemas of a version have the same title, it is not known which one the other versions correspond to.
  const isUnclear = new Set(all.map(({ version }) => version)).size < all.length;
  const route = (id: string) => schemaRoute(options, id);
  return {
    title,
    subject: ` in ${title}`,
    versions: isUnclear || !all.some(({ id }) => id === name) ? [] : all,
    routeOf: ({ older, newer }) => `${route(newer.id)}/${older.id}`,
    compare: ({ older, newer }) => {
      const toSide = (version: Version): ComparedSide => {
        const plan = planSchema(reference, own(reference.schemas, version.id)!);
        const fields = fieldsOfSchema(reference, version.id, newer.id);
        return sideOfVersion(api, version, plan, fields, (anchor) =>
          anchor.replace(schemaAnchor(newer.id), schemaAnchor(version.id)),
        );
      };
      const changes = comparisonOf(api).schemas(older.id, newer.id, writersOf(reference, newer.id));
      return { before: toSide(older), after: toSide(newer), changes };
    },
  };
}

/** Lists the pages of all schemas that are in more than one version of an API, by their routes without the base URL. */
export function listSchemaVersions(api: LoadedApi): { route: string; title: string; version: string }[] {
  return sharedSchemas(api).flatMap((schema) => {
    const { title, versions } = schemaVersions(api, schema);
    const version = versions.find(({ id }) => id === schema.name)?.version;
    if (version === undefined || versions.length < 2) return [];
    return [{ route: schemaRoute(api.options, schema.name), title, version }];
  });
}

/** The schemas that belong to a version by their title, the oldest version first. */
const schemasByTitle = memoise((api: LoadedApi): Map<string, Version[]> => {
  const versions = sharedSchemas(api).flatMap((schema): Version[] => {
    const { name, title: label } = schema;
    const version = versionOfUsers(api, schema);
    const path = schemaPath(api.options, name);
    const category = categoryOfSchema(api.reference, schema);
    return version === undefined ? [] : [{ id: name, version, label, path, category }];
  });
  return groupBy(
    versions.sort((a, b) => compareVersions(a.version, b.version)),
    ({ label }) => label,
  );
});

/** Returns the version of the operations that use a schema, if all of them belong to the same one. */
function versionOfUsers({ reference }: LoadedApi, { usedBy }: NamedSchema): string | undefined {
  const versions = new Set(usedBy.map((id) => operationOf(reference, id)?.apiVersion));
  return versions.size === 1 ? [...versions][0] : undefined;
}

/** Compares two versions for sorting, the older one first: `2.2` comes before `2.10`. */
function compareVersions(a = '', b = ''): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Up to this number of versions, each is compared with every other one. */
const ALL_PAIRS_LIMIT = 6;

/**
 * Pairs versions for comparison, the pairs of the oldest version first. Of many versions, each is only paired with the
 * next and the newest one, because the number of all pairs grows with the square.
 *
 * @param versions oldest first
 */
export function pairVersions<T>(versions: readonly T[]): VersionPair<T>[] {
  const newest = versions.length - 1;
  return versions.flatMap((older, at) =>
    versions.flatMap((newer, index) => {
      const isNext = index === at + 1;
      const isPaired = isNext || index === newest || versions.length <= ALL_PAIRS_LIMIT;
      return index > at && isPaired ? [{ older, newer, isNext }] : [];
    }),
  );
}

/** The fields that a comparison describes. */
const FIELDS = { depth: 6, limit: 2000 };

const schemaAnchor = (name: string): string => anchorOf({ kind: 'schema', name }, []);

/** @param anchorOnPage returns the id that a field has on the page of the version */
function sideOfVersion(
  { options, reference }: LoadedApi,
  { version, path }: Version,
  { anchors }: PagePlan,
  fields: Iterable<Field>,
  anchorOnPage = (anchor: string) => anchor,
): ComparedSide {
  return {
    label: `${options.label} ${version}`.trim(),
    url: path,
    urlOf: (anchor) => {
      const id = anchorOnPage(anchor);
      return anchors.has(id) ? `${path}#${id}` : undefined;
    },
    reference,
    fields: new Map([...fields].map((field) => [field.anchor, field])),
  };
}

/** Lists the fields of a schema with the anchors of the page of another version. */
function fieldsOfSchema(reference: ApiReference, name: string, newer: string): Iterable<Field> {
  const { row } = expandRow(reference, { ...own(reference.schemas, name)!.schema, ref: name });
  const place = { kind: 'schema' as const, name: newer };
  const root = { place, row: { ...row, ref: undefined }, side: 'both' as const, isRoot: true };
  return fieldsUnder(reference, root, FIELDS);
}

/** The comparison of an API's document with itself, for two versions in one document. */
const comparisonOf = memoise(({ published }: LoadedApi) => openComparison(published, published));

/** Returns who sends values of a schema. */
function writersOf(reference: ApiReference, name: string): Writer[] {
  const side = sideOf(own(reference.schemas, name)!);
  if (side === 'both') return ['client', 'platform'];
  return side === 'request' ? ['client'] : ['platform'];
}
