import { decodePath } from '@voltmoor/pages/browser';
import { anchorOf, type PathStep, type Place } from '@voltmoor/openapi/anchors';

/** A call in the file of a reader. */
export interface Call {
  /** In upper case. */
  method: string;
  /** Whether the file names the host, so that the path has to begin with the path of a server. */
  hasHost: boolean;
  /** Decoded segments of the path; `null` for a placeholder such as `{id}`, `:id` or `{{id}}`. */
  segments: (string | null)[];
  /** Anchors of the parameters and body fields that the call sends, with the names of headers in lower case. */
  fields: Set<string>;
  /** Which fields are not known from the file. */
  unknown: 'none' | 'body' | 'all';
}

/** An error in the reader's file. The message is for readers. */
export class InputError extends Error {}

/** Maximum size of a file, in characters. */
export const MAX_LENGTH = 50_000_000;
/** Maximum number of calls in a file. */
export const MAX_CALLS = 20_000;
/** Maximum number of fields that are read from one body. */
export const MAX_FIELDS = 2000;
/** Maximum nesting of a body, and of the folders of a collection. */
export const MAX_DEPTH = 24;

const PLACEHOLDER = /^(?:\{.*\}|:.+|<.+>)$/;

/**
 * Splits an address of a file into the parts of a call. An address that is neither a path nor an HTTP address, such as one
 * of a web socket, belongs to no API.
 *
 * @returns undefined for an empty address
 */
export function readAnyAddress(address: string): ReturnType<typeof readAddress> {
  if (address === '') return undefined;
  return readAddress(address) ?? { hasHost: true, segments: [], fields: new Set() };
}

/**
 * Splits an address into the parts of a call.
 *
 * @returns undefined for an address that is neither a path nor an HTTP address
 */
export function readAddress(address: string): Pick<Call, 'hasHost' | 'segments' | 'fields'> | undefined {
  const hasHost = /^https?:\/\//i.test(address);
  // A collection begins an address with a variable: {{baseUrl}}/chargers.
  const path = address.replace(/^\{\{[^{}]*\}\}/, '');
  if (!hasHost && !path.startsWith('/')) return undefined;
  const [, beforeQuery = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(path) ?? [];
  const afterHost = hasHost ? beforeQuery.replace(/^https?:\/\/[^/]*/i, '') : beforeQuery;
  const fields = new Set<string>();
  for (const name of new URLSearchParams(query).keys()) addParameter(fields, 'query', name);
  return { hasHost, segments: toSegments(afterHost), fields };
}

/** Adds a parameter to the fields of a call. */
export function addParameter(fields: Set<string>, kind: 'query' | 'header', name: string): void {
  if (name === '' || fields.size >= MAX_FIELDS) return;
  const shown = kind === 'header' ? name.toLowerCase() : name.replace(/\[\]$/, '');
  fields.add(anchorOf({ kind: 'parameter', in: kind }, [{ kind: 'property', name: shown }]));
}

function toSegments(path: string): (string | null)[] {
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  return segments.map((segment) => (PLACEHOLDER.test(segment) ? null : decodePath(segment)));
}

const REQUEST: Place = { kind: 'request' };

/**
 * Adds the fields of a body to a call.
 *
 * @param text the body; not JSON if the type says so, or if it contains variables of a collection
 */
export function addBody(call: Call, text: string, mediaType: string): void {
  if (text.trim() === '') return;
  call.fields.add(anchorOf(REQUEST, []));
  if (/x-www-form-urlencoded/i.test(mediaType)) {
    for (const name of new URLSearchParams(text).keys()) addBodyField(call, name);
    return;
  }
  try {
    addValue(call, JSON.parse(text));
  } catch {
    call.unknown = call.unknown === 'all' ? 'all' : 'body';
  }
}

/** Adds one field of a form to a call. */
export function addBodyField(call: Call, name: string): void {
  call.fields.add(anchorOf(REQUEST, []));
  if (call.fields.size < MAX_FIELDS) call.fields.add(anchorOf(REQUEST, [{ kind: 'property', name }]));
}

function addValue(call: Call, body: unknown): void {
  const waiting: { value: unknown; path: PathStep[] }[] = [{ value: body, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > 0) call.fields.add(anchorOf(REQUEST, path));
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= MAX_DEPTH || call.fields.size + waiting.length >= MAX_FIELDS) {
      call.unknown = call.unknown === 'all' ? 'all' : 'body';
      continue;
    }
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_FIELDS) as unknown[])
        waiting.push({ value: item, path: [...path, { kind: 'item' }] });
      continue;
    }
    for (const [name, child] of Object.entries(value).slice(0, MAX_FIELDS))
      waiting.push({ value: child, path: [...path, { kind: 'property', name }] });
  }
}
