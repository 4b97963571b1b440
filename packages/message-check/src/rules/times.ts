import { textOf, type JsonNode } from '../json/nodes';

/** A time in milliseconds; NaN for any other value. OCPI reads a time without a zone as UTC, and JavaScript as local time. */
export function timeOf(node: JsonNode | undefined): number {
  const text = textOf(node) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})?$/.test(text)) return NaN;
  return Date.parse(/Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`);
}
