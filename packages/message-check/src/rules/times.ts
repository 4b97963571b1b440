import { textOf, valueOf, type JsonNode } from '../json/nodes';

/** A time in milliseconds; NaN for any other value. OCPI reads a time without a zone as UTC, and JavaScript as local time. */
export function timeOf(node: JsonNode | undefined): number {
  const text = textOf(node) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})?$/.test(text)) return NaN;
  return Date.parse(/Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`);
}

/** The fields in which the versions of OCPI have the start and the end of a session. */
export const STARTS = ['start_date_time', 'start_datetime'];
export const ENDS = ['end_date_time', 'stop_date_time', 'end_datetime'];

/** The time of the first of these fields that an object has. */
export const firstTime = (node: JsonNode, names: readonly string[]): number =>
  timeOf(names.map((name) => valueOf(node, name)).find(Boolean));
