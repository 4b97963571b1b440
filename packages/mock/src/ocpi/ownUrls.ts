import { isRaw } from '@voltmoor/openapi-reference/load/raw';

/** Replaces the address of the platform in all URLs of a value by that of the mock. */
export function withOwnUrls(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.startsWith(from) ? to + value.slice(from.length) : value;
  if (Array.isArray(value)) return value.map((one) => withOwnUrls(one, from, to));
  if (!isRaw(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withOwnUrls(one, from, to)]));
}
