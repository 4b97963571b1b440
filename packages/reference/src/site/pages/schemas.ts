import { operationOf, type ApiReference, type NamedSchema } from '@voltmoor/openapi/model';
import type { LoadedApi } from '../createReference';

/** Whether a schema has its own page: it has fields, and at least two operations or webhooks use it. */
export function isShared(named: NamedSchema | undefined): boolean {
  if (!named || named.usedByTotal < 2) return false;
  const { properties, maps, variants } = named.schema;
  return properties.length > 0 || maps.length > 0 || variants !== undefined;
}

/** Lists the schemas of an API that have their own page, in document order. */
export function sharedSchemas({ reference }: Pick<LoadedApi, 'reference'>): NamedSchema[] {
  return Object.values(reference.schemas).filter(isShared);
}

/**
 * Returns the slug of the category that a schema belongs to: the one with most of the operations that use it. Undefined
 * when that category has less than a third of them, as many categories then share the schema.
 */
export function categoryOfSchema(reference: ApiReference, { usedBy }: NamedSchema): string | undefined {
  const counts = new Map<string, number>();
  for (const id of usedBy) {
    const slug = operationOf(reference, id)?.category ?? '';
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] * 3 >= usedBy.length ? most[0] : undefined;
}
