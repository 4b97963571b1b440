import { textOf } from '../../../load/raw';
import { canonicalJson } from '../../../model/schema/mergeKeyword';
import { toDeprecation } from '../../../model/operation/deprecation';
import { shown, type Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Compares what describes a schema without changing its valid values. */
export function compareAnnotations(before: SchemaView, after: SchemaView): Finding[] {
  const [old, now] = [before.keywords, after.keywords];
  return [
    ...compareDeprecation(old, now),
    ...changed('content-encoding-changed', old['contentEncoding'], now['contentEncoding']),
    ...changed('content-media-type-changed', old['contentMediaType'], now['contentMediaType']),
    ...changed('unit-changed', old['x-unit'], now['x-unit']),
    ...(textOf(old['description']).trim() === textOf(now['description']).trim()
      ? []
      : [{ aspect: 'description-changed' }]),
    ...(canonicalJson(old['examples'] ?? []) === canonicalJson(now['examples'] ?? [])
      ? []
      : [{ aspect: 'examples-changed' }]),
  ];
}

function changed(aspect: string, old: unknown, now: unknown): Finding[] {
  const [before, after] = [textOf(old) || 'none', textOf(now) || 'none'];
  return before === after ? [] : [{ aspect, before: shown(before), after: shown(after) }];
}

/** Compares the deprecation of a property, parameter or header. */
export function compareDeprecation(
  old: { readonly [key: string]: unknown },
  now: { readonly [key: string]: unknown },
): Finding[] {
  const [before, after] = [toDeprecation(old), toDeprecation(now)];
  if (!before && !after) return [];
  if (!after) return [{ aspect: 'reactivated' }];
  if (!before) return [{ aspect: 'deprecated', ...(after.sunset && { after: after.sunset }) }];
  if (before.sunset && !after.sunset) return [{ aspect: 'sunset-deleted', before: before.sunset }];
  if (!before.sunset || !after.sunset || before.sunset === after.sunset) return [];
  const aspect = after.sunset < before.sunset ? 'sunset-changed-earlier' : 'sunset-postponed';
  return [{ aspect, before: before.sunset, after: after.sunset }];
}
