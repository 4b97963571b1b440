import { parseJson } from '../load/json';
import { decode } from '../load/pointer';
import { entriesOf, isRaw, own, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { partsOf } from '../schema/walk';

/** A name and its text, as in a query or a form. */
type Pair = readonly [name: string, value: string];

/** How a parameter or a field is written (OpenAPI 3.1, "Style Values"). */
interface Style {
  name: string;
  style: string;
  explode: boolean;
}

/** A value, and the names of the pairs that it consists of. */
interface ReadValue {
  /** Undefined when there is no such value. */
  value: unknown;
  names: ReadonlySet<string>;
}

const NOTHING: ReadValue = { value: undefined, names: new Set() };

/** Returns the types that a schema and its parts allow. */
function typesOf(document: OpenApiDocument, schema: unknown): Set<string> {
  const parts = partsOf(document, schema);
  const stated = parts.flatMap((part) => [part['type']].flat().map(textOf));
  const hasProperties = parts.some((part) => part['properties'] !== undefined);
  return new Set([...stated.filter(Boolean), ...(hasProperties ? ['object'] : [])]);
}

/** Returns the schema of a property or of the items, as far as a schema or its parts have one. */
function schemaIn(document: OpenApiDocument, schema: unknown, keyword: string, name?: string): unknown {
  for (const part of partsOf(document, schema)) {
    const found = name === undefined ? part[keyword] : own(rawOf(part[keyword]), name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a schema allows properties that it does not name. */
const isOpen = (document: OpenApiDocument, schema: unknown): boolean =>
  partsOf(document, schema).some(
    (part) => isRaw(part['additionalProperties']) || part['additionalProperties'] === true,
  );

/** Converts a text to the type of its schema, if it has the form of that type. */
export function toValue(document: OpenApiDocument, schema: unknown, text: string): unknown {
  const types = typesOf(document, schema);
  if ((types.has('integer') || types.has('number')) && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    return Number(text);
  if (types.has('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return types.has('object') && text.trimStart().startsWith('{') ? readJson(text) : text;
}

/** Creates an object of the pairs. A property that is a list has the values of all pairs with its name. */
function toObject(document: OpenApiDocument, schema: unknown, pairs: readonly Pair[]): Raw {
  const made = new Map<string, unknown>();
  for (const [name, text] of pairs) {
    const described =
      schemaIn(document, schema, 'properties', name) ?? schemaIn(document, schema, 'additionalProperties');
    if (!typesOf(document, described).has('array')) made.set(name, toValue(document, described, text));
    else {
      const before = (made.get(name) ?? []) as unknown[];
      made.set(name, [...before, toValue(document, schemaIn(document, described, 'items'), text)]);
    }
  }
  return Object.fromEntries(made);
}

/** Returns a JSON value, or the text when it is not JSON. */
export function readJson(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** Splits `a,1,b,2`, or with `explode` `a=1,b=2`, into pairs. */
function toPairs(parts: readonly string[], explode: boolean): Pair[] {
  if (explode) {
    return parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')] as const;
    });
  }
  return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : []));
}

const SEPARATORS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20| /,
  pipeDelimited: /\|/,
};

/**
 * Reads the value of a parameter of a query, or of a field of a form, from decoded pairs.
 *
 * @param taken names of the other parameters, which are no members of an object with any names
 */
export function readPairs(
  document: OpenApiDocument,
  schema: unknown,
  { name, style, explode }: Style,
  pairs: readonly Pair[],
  taken: ReadonlySet<string> = new Set(),
): ReadValue {
  const types = typesOf(document, schema);
  if (style === 'deepObject') return readDeep(document, schema, name, pairs);
  const given = pairs.filter(([key]) => key === name).map(([, value]) => value);
  if (types.has('array') && given.length > 0) {
    const items = schemaIn(document, schema, 'items');
    const texts = given.flatMap((text) => text.split(SEPARATORS[style] ?? ','));
    return { value: texts.map((text) => toValue(document, items, text)), names: new Set([name]) };
  }
  if (given.length > 0) {
    const [text = ''] = given;
    const isList = types.has('object') && !types.has('string') && !text.trimStart().startsWith('{');
    const value = isList
      ? toObject(document, schema, toPairs(text.split(','), false))
      : toValue(document, schema, text);
    return { value, names: new Set([name]) };
  }
  if (!types.has('object') || !explode) return NOTHING;
  const open = isOpen(document, schema);
  const members = pairs.filter(
    ([key]) => (open && !taken.has(key)) || schemaIn(document, schema, 'properties', key) !== undefined,
  );
  if (members.length === 0) return NOTHING;
  return { value: toObject(document, schema, members), names: new Set(members.map(([key]) => key)) };
}

/** Reads `filter[a][b]=1` and `filter[c]=2`. */
function readDeep(
  document: OpenApiDocument,
  schema: unknown,
  name: string,
  pairs: readonly Pair[],
): ReadValue {
  const members = pairs.filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'));
  if (members.length === 0) return NOTHING;
  const value: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, text] of members) {
    const steps = key
      .slice(name.length + 1, -1)
      .split('][')
      .filter(Boolean);
    let target = value;
    let described: unknown = schema;
    for (const [index, step] of steps.entries()) {
      described = schemaIn(document, described, 'properties', step);
      if (index < steps.length - 1) {
        const inner = isRaw(target[step]) ? { ...target[step] } : {};
        target[step] = inner;
        target = inner;
        continue;
      }
      const isList = typesOf(document, described).has('array');
      const read = toValue(document, isList ? schemaIn(document, described, 'items') : described, text);
      target[step] = isList
        ? [...(Array.isArray(target[step]) ? (target[step] as unknown[]) : []), read]
        : read;
    }
  }
  return { value: { ...value }, names: new Set(members.map(([key]) => key)) };
}

/** Reads the value of a header or of a part of the path. */
export function readText(
  document: OpenApiDocument,
  schema: unknown,
  { name, style, explode }: Style,
  text: string,
): unknown {
  const types = typesOf(document, schema);
  const prefix = { label: '.', matrix: `;${name}=` }[style] ?? '';
  const plain = prefix !== '' && text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const separator = explode && style === 'label' ? '.' : explode && style === 'matrix' ? `;${name}=` : ',';
  if (types.has('array')) {
    const items = schemaIn(document, schema, 'items');
    return plain.split(separator).map((item) => toValue(document, items, item.trim()));
  }
  if (!types.has('object') || types.has('string')) return toValue(document, schema, plain);
  const parts = (style === 'matrix' && explode ? text.slice(1).split(';') : plain.split(separator)).map(
    (part) => part.trim(),
  );
  return toObject(document, schema, toPairs(parts, explode));
}

/** A part of a multipart body. */
interface Part {
  name: string;
  mediaType: string;
  text: string;
}

/**
 * Reads the fields of a form.
 *
 * @param content the media type of the document, with `schema` and `encoding`
 * @param contentType the header of the request
 * @returns the fields by name, with the types of the schema, or the list of parts if the schema is one. Undefined when the
 *   body has no parts
 */
export function readForm(
  document: OpenApiDocument,
  content: Raw,
  contentType: string,
  text: string,
): unknown {
  const parts = /^multipart\//i.test(contentType)
    ? readParts(contentType, text)
    : [...new URLSearchParams(text)].map(([name, value]): Part => ({ name, mediaType: '', text: value }));
  if (!parts) return undefined;
  const schema = content['schema'];
  if (typesOf(document, schema).has('array'))
    return parts.map(({ mediaType, text: value }) => (/json/i.test(mediaType) ? readJson(value) : value));
  const pairs = parts.map(({ name, text: value }): Pair => [name, value]);
  const fields: Record<string, unknown> = {};
  const styled = new Set<string>();
  for (const [name, node] of entriesOf(content['encoding'])) {
    const { style, explode } = rawOf(node);
    if (style === undefined && explode === undefined) continue;
    const stated = textOf(style) || 'form';
    const described = schemaIn(document, schema, 'properties', name);
    const read = readPairs(
      document,
      described,
      { name, style: stated, explode: explode === undefined ? stated === 'form' : explode === true },
      pairs,
    );
    if (read.value !== undefined) fields[name] = read.value;
    for (const used of read.names) styled.add(used);
  }
  for (const { name, mediaType, text: value } of parts) {
    if (styled.has(name)) continue;
    const described = schemaIn(document, schema, 'properties', name);
    const isList = typesOf(document, described).has('array');
    const read = /json/i.test(mediaType)
      ? readJson(value)
      : toValue(document, isList ? schemaIn(document, described, 'items') : described, value);
    if (!isList || (Array.isArray(read) && /json/i.test(mediaType))) fields[name] = read;
    else fields[name] = [...(Array.isArray(fields[name]) ? (fields[name] as unknown[]) : []), read];
  }
  return fields;
}

/** Splits a multipart body (RFC 2046, section 5.1). */
function readParts(contentType: string, text: string): Part[] | undefined {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  const sections = `\r\n${text}`.split(`\r\n--${boundary}`).slice(1, -1);
  return sections.map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = section.slice(0, end);
    return {
      name: decode(/[;\s]name="([^"]*)"/i.exec(head)?.[1] ?? ''),
      mediaType: /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? '',
      text: section.slice(end + 4),
    };
  });
}
