import { parse } from 'yaml';
import { parseJson } from '../load/json';
import { decode, follow, pointerSegments } from '../load/pointer';
import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { isYaml, mediaFormat } from '../model/media/mediaFormat';
import { isIgnoredHeader, usualStyle } from '../model/operation/parameters';
import { readForm, readJson, readPairs, readText, toValue } from './readValues';
import type { Route } from './routes';
import type { SchemaFault } from './schemas';

/** A received request. */
export interface SeenRequest {
  method: string;
  /** Path including the base path: `/v2/chargers`. */
  path: string;
  pathValues: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  /** Values by lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or the text of any other body. Undefined without a body. */
  body: unknown;
  /** True when the body should be JSON, but is not. */
  isBroken?: boolean;
}

/** One violation of a request. */
export interface RequestFault extends SchemaFault {
  /** The part of the request. */
  in: 'security' | 'path' | 'query' | 'header' | 'cookie' | 'media type' | 'syntax' | 'body';
  /** Name of the parameter or header; empty for other parts. */
  name: string;
}

/** YAML aliases that are expanded in a body. */
const MOST_ALIASES = 100;

type SchemaCheck = (schema: Raw, value: unknown) => SchemaFault[];

/** Lists the differences between a request and its operation: credentials, parameters, headers, body. */
export function checkRequest(
  document: OpenApiDocument,
  route: Route,
  request: SeenRequest,
  check: SchemaCheck,
): RequestFault[] {
  return [
    ...checkSecurity(route, request),
    ...route.parameters.flatMap((parameter) => checkParameter(document, route, parameter, request, check)),
    ...checkUnknownQuery(document, route, request),
    ...checkBody(document, route, request, check),
  ];
}

function checkSecurity({ security }: Route, request: SeenRequest): RequestFault[] {
  const isMet = security.some((schemes) => schemes.every((scheme) => hasCredential(scheme, request)));
  if (security.length === 0 || isMet) return [];
  return [fault('security', 'Authorization', 'required', 'Credentials are missing.')];
}

/** Whether a request has a credential in the right format. Any secret is accepted. */
function hasCredential(scheme: Raw, { headers, query }: SeenRequest): boolean {
  const name = textOf(scheme['name']);
  if (scheme['type'] === 'apiKey') {
    if (scheme['in'] === 'query') return query.some(([key, value]) => key === name && value !== '');
    if (scheme['in'] === 'cookie') return readCookies(headers['cookie']).some(([key]) => key === name);
    return (headers[name.toLowerCase()] ?? '') !== '';
  }
  const kind = scheme['type'] === 'http' ? textOf(scheme['scheme']) : 'bearer';
  const [prefix = '', secret = ''] = (headers['authorization'] ?? '').split(' ');
  return prefix.toLowerCase() === kind.toLowerCase() && secret !== '';
}

const PLACES: readonly string[] = ['path', 'query', 'header', 'cookie'] satisfies RequestFault['in'][];

function checkParameter(
  document: OpenApiDocument,
  route: Route,
  parameter: Raw,
  request: SeenRequest,
  check: SchemaCheck,
): RequestFault[] {
  const name = textOf(parameter['name']);
  const place = textOf(parameter['in']) as RequestFault['in'];
  if (!PLACES.includes(place) || isIgnoredHeader(parameter)) return [];
  const { value } = readParameter(document, route, parameter, request);
  if (value === undefined)
    return parameter['required'] === true ? [fault(place, name, 'required', 'Required.')] : [];
  return check(schemaOf(parameter), value).map((found) => ({ ...found, in: place, name }));
}

/** Returns the schema of a parameter. One with `content` has the schema there; that of XML says nothing about the text. */
function schemaOf(parameter: Raw): Raw {
  const [content] = entriesOf(parameter['content']);
  if (content === undefined) return rawOf(parameter['schema']);
  return formatOf(content[0]) === 'xml' ? {} : rawOf(rawOf(content[1])['schema']);
}

/** Reads the value of a parameter, and which names of the query it uses. */
function readParameter(
  document: OpenApiDocument,
  route: Route,
  parameter: Raw,
  { pathValues, query, headers }: SeenRequest,
): { value: unknown; names: ReadonlySet<string> } {
  const name = textOf(parameter['name']);
  const place = textOf(parameter['in']);
  const style = textOf(parameter['style']) || usualStyle(place);
  const explode = parameter['explode'] === undefined ? style === 'form' : parameter['explode'] === true;
  const schema = schemaOf(parameter);
  const pairs = place === 'cookie' ? readCookies(headers['cookie']) : query;
  const isPair = place === 'query' || place === 'cookie';
  if (isPair && parameter['content'] === undefined)
    return readPairs(document, schema, { name, style, explode }, pairs, takenNames(route, parameter));
  const text =
    place === 'path'
      ? (pathValues[name] ?? '')
      : isPair
        ? pairs.find(([key]) => key === name)?.[1]
        : headers[name.toLowerCase()];
  const names = new Set(place === 'query' ? [name] : []);
  if (text === undefined) return { value: undefined, names };
  if (parameter['content'] !== undefined) return { value: readJson(text), names };
  return { value: readText(document, schema, { name, style, explode }, text), names };
}

/** The names that a query has for other reasons than a parameter: other parameters, keys, and a fixed query. */
function takenNames({ parameters, query, security }: Route, parameter: Raw): Set<string> {
  const isQuery = (node: Raw): boolean => node['in'] === 'query';
  const others = [...parameters.filter((other) => other !== parameter), ...security.flat()].filter(isQuery);
  return new Set([...others.map(({ name }) => textOf(name)), ...query.map(({ name }) => name)]);
}

/** Reads the header `Cookie` (RFC 6265, section 4.2). */
const readCookies = (header = ''): [name: string, value: string][] =>
  header.split(/;\s*/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), decode(value.join('='))];
  });

function checkUnknownQuery(document: OpenApiDocument, route: Route, request: SeenRequest): RequestFault[] {
  const { parameters } = route;
  // A parameter can be the whole query, or have names that its schema does not list.
  if (parameters.some((known) => known['in'] === 'querystring')) return [];
  const parts = parameters.filter((parameter) => parameter['in'] === 'query');
  const known = new Set([
    ...takenNames(route, {}),
    ...parts.flatMap((parameter) => [...readParameter(document, route, parameter, request).names]),
  ]);
  return request.query.flatMap(([name]) =>
    known.has(name) ? [] : [fault('query', name, 'unknown', 'Unknown parameter.')],
  );
}

function checkBody(
  document: OpenApiDocument,
  route: Route,
  request: SeenRequest,
  check: SchemaCheck,
): RequestFault[] {
  const described = follow(document, route.operation['requestBody']);
  if (request.body === undefined) {
    return described['required'] === true ? [fault('syntax', '', 'required', 'The body is missing.')] : [];
  }
  const given = toMediaType(request.headers['content-type']);
  const media = mediaOf(document, described, given);
  if (media === undefined) {
    const message = `${given || 'A body without a media type'} is not supported here.`;
    return [fault('media type', 'Content-Type', 'rule', message)];
  }
  if (request.isBroken) {
    return [fault('syntax', '', 'rule', 'The body is not JSON.')];
  }
  const body = readBody(document, route, request);
  if (body === undefined)
    return [fault('syntax', '', 'rule', UNREADABLE[formatOf(given)] ?? 'The body cannot be read.')];
  // The text of XML, streams and files is not compared with schemas of objects.
  if (typeof body === 'string' && ['xml', 'events', 'binary'].includes(formatOf(given))) return [];
  const opaque = opaqueParts(media);
  return check(bodySchema(media, given), body)
    .filter(({ pointer }) => !opaque.has(pointerSegments(pointer)[0] ?? ''))
    .map((found) => ({ ...found, in: 'body', name: '' }));
}

/** The parts of a form whose content is not read, such as XML, so that their schemas say nothing about the text. */
function opaqueParts(media: Raw): Set<string> {
  const isOpaque = ([, node]: [string, unknown]): boolean =>
    ['xml', 'events', 'lines'].includes(formatOf(textOf(rawOf(node)['contentType'])));
  return new Set(
    entriesOf(media['encoding'])
      .filter(isOpaque)
      .map(([name]) => name),
  );
}

const UNREADABLE: Readonly<Record<string, string>> = {
  multipart: 'The body has no parts.',
  lines: 'The body has a line that is not JSON.',
  yaml: 'The body is not YAML.',
};

const formatOf = (mediaType: string): string => (isYaml(mediaType) ? 'yaml' : mediaFormat(mediaType));

/** Returns what a document says about a media type: the type itself, or else a range such as `image/*`. */
function mediaOf(document: OpenApiDocument, described: Raw, given: string): Raw | undefined {
  const stated = entriesOf(described['content']).map(([name, media]) => [toMediaType(name), media] as const);
  const ranges = given === '' ? [given] : [given, given.replace(/\/.*/, '/*'), '*/*'];
  const found = ranges.flatMap((range) => stated.filter(([name]) => name === range)).at(0);
  return found && follow(document, found[1]);
}

/** The schema of a body. That of JSON Lines may describe one line. */
function bodySchema(media: Raw, given: string): Raw {
  const schema = rawOf(media['schema']);
  if (formatOf(given) !== 'lines' || schema['type'] === 'array') return schema;
  return { type: 'array', items: media['itemSchema'] ?? schema };
}

/**
 * Returns the body of a request: that of a form as an object with the types of its schema, JSON Lines as a list, YAML as
 * its value, and any other body as it is. Undefined when it cannot be read.
 */
export function readBody(
  document: OpenApiDocument,
  route: Route,
  { body, headers }: Pick<SeenRequest, 'body' | 'headers'>,
): unknown {
  if (typeof body !== 'string') return body;
  const contentType = headers['content-type'] ?? '';
  const given = toMediaType(contentType);
  const media = mediaOf(document, follow(document, route.operation['requestBody']), given);
  if (media === undefined) return body;
  switch (formatOf(given)) {
    case 'form':
    case 'multipart':
      return readForm(document, media, contentType, body);
    case 'lines':
      return readLines(body);
    case 'yaml':
      return readYaml(body);
    case 'text':
      return toValue(document, media['schema'], body);
    default:
      return body;
  }
}

function readLines(text: string): unknown[] | undefined {
  // In a JSON text sequence, each text begins with the character RS (RFC 7464).
  // eslint-disable-next-line no-control-regex -- it is this character
  const lines = text.split(/[\n\u001e]/).filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  return values.includes(undefined) ? undefined : values;
}

function readYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: MOST_ALIASES }) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the media type of a header: `application/json; charset=utf-8` → `application/json`. */
export function toMediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]!.trim().toLowerCase();
}

function fault(place: RequestFault['in'], name: string, code: string, message: string): RequestFault {
  return { in: place, name, pointer: '', code, message };
}
