import { shown, type Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

interface Limit {
  value: number;
  isExclusive: boolean;
}

/** Limits that are 0 when they are missing. */
const ZERO_BASED = [
  ['max-length', 'maxLength'],
  ['min-length', 'minLength'],
  ['max-items', 'maxItems'],
  ['min-items', 'minItems'],
  ['max-properties', 'maxProperties'],
  ['min-properties', 'minProperties'],
] as const;

export function compareLimits(before: SchemaView, after: SchemaView): Finding[] {
  return [
    ...compareLimit(
      'max',
      boundOf(before, 'maximum', 'exclusiveMaximum'),
      boundOf(after, 'maximum', 'exclusiveMaximum'),
    ),
    ...compareLimit(
      'min',
      boundOf(before, 'minimum', 'exclusiveMinimum'),
      boundOf(after, 'minimum', 'exclusiveMinimum'),
    ),
    ...ZERO_BASED.flatMap(([key, keyword]) =>
      compareLimit(key, countOf(before, keyword), countOf(after, keyword)),
    ),
    ...compareMultiples(before, after),
    ...comparePatterns(before, after),
    ...compareUnique(before, after),
  ];
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

/** Returns the stricter one of an inclusive and an exclusive limit. */
function boundOf(
  { keywords }: SchemaView,
  inclusive: 'maximum' | 'minimum',
  exclusive: 'exclusiveMaximum' | 'exclusiveMinimum',
): Limit | undefined {
  const [value, strict] = [keywords[inclusive], keywords[exclusive]];
  const isUpper = inclusive === 'maximum';
  if (typeof strict === 'number') {
    const isStricter = typeof value !== 'number' || (isUpper ? strict <= value : strict >= value);
    if (isStricter) return { value: strict, isExclusive: true };
  }
  return typeof value === 'number' ? { value, isExclusive: false } : undefined;
}

function countOf({ keywords }: SchemaView, keyword: string): Limit | undefined {
  const value = keywords[keyword];
  if (typeof value !== 'number' || (value === 0 && keyword.startsWith('min'))) return undefined;
  return { value, isExclusive: false };
}

function compareMultiples({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  return compareTexts(old['multipleOf'], now['multipleOf'], 'multiple-of', ['set', 'unset', 'changed']);
}

function comparePatterns({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  return compareTexts(old['pattern'], now['pattern'], 'pattern', ['added', 'removed', 'changed']);
}

function compareTexts(
  old: unknown,
  now: unknown,
  key: string,
  [added, removed, changed]: readonly [string, string, string],
): Finding[] {
  const [before, after] = [shown(old), shown(now)];
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  if (old === undefined) return [{ aspect: `${key}-${added}`, after }];
  if (now === undefined) return [{ aspect: `${key}-${removed}`, before }];
  return [{ aspect: `${key}-${changed}`, before, after }];
}

function compareUnique({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  const [before, after] = [old['uniqueItems'] === true, now['uniqueItems'] === true];
  return before === after ? [] : [{ aspect: after ? 'unique-items-set' : 'unique-items-unset' }];
}
