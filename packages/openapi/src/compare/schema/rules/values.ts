import { numberOf } from '../../../load/exactNumbers';
import { listOf } from '../../../load/raw';
import { canonicalJson } from '../../../model/schema/mergeKeyword';
import { LIMITS } from '../../catalogue';
import { shown, type Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Compares `enum` and `const`. A `const` is a list with one value. */
export function compareEnums(before: SchemaView, after: SchemaView): Finding[] {
  const [was, is] = [before.keywords['const'], after.keywords['const']];
  if (was !== undefined && is !== undefined && was !== null && is !== null)
    return compareSingle(was, is, ['', '', 'const-changed']);
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (!old && !now) return [];
  if (!old) return [{ aspect: 'became-enum', after: [...now!].sort().join(', ') }];
  if (!now) return [{ aspect: 'became-not-enum', before: [...old].sort().join(', ') }];
  const [removed, added] = [
    [...old].filter((value) => !now.has(value)),
    [...now].filter((value) => !old.has(value)),
  ];
  return [
    ...removed.map((name) => ({ aspect: 'enum-value-removed', name })),
    ...added.map((name) => ({ aspect: 'enum-value-added', name })),
  ];
}

function valuesOf({ keywords }: SchemaView): Set<string> | undefined {
  const values = keywords['const'] === undefined ? listOf(keywords['enum']) : [keywords['const']];
  const written = values.filter((value) => value !== null).map((value) => canonicalJson(value));
  return written.length === 0 ? undefined : new Set(written);
}

interface Limit {
  value: number;
  isExclusive: boolean;
}

/** Compares limits and patterns. */
export function compareLimits(before: SchemaView, after: SchemaView): Finding[] {
  const [old, now] = [before.keywords, after.keywords];
  const [wasUnique, isUnique] = [old['uniqueItems'] === true, now['uniqueItems'] === true];
  return [
    ...LIMITS.flatMap(([key, , ...keywords]) =>
      compareLimit(key, limitOf(before, ...keywords), limitOf(after, ...keywords)),
    ),
    ...compareMultiples(old['multipleOf'], now['multipleOf']),
    ...compareSingle(old['pattern'], now['pattern'], ['pattern-added', 'pattern-removed', 'pattern-changed']),
    ...(wasUnique === isUnique ? [] : [{ aspect: isUnique ? 'unique-items-set' : 'unique-items-unset' }]),
  ];
}

/** Compares `multipleOf`. A multiple of 10 is one of 5 too. */
function compareMultiples(old: unknown, now: unknown): Finding[] {
  const [was, is] = [numberOf(old), numberOf(now)];
  const both = was !== undefined && is !== undefined && was !== is;
  const set = both && is % was === 0 ? 'multiple-of-set' : undefined;
  const unset = both && was % is === 0 ? 'multiple-of-unset' : undefined;
  const changed = set ?? unset ?? 'multiple-of-changed';
  return compareSingle(old, now, ['multiple-of-set', 'multiple-of-unset', changed]);
}

/** Returns a limit. A flat schema has only the stricter one of an inclusive and an exclusive limit. */
function limitOf({ keywords }: SchemaView, keyword: string, exclusive = ''): Limit | undefined {
  const [value, strict] = [numberOf(keywords[keyword]), numberOf(keywords[exclusive])];
  if (strict !== undefined) return { value: strict, isExclusive: true };
  // A count is never lower than 0.
  const saysNothing = value === undefined || (value === 0 && /^min[A-Z]/.test(keyword));
  return saysNothing ? undefined : { value, isExclusive: false };
}

function compareLimit(key: string, old: Limit | undefined, now: Limit | undefined): Finding[] {
  const [before, after] = [limitText(old), limitText(now)];
  if (before === after) return [];
  if (!old) return [{ aspect: `${key}-set`, after }];
  if (!now) return [{ aspect: `${key}-unset`, before }];
  const isExclusiveLower = key === 'max';
  const rises = old.value === now.value ? old.isExclusive === isExclusiveLower : now.value > old.value;
  return [{ aspect: `${key}-${rises ? 'increased' : 'decreased'}`, before, after }];
}

function limitText(limit: Limit | undefined): string | undefined {
  return limit && `${limit.value}${limit.isExclusive ? ' (exclusive)' : ''}`;
}

export function compareDefaults({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  const ids = ['default-value-added', 'default-value-removed', 'default-value-changed'] as const;
  return compareSingle(old['default'], now['default'], ids);
}

function compareSingle(
  old: unknown,
  now: unknown,
  [added, removed, changed]: readonly [string, string, string],
): Finding[] {
  const [before, after] = [shown(old), shown(now)];
  if (canonicalJson(old) === canonicalJson(now)) return [];
  if (old === undefined) return [{ aspect: added, after }];
  if (now === undefined) return [{ aspect: removed, before }];
  return [{ aspect: changed, before, after }];
}
