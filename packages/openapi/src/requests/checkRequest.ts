import { follow } from '../load/pointer';
import { entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { mediaFormat } from '../model/media/mediaFormat';
import { readForm, readPairs, readText } from './readValues';
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
  const { value } = readParameter(document, parameter, request);
  if (value === undefined)
    return parameter['required'] === true ? [fault(place, name, 'required', 'Required.')] : [];
  return check(schemaOf(parameter), value).map((found) => ({ ...found, in: place, name }));
}

/** Returns the schema of a parameter. One with `content` has the schema there. */
function schemaOf(parameter: Raw): Raw {
  const [media] = Object.values(rawOf(parameter['content']));
  return rawOf(media === undefined ? parameter['schema'] : rawOf(media)['schema']);
}

const DEFAULT_STYLES: Readonly<Record<string, string>> = { query: 'form', path: 'simple', header: 'simple' };

/** Reads the value of a parameter, and which names of the query it uses. */
function readParameter(
  document: OpenApiDocument,
  parameter: Raw,
  { pathValues, query, headers }: SeenRequest,
): { value: unknown; names: ReadonlySet<string> } {
  const name = textOf(parameter['name']);
  const place = textOf(parameter['in']);
  const style = textOf(parameter['style']) || (DEFAULT_STYLES[place] ?? 'form');
  const explode = parameter['explode'] === undefined ? style === 'form' : parameter['explode'] === true;
  const schema = schemaOf(parameter);
  if (place === 'query' && parameter['content'] === undefined)
    return readPairs(document, schema, { name, style, explode }, query);
  const text =
    place === 'path'
      ? (pathValues[name] ?? '')
      : place === 'query'
        ? query.find(([key]) => key === name)?.[1]
        : headers[name.toLowerCase()];
  const names = new Set(place === 'query' ? [name] : []);
  if (text === undefined) return { value: undefined, names };
  if (parameter['content'] !== undefined) return { value: readJson(text), names };
  return { value: readText(document, schema, { name, style, explode }, text), names };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function checkUnknownQuery(
  document: OpenApiDocument,
  { parameters }: Route,
  request: SeenRequest,
): RequestFault[] {
  // A parameter can be the whole query, or have names that its schema does not list.
  if (parameters.some((known) => known['in'] === 'querystring')) return [];
  const known = new Set(
    parameters
      .filter((parameter) => parameter['in'] === 'query')
      .flatMap((parameter) => [
        textOf(parameter['name']),
        ...readParameter(document, parameter, request).names,
      ]),
  );
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
  const media = follow(document, content);
  const body = readBody(document, route, request);
  const format = mediaFormat(given);
  const isForm = format === 'form' || format === 'multipart';
  if (isForm && body === undefined) return [fault('syntax', '', 'rule', 'The body has no parts.')];
  // The text of XML, streams and files is not compared with schemas of objects.
  if (typeof body === 'string' && !isForm && format !== 'json' && format !== 'text') return [];
  return check(rawOf(media['schema']), body).map((found) => ({
    ...found,
    in: 'body',
    name: '',
  }));
}

/** Returns the body of a request. The text of a form becomes an object with the types of its schema. */
export function readBody(
  document: OpenApiDocument,
  route: Route,
  { body, headers }: Pick<SeenRequest, 'body' | 'headers'>,
): unknown {
  const contentType = headers['content-type'] ?? '';
  const given = toMediaType(contentType);
  if (typeof body !== 'string' || !['form', 'multipart'].includes(mediaFormat(given))) return body;
  const described = follow(document, route.operation['requestBody']);
  const content = entriesOf(described['content']).find(([name]) => toMediaType(name) === given)?.[1];
  return content === undefined ? body : readForm(document, follow(document, content), contentType, body);
}

/** Returns the media type of a header: `application/json; charset=utf-8` → `application/json`. */
export function toMediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]!.trim().toLowerCase();
}

function fault(place: RequestFault['in'], name: string, code: string, message: string): RequestFault {
  return { in: place, name, pointer: '', code, message };
}
