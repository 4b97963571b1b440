import { operationOf } from '../../model/operation/operationOf';
import type { NamedSchema } from '../../model/types';
import type { LoadedApi } from '../createReference';
import { sharedSchemas } from '../pages/schemas';
import { compareVersions } from './versions';

/** A named schema with its own page, and the version of the API that it belongs to. */
export interface VersionedSchema {
  schema: NamedSchema;
  version: string;
}

/**
 * Lists a schema in all versions of its API, oldest first. Two schemas are versions of one another when they have the same
 * title and each is only used by operations of one version. Empty when the schema belongs to no version.
 */
export function schemaVersionsOf(
  api: LoadedApi,
  { name, title }: Pick<NamedSchema, 'name' | 'title'>,
): VersionedSchema[] {
  const versions = groupByTitle(api).get(title) ?? [];
  // If two schemas of a version have the same title, it is not known which one the other versions correspond to.
  if (new Set(versions.map(({ version }) => version)).size < versions.length) return [];
  return versions.some(({ schema }) => schema.name === name) ? versions : [];
}

/** The page of a schema that has other versions. */
export interface SchemaVersionPage {
  /** Without the base URL. */
  route: string;
  /** Title of the schema, which all its versions have. */
  title: string;
  version: string;
}

/** Lists the pages of all schemas that are in more than one version of an API. */
export function listSchemaVersions(api: LoadedApi): SchemaVersionPage[] {
  return sharedSchemas(api).flatMap(({ name, title }) => {
    const versions = schemaVersionsOf(api, { name, title });
    const own = versions.find(({ schema }) => schema.name === name);
    if (own === undefined || versions.length < 2) return [];
    return [{ route: `${api.options.operationsPath}/schemas/${name}`, title, version: own.version }];
  });
}

const groups = new WeakMap<LoadedApi, Map<string, VersionedSchema[]>>();

/** Groups the schemas that belong to a version by title, oldest first. Caches the result for each API. */
function groupByTitle(api: LoadedApi): Map<string, VersionedSchema[]> {
  const known = groups.get(api);
  if (known) return known;
  const byTitle = new Map<string, VersionedSchema[]>();
  for (const schema of sharedSchemas(api)) {
    const version = versionOf(api, schema);
    if (version === undefined) continue;
    const group = [...(byTitle.get(schema.title) ?? []), { schema, version }];
    byTitle.set(
      schema.title,
      group.sort((a, b) => compareVersions(a.version, b.version)),
    );
  }
  groups.set(api, byTitle);
  return byTitle;
}

/** Returns the version of the operations that use a schema, if all of them belong to the same one. */
function versionOf({ reference }: LoadedApi, { usedBy }: NamedSchema): string | undefined {
  const versions = new Set(usedBy.map((id) => operationOf(reference, id)?.apiVersion));
  return versions.size === 1 ? [...versions][0] : undefined;
}
