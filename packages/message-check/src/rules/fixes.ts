import { replace, type Fix } from '../finding';
import { textOf, type JsonNode } from '../json/nodes';
import { readJson } from '../json/readJson';
import type { Issue } from '../schema/issue';
import { isValid } from '../schema/faults';
import type { CompactSchema, Table } from '../tables/types';
import { isSameWord, isTypingError, similarName } from './values';

/** A fix for a difference from the schema. A value is only proposed if the schema accepts it. */
export function fixIssue(issue: Issue, table: Table): Fix | undefined {
  const { code, node, schema } = issue;
  switch (code) {
    case 'unknown':
    case 'forbidden':
      return rename(issue, table);
    case 'const':
      return replace(node, JSON.stringify(schema.const));
    case 'no-value':
    case 'empty-text':
    case 'property-name':
    case 'foreign':
      return undefined;
    default: {
      if (schema.format === 'date-time') return fixDate(node, table, schema);
      const valid = candidatesOf(node, schema).find((text) => accepts(table, schema, text));
      return valid === undefined ? undefined : replace(node, valid);
    }
  }
}

/** Whether a schema accepts a value that is written as JSON. */
function accepts(table: Table, schema: CompactSchema, json: string): boolean {
  const read = readJson(json);
  return 'root' in read && isValid(table, schema, read.root);
}

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;

/** Texts that a value may have been meant as, as JSON. */
function candidatesOf(node: JsonNode, schema: CompactSchema): string[] {
  if (node.kind === 'number') return [node.text, padDecimals(node.text)].map((text) => JSON.stringify(text));
  const value = textOf(node);
  if (value === undefined) return [];
  const words = schema.enum?.filter((each): each is string => typeof each === 'string') ?? [];
  // One wrong letter of a short word, such as a unit, can be any other word, and OFFLINE is no other spelling of ONLINE.
  const similar =
    value.length < 4
      ? undefined
      : similarName(
          value,
          words.filter((word) => isTypingError(value, word)),
        );
  const number = value.trim().replace(',', '.');
  return [
    ...(NUMBER.test(number) ? [number, JSON.stringify(number), JSON.stringify(padDecimals(number))] : []),
    ...(/^(?:true|false)$/i.test(value) ? [value.toLowerCase()] : []),
    ...words.filter((each) => isSameWord(each, value)).map((each) => JSON.stringify(each)),
    ...(similar === undefined ? [] : [JSON.stringify(similar)]),
    // 06:00 instead of 6:00, and the asterisks of an EVSE ID.
    ...[value.replace(/^\d:/, '0$&'), value.replaceAll('-', '*')].map((text) => JSON.stringify(text)),
    ...[value.toUpperCase(), value.toLowerCase(), value.trim()].map((text) => JSON.stringify(text)),
  ].filter((text) => text !== JSON.stringify(value));
}

/** A coordinate with six decimals, which all versions of OCPI accept. */
function padDecimals(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.slice(0, 6).padEnd(6, '0')}`;
}

const LOOSE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,3})?\d*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A fix for a time that has a space, no seconds, no zone or more digits than milliseconds. */
function fixDate(node: JsonNode, table: Table, schema: CompactSchema): Fix | undefined {
  const text = textOf(node) ?? '';
  const parts = LOOSE.exec(text);
  if (!parts) return undefined;
  const [, day = '', minutes = '', seconds = ':00', fraction = '', zone] = parts;
  const time = `${day}T${minutes}${seconds}${fraction}`;
  const utc = zone === undefined ? `${time}Z` : toUtc(time + zone);
  if (utc === undefined || utc === text || !accepts(table, schema, JSON.stringify(utc))) return undefined;
  const title = zone === undefined ? 'Add Z if the time is in UTC' : undefined;
  return replace(node, JSON.stringify(utc), title);
}

/** A time with Z or an offset as a time in UTC; undefined when it does not exist, or has neither. */
export function toUtc(text: string): string | undefined {
  const parts = /^(.+?)(?:Z|([+-]\d{2}):?(\d{2}))$/i.exec(text);
  if (!parts) return undefined;
  const [, time = '', hours, minutes] = parts;
  if (hours === undefined) return `${time}Z`;
  const date = new Date(`${time}${hours}:${minutes}`);
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  return time.includes('.') ? iso : iso.replace('.000Z', 'Z');
}

/** Renames a field, if its value fits there. */
function rename({ span, node, meant }: Issue, table: Table): Fix | undefined {
  if (!span || !meant?.schema || !isValid(table, meant.schema, node)) return undefined;
  return { title: `Rename to "${meant.name}"`, edits: [{ ...span, text: JSON.stringify(meant.name) }] };
}
