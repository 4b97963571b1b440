import type { World } from '@voltmoor/content/data';
import { isRaw } from '@voltmoor/openapi/raw';
import { NAMES } from './names';

/**
 * Whether a value of an example agrees with a value of the world. An object or list may be shorter than the other one:
 * only what both of them contain is compared.
 */
export function agrees(world: World, property: string, found: unknown, expected: unknown): boolean {
  if (found === expected) return true;
  const kind = NAMES.references[property];
  if (kind !== undefined && isId(found) && isId(expected)) {
    const entity = world.findIn(kind, found);
    return entity !== undefined && entity === world.findIn(kind, expected);
  }
  if (Array.isArray(found) && Array.isArray(expected)) {
    return (
      found.length === expected.length &&
      found.every((item, index) => agrees(world, property, item, expected[index]))
    );
  }
  if (isRaw(found) && isRaw(expected)) {
    return Object.keys(found).every(
      (key) => !(key in expected) || agrees(world, key, found[key], expected[key]),
    );
  }
  return typeof found !== 'object' && typeof expected !== 'object' && plain(found) === plain(expected)
    ? true
    : isLocalTimeOf(found, expected);
}

/** API v1 writes local times of the site without an offset. All example sites are in one time zone. */
function isLocalTimeOf(found: unknown, expected: unknown): boolean {
  if (typeof found !== 'string' || typeof expected !== 'string') return false;
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d$/.test(found) || Number.isNaN(Date.parse(expected))) return false;
  const local = new Date(expected).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return local === found.replace('T', ' ');
}

/** Ids and numbers may be written as text, and countries with two or three letters. */
function plain(value: unknown): string {
  const text = String(value);
  if (text === 'NLD') return 'NL';
  return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
