import { listOf } from '@voltmoor/openapi-reference/load/raw';
import { shown, type Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Compares `enum` and `const`. A `const` is a list with one value. */
export function compareEnums(before: SchemaView, after: SchemaView): Finding[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!old && !now) return [];
  if (!old) return [{ aspect: 'became-enum', after: [...now!.keys()].sort().join(', ') }];
  if (!now) return [{ aspect: 'became-not-enum', before: [...old.keys()].sort().join(', ') }];
  return [
    ...[...old.keys()]
      .filter((value) => !now.has(value))
      .map((name) => ({ aspect: 'enum-value-removed', name })),
    ...[...now.keys()]
      .filter((value) => !old.has(value))
      .map((name) => ({ aspect: 'enum-value-added', name })),
  ];
}

function valuesOf({ keywords }: SchemaView): Set<string> | undefined {
  const values = keywords['const'] === undefined ? listOf(keywords['enum']) : [keywords['const']];
  const written = values.filter((value) => value !== null).map((value) => JSON.stringify(value));
  return written.length === 0 ? undefined : new Set(written);
}

export function compareDefaults({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  const [before, after] = [shown(old['default']), shown(now['default'])];
  if (before === after) return [];
  if (old['default'] === undefined) return [{ aspect: 'default-value-added', after }];
  if (now['default'] === undefined) return [{ aspect: 'default-value-removed', before }];
  return [{ aspect: 'default-value-changed', before, after }];
}
