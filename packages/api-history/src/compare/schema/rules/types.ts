import type { Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Formats whose values are all valid in the other format as well. */
const WIDER: readonly (readonly [narrow: string, wide: string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
  ['email', 'idn-email'],
  ['hostname', 'idn-hostname'],
  ['uri', 'uri-reference'],
  ['uri', 'iri'],
];

/** Compares types. `isOther` is true when they have nothing in common, so that other findings would only repeat it. */
export function compareTypes(
  before: SchemaView,
  after: SchemaView,
): { findings: Finding[]; isOther: boolean } {
  const names = { before: typeNames(before), after: typeNames(after) };
  if (before.types.length + after.types.length === 0) return { findings: [], isOther: false };
  const widens = before.types.length > 0 && accepts(after.types, before.types);
  const narrows = after.types.length > 0 && accepts(before.types, after.types);
  if ((widens && narrows) || names.before === names.after) return { findings: [], isOther: false };
  if (widens || after.types.length === 0)
    return { findings: [{ aspect: 'type-generalized', ...names }], isOther: false };
  if (narrows || before.types.length === 0)
    return { findings: [{ aspect: 'type-specialized', ...names }], isOther: false };
  return { findings: [{ aspect: 'type-changed', ...names }], isOther: true };
}

function accepts(wide: readonly string[], narrow: readonly string[]): boolean {
  return (
    wide.length === 0 ||
    narrow.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number')))
  );
}

function typeNames({ types }: SchemaView): string {
  if (types.length === 0) return 'of any type';
  return [...types]
    .sort()
    .map((type) => `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`)
    .join(' or ');
}

export function compareFormats({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  const [before, after] = [old['format'], now['format']];
  if (before === after) return [];
  if (typeof before !== 'string') return [{ aspect: 'format-added', after: String(after) }];
  if (typeof after !== 'string') return [{ aspect: 'format-removed', before }];
  const includes = (narrow: string, wide: string) =>
    WIDER.some((pair) => pair[0] === narrow && pair[1] === wide);
  if (includes(before, after)) return [{ aspect: 'format-generalized', before, after }];
  if (includes(after, before)) return [{ aspect: 'format-specialized', before, after }];
  return [{ aspect: 'format-changed', before, after }];
}

/** Compares whether null is valid. A schema without types accepts null, so a change of the types says it already. */
export function compareNull(before: SchemaView, after: SchemaView): Finding[] {
  const isOpen = ({ types, variants, keywords }: SchemaView) =>
    types.length === 0 && variants.length === 0 && keywords['enum'] === undefined;
  if (before.nullable === after.nullable || isOpen(before) || isOpen(after)) return [];
  return [{ aspect: after.nullable ? 'became-nullable' : 'became-not-nullable' }];
}
