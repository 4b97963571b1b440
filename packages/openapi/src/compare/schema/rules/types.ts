import { optionalText, type Raw } from '../../../load/raw';
import { accepts, isNarrowerFormat } from '../../../model/schema/schemaTypes';
import type { SchemaType } from '../../../model/types';
import type { Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Compares types. `type-changed` says that they have nothing in common. */
export function compareTypes(before: SchemaView, after: SchemaView): Finding[] {
  const names = { before: typeNames(before), after: typeNames(after) };
  if (before.types.length + after.types.length === 0) return [];
  const widens = before.types.length > 0 && acceptsAll(after.types, before.types);
  const narrows = after.types.length > 0 && acceptsAll(before.types, after.types);
  if ((widens && narrows) || names.before === names.after) return [];
  if (widens || after.types.length === 0) return [{ aspect: 'type-generalized', ...names }];
  if (narrows || before.types.length === 0) return [{ aspect: 'type-specialized', ...names }];
  return [{ aspect: 'type-changed', ...names }];
}

const acceptsAll = (wide: readonly SchemaType[], narrow: readonly SchemaType[]): boolean =>
  wide.length === 0 || narrow.every((type) => accepts(wide, type));

function typeNames({ types }: SchemaView): string {
  if (types.length === 0) return 'of any type';
  return [...types]
    .sort()
    .map((type) => `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`)
    .join(' or ');
}

export function compareFormats({ keywords: old }: SchemaView, { keywords: now }: SchemaView): Finding[] {
  const [before, after] = [formatOf(old), formatOf(now)];
  if (before === after) return [];
  if (before === undefined) return [{ aspect: 'format-added', after: after! }];
  if (after === undefined) return [{ aspect: 'format-removed', before }];
  if (isNarrowerFormat(before, after)) return [{ aspect: 'format-generalized', before, after }];
  if (isNarrowerFormat(after, before)) return [{ aspect: 'format-specialized', before, after }];
  return [{ aspect: 'format-changed', before, after }];
}

function formatOf({ format }: Raw): string | undefined {
  return Array.isArray(format) ? format.join(' and ') : optionalText(format);
}

/** Compares whether null is valid. A schema without types accepts null, so a change of the types says it already. */
export function compareNull(before: SchemaView, after: SchemaView): Finding[] {
  const isOpen = ({ types, variants, keywords }: SchemaView) =>
    types.length === 0 && variants.length === 0 && keywords['enum'] === undefined;
  if (before.nullable === after.nullable || isOpen(before) || isOpen(after)) return [];
  return [{ aspect: after.nullable ? 'became-nullable' : 'became-not-nullable' }];
}
