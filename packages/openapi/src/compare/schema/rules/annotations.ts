import { textOf, type Raw } from '../../../load/raw';
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

/** Compares the deprecation of an operation, property, parameter or header. */
export function compareDeprecation(old: Raw, now: Raw): Finding[] {
  const [before, after] = [toDeprecation(old), toDeprecation(now)];
  const [was, is] = [before?.sunset, after?.sunset];
  if (!before && !after) return [];
  if (!after) return [{ aspect: 'reactivated' }];
  if (!before) return [{ aspect: 'deprecated', after: is }];
  if (was === is) return [];
  if (is === undefined) return [{ aspect: 'sunset-deleted', before: was }];
  const isEarlier = was !== undefined && is < was;
  const aspect = isEarlier ? 'sunset-changed-earlier' : 'sunset-postponed';
  return [{ aspect, before: was ?? 'not announced', after: is }];
}
