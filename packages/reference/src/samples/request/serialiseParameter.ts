import { encodeValue } from '@voltmoor/pages/browser';
import type { JsonValue, Parameter } from '@voltmoor/openapi/model';
import { plainText } from '@voltmoor/openapi/raw';

type Styled = Pick<Parameter, 'name' | 'style' | 'explode' | 'allowReserved'>;

/**
 * Percent-encodes everything except unreserved characters (RFC 3986, section 2.3), so that the text needs no escapes in
 * any sample language. An incomplete surrogate pair becomes U+FFFD.
 */
export function encode(text: string): string {
  return encodeValue(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

type Encode = (value: JsonValue) => string;
const encoded: Encode = (value) => encode(plainText(value));
/** Characters with `allowReserved` that have no other meaning in a query. No sample language needs an escape for them. */
const RESERVED = /%(?:2F|3A|3F|40|2C|3B|21|2A)/g;
/** In a path, `/` and `?` have another meaning. */
const RESERVED_IN_PATH = /%(?:3A|40|2C|3B|21|2A)/g;

/** Percent-encodes a value of a query, but not its reserved characters. */
export const encodeReserved = (text: string): string => encode(text).replace(RESERVED, decodeURIComponent);
const withReserved: Encode = (value) => encodeReserved(plainText(value));
const withReservedOfPath: Encode = (value) => encoded(value).replace(RESERVED_IN_PATH, decodeURIComponent);
const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens a value: the items of an array; keys and values of an object in turn. */
const flat = (value: JsonValue): JsonValue[] =>
  Array.isArray(value) ? value : isRecord(value) ? Object.entries(value).flat() : [value];

/** Serialises with `explode`: `key=value` for each entry of an object, and the items of an array. */
const exploded = (value: JsonValue, toText: Encode): string[] =>
  isRecord(value)
    ? Object.entries(value).map(([key, item]) => `${encode(key)}=${toText(item)}`)
    : flat(value).map(toText);

/**
 * Serialises a query parameter to `name=value` parts (OpenAPI 3.1, section "Style Values"). The specification does not
 * define deepObject for nested values; nested objects become `a[b][c]=1`, and arrays repeat `a[b]=1`.
 */
export function toQueryParts(parameter: Styled, value: JsonValue): string[] {
  const { name, style, explode } = parameter;
  const toText = parameter.allowReserved ? withReserved : encoded;
  if (style === 'querystring') return isRecord(value) ? exploded(value, toText) : [toText(value)];
  if (style === 'deepObject' && isRecord(value)) return deepPairs(encode(name), value, toText);
  if (explode && Array.isArray(value)) return value.map((item) => `${encode(name)}=${toText(item)}`);
  if (explode && isRecord(value)) return exploded(value, toText);
  const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ',';
  return [`${encode(name)}=${flat(value).map(toText).join(separator)}`];
}

function deepPairs(prefix: string, value: JsonValue, toText: Encode): string[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, item]) => {
    const name = `${prefix}%5B${encode(key)}%5D`;
    if (isRecord(item)) return deepPairs(name, item, toText);
    return flat(item).map((single) => `${name}=${toText(single)}`);
  });
}

/** Serialises a path parameter in the styles simple (`a,b`), label (`.a.b`) and matrix (`;name=a,b`). */
export function toPathPart(parameter: Styled, value: JsonValue): string {
  const { name, style, explode } = parameter;
  const toText = parameter.allowReserved ? withReservedOfPath : encoded;
  const parts = explode ? exploded(value, toText) : flat(value).map(toText);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  if (explode && isRecord(value)) return `;${parts.join(';')}`;
  return explode
    ? parts.map((part) => `;${encode(name)}=${part}`).join('')
    : `;${encode(name)}=${parts.join(',')}`;
}

/** What a cookie cannot contain (RFC 6265, section 4.1.1), and the sign that marks encoded characters. */
const NOT_IN_COOKIES = /[\s",;\\%]|[^ -~]/gu;

/**
 * Serialises a cookie to `name=value` pairs. With `explode`, each item or entry is a cookie. Values are encoded as far as
 * needed, but not in the style `cookie` (OpenAPI 3.2).
 */
export function toCookiePairs({ name, style, explode }: Styled, value: JsonValue): string[] {
  const toText: Encode = (item) =>
    style === 'cookie' ? plainText(item) : plainText(item).replace(NOT_IN_COOKIES, encode);
  if (explode && isRecord(value)) return Object.entries(value).map(([key, item]) => `${key}=${toText(item)}`);
  if (explode && Array.isArray(value)) return value.map((item) => `${name}=${toText(item)}`);
  return [`${name}=${flat(value).map(toText).join(',')}`];
}

/** Serialises the value of a header. It is not percent-encoded, because HTTP does not require it. */
export function toHeaderValue(parameter: Pick<Styled, 'explode'>, value: JsonValue): string {
  if (parameter.explode && isRecord(value)) {
    return Object.entries(value)
      .map(([key, item]) => `${key}=${plainText(item)}`)
      .join(',');
  }
  return flat(value).map(plainText).join(',');
}
