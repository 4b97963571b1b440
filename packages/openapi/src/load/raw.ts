import { withoutMark } from './exactNumbers';

// Functions that read parsed but unvalidated JSON, where any node may be missing or have the wrong type.

/** A JSON object with unknown values. */
export type Raw = { readonly [key: string]: unknown };

/** A bundled OpenAPI document. `load` validates it, but code must not rely on the types of its values. */
export type OpenApiDocument = Raw;

/** Whether a value is a JSON object: not null and not an array. */
export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object as it is, and an empty object for any other value. */
export function rawOf(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

/** Returns a string as it is, a number as it is written (`version: 1.0`), and an empty string for any other value. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return withoutMark(value);
  return typeof value === 'number' ? String(value) : '';
}

/** Like `textOf`, but returns undefined instead of an empty string. */
export function optionalText(value: unknown): string | undefined {
  return textOf(value) || undefined;
}

/** Returns an array as it is, and an empty array for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the non-empty texts of an array. */
export function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf).filter(Boolean);
}

/** Returns the entries of an object in document order, and an empty array for any other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRaw(value) ? Object.entries(value) : [];
}

/** Returns a property of the object itself. Unlike `record[key]`, it never returns an inherited one such as `constructor`. */
export function own<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * Visits every object and array of parsed JSON once, in the order of the text. Works without recursion, because a tree may
 * be deep.
 */
export function* nodesOf(root: unknown): Generator<object> {
  const seen = new Set<object>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    yield node;
    const children = Object.values(node) as unknown[];
    for (let index = children.length - 1; index >= 0; index -= 1) stack.push(children[index]);
  }
}
