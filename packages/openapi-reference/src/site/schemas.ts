import type { NamedSchema } from '../model/types';
import type { LoadedApi } from './createReference';
import { withBase } from './routes';
import type { ApiOptions } from './options';

/** Returns the path of the page of a named schema. */
export function schemaPath(api: ApiOptions, name: string): string {
  return withBase(api, `${api.operationsPath}/schemas/${name}`);
}

/** Whether a schema has its own page: it has fields, and at least two operations use it. */
export function isShared(named: NamedSchema | undefined): boolean {
  if (!named || named.usedByTotal < 2) return false;
  const { properties, maps, variants } = named.schema;
  return properties.length > 0 || maps.length > 0 || variants !== undefined;
}

/** Lists the schemas of an API that have their own page, in document order. */
export function sharedSchemas({ reference }: LoadedApi): NamedSchema[] {
  return Object.values(reference.schemas).filter(isShared);
}
