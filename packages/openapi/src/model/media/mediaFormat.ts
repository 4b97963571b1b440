import type { SchemaRow } from '../schema/schemaRow';

/** How a body of a media type is written. */
export type MediaFormat =
  | 'json'
  | 'form'
  | 'multipart'
  | 'xml'
  /** Lines of JSON: JSON Lines, NDJSON and JSON text sequences. */
  | 'lines'
  /** Server-sent events. */
  | 'events'
  | 'binary'
  | 'text';

const LINES = /ndjson|jsonl|json-?lines|json-seq|json-stream/i;
const BINARY =
  /^(?:image|audio|video|font|model)\/|^application\/(?:octet-stream|pdf|zip|gzip|x-tar|msword|vnd\.(?:ms-|openxml))/i;
const WILDCARD = /^(?:\*|application)\/\*/;

/**
 * Returns how a body is written. This is the only place that knows media types: examples, pages, samples, collections and
 * the mock use it.
 *
 * @param mediaType media type, with or without parameters
 * @param schema what is known about the schema of the body
 */
export function mediaFormat(mediaType: string, schema?: Pick<SchemaRow, 'types' | 'format'>): MediaFormat {
  if (/^multipart\//i.test(mediaType)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(mediaType)) return 'form';
  if (schema?.format === 'binary') return 'binary';
  if (LINES.test(mediaType)) return 'lines';
  if (/^text\/event-stream\b/i.test(mediaType)) return 'events';
  if (/[/+]json\b/i.test(mediaType) || WILDCARD.test(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  if (BINARY.test(mediaType)) return 'binary';
  const isUnknown = !schema && /^application\//i.test(mediaType) && !isYaml(mediaType);
  return isUnknown ? 'binary' : 'text';
}

/** Whether a body is YAML, which is a text for samples and pages. */
export const isYaml = (mediaType: string): boolean => /[/+](?:x-)?ya?ml\b/i.test(mediaType);

const CONCRETE: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/json',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
};

/** Returns a media type that a request can name: the first of a list, and an example of a range such as `image/*`. */
export function concreteMediaType(mediaType: string, schema?: Pick<SchemaRow, 'types' | 'format'>): string {
  const first = mediaType.split(',')[0]!.trim();
  if (schema?.format === 'binary' && WILDCARD.test(first)) return 'application/octet-stream';
  return CONCRETE[first] ?? first;
}
