import type { Fix } from '../finding';
import type { JsonNode } from '../json/nodes';
import type { CompactSchema } from '../tables/types';

const NUMBER = /^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,30})?$/;

/** A fix for a value whose type, case or separators are wrong; none when the meaning is not certain. */
export function fixScalar(node: JsonNode, schema: CompactSchema): Fix | undefined {
  const types = [schema.type ?? []].flat();
  if (node.kind === 'string') {
    const { value } = node;
    if (types.some((type) => type === 'number' || type === 'integer') && NUMBER.test(value))
      return replace(node, value);
    if (types.includes('boolean') && /^(?:true|false)$/i.test(value))
      return replace(node, value.toLowerCase());
    const same = schema.enum?.find(
      (each) => typeof each === 'string' && plain(each) === plain(value) && each !== value,
    );
    if (typeof same === 'string') return replace(node, JSON.stringify(same));
    const upper = value.toUpperCase();
    if (schema.pattern !== undefined && upper !== value && matches(schema.pattern, upper)) {
      return replace(node, JSON.stringify(upper));
    }
  }
  if (node.kind === 'number' && types.includes('string')) return replace(node, JSON.stringify(node.text));
  return undefined;
}

const plain = (text: string): string => text.replace(/[\s_-]/g, '').toUpperCase();

function matches(pattern: string, text: string): boolean {
  try {
    return text.length < 200 && new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

const LOOSE = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/i;

/** A fix for a time that has a space, no seconds or no zone. */
export function fixDate(node: JsonNode, format: string | undefined): Fix | undefined {
  if (node.kind !== 'string' || format !== 'date-time') return undefined;
  const parts = LOOSE.exec(node.value);
  if (!parts) return undefined;
  const [, day = '', minutes = '', seconds = ':00', fraction = '', zone] = parts;
  const time = `${day}T${minutes}${seconds}${fraction}`;
  if (zone === undefined) return replace(node, JSON.stringify(`${time}Z`), 'Add Z, if the time is in UTC');
  const iso = toUtc(time, zone);
  return iso === undefined ? undefined : replace(node, JSON.stringify(iso));
}

/** A time with an offset as a time in UTC; undefined when it does not exist. */
export function toUtc(time: string, zone: string): string | undefined {
  if (/^z$/i.test(zone)) return `${time}Z`;
  const offset = zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const date = new Date(`${time}${offset}`);
  if (Number.isNaN(date.getTime())) return undefined;
  const iso = date.toISOString();
  return time.includes('.') ? iso : iso.replace('.000Z', 'Z');
}

function replace(node: JsonNode, text: string, title = `Replace with ${text}`): Fix {
  return { title, edits: [{ start: node.start, end: node.end, text }] };
}
