import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { follow, type Route } from './routes';
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
}

/** One violation of a request. */
export interface RequestFault extends SchemaFault {
  /** The part of the request. */
  in: 'security' | 'path' | 'query' | 'header' | 'media type' | 'syntax' | 'body';
  /** Name of the parameter or header; empty for other parts. */
  name: string;
}

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
    ...route.parameters.flatMap((parameter) => checkParameter(document, parameter, request, check)),
    ...checkUnknownQuery(route, request),
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
    if (scheme['in'] === 'cookie') return (headers['cookie'] ?? '').includes(`${name}=`);
    return (headers[name.toLowerCase()] ?? '') !== '';
  }
  const kind = scheme['type'] === 'http' ? textOf(scheme['scheme']) : 'bearer';
  const [prefix = '', secret = ''] = (headers['authorization'] ?? '').split(' ');
  return prefix.toLowerCase() === kind.toLowerCase() && secret !== '';
}

function checkParameter(
  document: OpenApiDocument,
  parameter: Raw,
  request: SeenRequest,
  check: SchemaCheck,
): RequestFault[] {
  const name = textOf(parameter['name']);
  const place = textOf(parameter['in']);
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const given = {
    path: [request.pathValues[name] ?? ''],
    query: request.query.flatMap(([key, value]) => (key === name ? [value] : [])),
    header: [request.headers[name.toLowerCase()]].flatMap((value) => (value === undefined ? [] : [value])),
  }[place];
  if (given.length === 0) {
    return parameter['required'] === true ? [fault(place, name, 'required', 'Required.')] : [];
  }
  const value = toValue(document, rawOf(parameter['schema']), given);
  return check(rawOf(parameter['schema']), value).map((found) => ({ ...found, in: place, name }));
}

/** Converts the text of a parameter to the type of its schema. Items of a list are separated by commas or repeated. */
function toValue(document: OpenApiDocument, schema: Raw, given: readonly string[]): unknown {
  const resolved = follow(document, schema);
  const types = [resolved['type']].flat();
  const [text = ''] = given;
  if (types.includes('array')) {
    return given
      .flatMap((one) => one.split(','))
      .map((one) => toValue(document, rawOf(resolved['items']), [one]));
  }
  if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text))
    return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function checkUnknownQuery({ parameters }: Route, { query }: SeenRequest): RequestFault[] {
  const isKnown = (name: string) => parameters.some((one) => one['in'] === 'query' && one['name'] === name);
  return query.flatMap(([name]) =>
    isKnown(name) ? [] : [fault('query', name, 'unknown', 'Unknown parameter.')],
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
  const content = entriesOf(described['content']).find(([name]) => toMediaType(name) === given)?.[1];
  if (content === undefined) {
    return [
      fault(
        'media type',
        'Content-Type',
        'rule',
        `${given || 'A body without a media type'} is not supported here.`,
      ),
    ];
  }
  if (typeof request.body === 'string' && given.endsWith('json')) {
    return [fault('syntax', '', 'rule', 'The body is not JSON.')];
  }
  return check(rawOf(rawOf(content)['schema']), request.body).map((found) => ({
    ...found,
    in: 'body',
    name: '',
  }));
}

/** Returns the media type of a header: `application/json; charset=utf-8` → `application/json`. */
export function toMediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]!.trim().toLowerCase();
}

function fault(place: RequestFault['in'], name: string, code: string, message: string): RequestFault {
  return { in: place, name, pointer: '', code, message };
}
