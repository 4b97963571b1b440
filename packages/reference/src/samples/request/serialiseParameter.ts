import { encodeValue } from '@voltmoor/pages/browser';
import type { JsonValue, Parameter } from '@voltmoor/openapi/model';
import { plainText } from '@voltmoor/openapi/raw';

type Styled = Pick<Parameter, 'name' | 'style' | 'explode'>;
type Pair = [name: string, value: JsonValue];

/**
 * Percent-encodes everything except unreserved characters (RFC 3986, section 2.3), so that the text needs no escapes in
 * any sample language. An incomplete surrogate pair becomes U+FFFD.
 */
export function encode(text: string): string {
  return encodeValue(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

const encoded = (value: JsonValue): string => encode(plainText(value));
const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens a value: the items of an array; keys and values of an object in turn. */
const flat = (value: JsonValue): JsonValue[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.entries(value).flat() : [value];

/** Serialises with `explode`: `key=value` for each entry of an object, and the items of an array. */
const exploded = (value: JsonValue): string[] =>
  isRecord(value)
    ? Object.entries(value).map(([key, item]) => `${encode(key)}=${encoded(item)}`)
    : flat(value).map(encoded);

/**
 * Serialises a query parameter to `name=value` parts (OpenAPI 3.1, section "Style Values"). The specification does not
 * define deepObject for nested values; nested objects become `a[b][c]=1`, and arrays repeat `a[b]=1`.
 */
export function toQueryParts(parameter: Styled, value: JsonValue): string[] {
  const { name, style, explode } = parameter;
  if (style === 'querystring') return isRecord(value) ? exploded(value) : [encoded(value)];
  if (style === 'deepObject' && isRecord(value)) return deepPairs(encode(name), value);
  if (explode && Array.isArray(value)) return value.map((item) => `${encode(name)}=${encoded(item)}`);
  if (explode && isRecord(value)) return exploded(value);
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
  return [`${encode(name)}=${flat(value).map(encoded).join(separator)}`];
}

function deepPairs(prefix: string, value: JsonValue): string[] {
  const pairs: Pair[] = isRecord(value) ? Object.entries(value) : [];
  return pairs.flatMap(([key, item]) => {
    const name = `${prefix}%5B${encode(key)}%5D`;
    if (isRecord(item)) return deepPairs(name, item);
    return flat(item).map((single) => `${name}=${encoded(single)}`);
  });
}

/** Serialises a path parameter in the styles simple (`a,b`), label (`.a.b`) and matrix (`;name=a,b`). */
export function toPathPart(parameter: Styled, value: JsonValue): string {
  const { name, style, explode } = parameter;
  const parts = explode ? exploded(value) : flat(value).map(encoded);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  if (explode && isRecord(value)) return `;${parts.join(';')}`;
  return explode
    ? parts.map((part) => `;${encode(name)}=${part}`).join('')
    : `;${encode(name)}=${parts.join(',')}`;
}

/** Serialises the value of a header or cookie. It is not percent-encoded, because HTTP does not require it. */
export function toHeaderValue(parameter: Pick<Styled, 'explode'>, value: JsonValue): string {
  if (parameter.explode && isRecord(value)) {
    return Object.entries(value)
      .map(([key, item]) => `${key}=${plainText(item)}`)
      .join(',');
  }
  return flat(value).map(plainText).join(',');
}
