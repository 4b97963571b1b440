/** Safe reading of parsed but unverified JSON: any node may be missing or of the wrong type. */

export type Raw = { readonly [key: string]: unknown };

/** A bundled OpenAPI document. Validated by `load`, yet read defensively everywhere. */
export type OpenApiDocument = Raw;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one. */
export function rawOf(value: unknown): Raw {
  return isRaw(value) ? value : {};
}

/** The string itself, or an empty one; numbers become text (`version: 1.0` in YAML). */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

export function optionalText(value: unknown): string | undefined {
  return textOf(value) || undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf).filter(Boolean);
}

/** Entries of an object in document order; nothing for anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRaw(value) ? Object.entries(value) : [];
}

/** Own property by name; safe for names such as `constructor`. */
export function own<T>(record: { readonly [key: string]: T } | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
