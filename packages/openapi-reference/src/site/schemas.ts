import type { NamedSchema } from '../model/types';
import type { LoadedApi } from './createReference';
import type { ApiOptions } from './options';

/** Route of the page of a named schema. */
export function schemaPath(api: ApiOptions, name: string): string {
  return `${api.operationsPath}/schemas/${name}`;
}

/** Whether a schema has a page of its own: it has fields, and more than one operation uses it. */
export function isShared(named: NamedSchema | undefined): boolean {
  if (!named || named.usedByTotal < 2) return false;
  const { properties, maps, variants } = named.schema;
  return properties.length > 0 || maps.length > 0 || variants !== undefined;
}

/** The schemas of an API with a page of their own, in document order. */
export function sharedSchemas({ reference }: LoadedApi): NamedSchema[] {
  return Object.values(reference.schemas).filter(isShared);
}
