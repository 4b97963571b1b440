/** Whether a value of a JSON file is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a text of a JSON file; empty if the value is not a text. */
export function textFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a list of a JSON file; empty if the value is not a list. */
export function listFrom(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
