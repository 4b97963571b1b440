/** This site does not store longer texts. Parsing or showing a longer one would block the page. */
const MAX_LENGTH = 100_000;

/** Whether a value has the expected type. */
export type Check<Value> = (value: unknown) => value is Value;

export interface StorageOptions {
  /** A function, because browsers that block storage throw when code accesses `localStorage`. */
  storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Called with the error of the browser when the storage is blocked or full. */
  onUnavailable?: (error: unknown) => void;
}

/** Stores values until the tab is closed. For `options` of `readStored` and `writeStored`. */
export const inSession: StorageOptions = { storage: () => window.sessionStorage };

/**
 * Reads a JSON value from the browser's storage. The value may come from an extension, another version of the site or the
 * visitor.
 * @returns undefined when there is no value, it is not JSON of at most 100,000 characters, it fails the check, or the
 *   storage is unavailable
 */
export function readStored<Value>(
  key: string,
  isValid: Check<Value>,
  { storage = () => window.localStorage, onUnavailable }: StorageOptions = {},
): Value | undefined {
  let text: string | null;
  try {
    text = storage().getItem(key);
  } catch (error) {
    onUnavailable?.(error);
    return undefined;
  }
  if (text === null || text.length > MAX_LENGTH) return undefined;
  const value = parse(text);
  return isValid(value) ? value : undefined;
}

/** Stores a value as JSON. Does nothing when the storage is unavailable. */
export function writeStored(
  key: string,
  value: unknown,
  { storage = () => window.localStorage, onUnavailable }: StorageOptions = {},
): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch (error) {
    onUnavailable?.(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is an object; arrays are not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is an object whose values all pass a check. */
export function isRecordOf<Value>(value: unknown, isValid: Check<Value>): value is Record<string, Value> {
  return isObject(value) && Object.values(value).every((entry) => isValid(entry));
}

/** Returns a property of the object itself, and undefined for an inherited property such as `constructor`. */
export function ownOf<Value>(values: Record<string, Value> | undefined, name: string): Value | undefined {
  return values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}
