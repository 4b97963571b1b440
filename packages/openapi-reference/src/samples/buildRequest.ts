import type {
  ApiReference,
  Content,
  Example,
  JsonValue,
  Operation,
  Parameter,
  SecurityScheme,
  Server,
} from '../model/types';
import { firstExample } from './exampleValue';
import { encode, toHeaderValue, toPathPart, toQueryParts } from './serialiseParameter';
import { SlotMarks, type Slot } from './slots';

/** A request that can be written in any language. Its texts contain slot marks (see `slots.ts`). */
export interface SampleRequest {
  method: string;
  url: string;
  headers: { name: string; value: string }[];
  body?: SampleBody;
  /** Content of a successful response, so that a sample does not parse an empty body. */
  responseKind: 'json' | 'text' | 'none';
  slots: Slot[];
}

export type SampleBody =
  | { kind: 'json'; mediaType: string; value: JsonValue }
  | { kind: 'text'; mediaType: string; text: string }
  | {
      kind: 'form' | 'multipart';
      mediaType: string;
      fields: { name: string; value: string; isFile: boolean }[];
    };

/**
 * Builds the request for all samples of an operation. It has the required parameters, an example of the body, the
 * credentials of the first security alternative, and slots for server, credentials and path values.
 *
 * @param example the example of the body; by default the first one
 */
export function buildRequest(
  reference: ApiReference,
  operation: Operation,
  example?: Example,
): SampleRequest {
  const marks = new SlotMarks();
  const query: string[] = [];
  const headers: SampleRequest['headers'] = [];
  const cookies: string[] = [];
  const origin = marks.mark(serverSlot(operation.servers[0] ?? reference.servers[0]));
  let path = operation.path;

  for (const parameter of operation.parameters) {
    if (parameter.in !== 'path' && !parameter.required) continue;
    const value = valueOf(reference, parameter);
    if (parameter.in === 'path') path = fillPath(path, operation.path, parameter, value, marks);
    if (parameter.in === 'query') query.push(...toQueryParts(parameter, value));
    if (parameter.in === 'header' && !/^(accept|content-type|authorization)$/i.test(parameter.name)) {
      headers.push({ name: parameter.name, value: toHeaderValue(parameter, value) });
    }
    if (parameter.in === 'cookie') cookies.push(`${parameter.name}=${toHeaderValue(parameter, value)}`);
  }

  for (const { name } of operation.security[0]?.schemes ?? []) {
    const scheme = reference.securitySchemes[name];
    if (scheme) addCredentials(scheme, marks, { headers, query, cookies });
  }
  const body = sendsBody(operation) ? buildBody(reference, operation, example) : undefined;
  if (body) headers.push({ name: 'Content-Type', value: body.mediaType });
  if (cookies.length > 0) headers.push({ name: 'Cookie', value: cookies.join('; ') });

  return {
    method: operation.method.toUpperCase(),
    url: `${origin}${safePath(path)}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers,
    body,
    responseKind: responseKindOf(operation),
    slots: marks.slots,
  };
}

/** Whether the sample has a body. `fetch` and other clients reject GET and HEAD with a body, so an optional one is omitted. */
export const sendsBody = ({ method, requestBody }: Operation): boolean =>
  requestBody?.required === true || !['get', 'head'].includes(method);

/** Returns the value of a parameter. The value of a parameter with its own media type is serialised to text. */
function valueOf(reference: ApiReference, parameter: Parameter): JsonValue {
  const value = firstExample(parameter.examples, parameter.schema, reference.schemas) ?? parameter.name;
  return parameter.mediaType === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the URL of a server with default values for its variables. A relative URL gets the host api.example.com. */
export function serverUrl(server: Server | undefined): string {
  let url = server?.url ?? '';
  for (const variable of server?.variables ?? [])
    url = url.replaceAll(`{${variable.name}}`, variable.default);
  return (/^[a-z][a-z+.-]*:/i.test(url) ? url : `https://api.example.com${url}`).replace(/\/$/, '');
}

const serverSlot = (server: Server | undefined): Slot => ({
  name: 'server',
  label: 'Server',
  value: serverUrl(server),
  kind: 'server',
});

function fillPath(
  path: string,
  template: string,
  parameter: Parameter,
  value: JsonValue,
  marks: SlotMarks,
): string {
  const isPlain = typeof value !== 'object' && parameter.style === 'simple';
  const part = isPlain
    ? marks.mark({
        name: pathSlotName(template, parameter.name),
        label: parameter.name,
        value: encode(String(value)),
        kind: 'value',
      })
    : toPathPart(parameter, value);
  return path.replaceAll(`{${parameter.name}}`, part);
}

/**
 * Returns the slot name of a path parameter. `{id}` has a different meaning in `/chargers/{id}` and `/sites/{id}`, so
 * it becomes `chargers.id`. A specific name such as `{chargerId}` stays as it is.
 */
function pathSlotName(template: string, parameter: string): string {
  if (!/^(id|uid|uuid|key|name|number|code)$/i.test(parameter)) return parameter;
  const before = template
    .slice(0, template.indexOf(`{${parameter}}`))
    .split('/')
    .filter(Boolean);
  const owner = before.filter((segment) => !segment.includes('{')).at(-1);
  return owner ? `${owner}.${parameter}` : parameter;
}

/** Encodes characters of a path that could end a string literal in one of the languages. */
const safePath = (path: string): string =>
  path.replace(/[^\w\-./~:@!,;=+&*?#%{}]/gu, encode).replace(/[{}]/g, encode);

function addCredentials(
  scheme: SecurityScheme,
  marks: SlotMarks,
  target: { headers: SampleRequest['headers']; query: string[]; cookies: string[] },
): void {
  const token = (label: string, value: string) => marks.mark({ name: 'token', label, value, kind: 'secret' });
  if (scheme.kind === 'apiKey') {
    const name = scheme.parameterName ?? 'Authorization';
    const prefix = /Authorization:\s*([A-Z]\w+)\s/i.exec(scheme.description)?.[1];
    const value = token(name, 'YOUR_KEY');
    if (scheme.in === 'query') target.query.push(`${encode(name)}=${value}`);
    else if (scheme.in === 'cookie') target.cookies.push(`${name}=${value}`);
    else
      target.headers.push({
        name,
        value: prefix && /^authorization$/i.test(name) ? `${prefix} ${value}` : value,
      });
  } else if (scheme.kind === 'http' && scheme.scheme?.toLowerCase() === 'basic') {
    target.headers.push({
      name: 'Authorization',
      value: `Basic ${token('Base64 of user:password', 'BASE64_CREDENTIALS')}`,
    });
  } else if (scheme.kind !== 'mutualTLS') {
    const prefix = scheme.kind === 'http' ? (scheme.scheme ?? 'bearer') : 'bearer';
    target.headers.push({
      name: 'Authorization',
      value: `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)} ${token('Token', 'YOUR_TOKEN')}`,
    });
  }
}

/** Whether a media type is JSON: `application/json`, `application/problem+json`. */
export const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType);

/** Returns the body that the samples send: JSON if the operation accepts it, otherwise the first media type. */
export function sampleContent({ requestBody }: Operation): Content | undefined {
  const contents = requestBody?.contents ?? [];
  return contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
}

function buildBody(reference: ApiReference, operation: Operation, example?: Example): SampleBody | undefined {
  const content = sampleContent(operation);
  if (!content) return undefined;
  const { mediaType } = content;
  const examples = example ? [example] : content.examples;
  const value = firstExample(examples, content.schema, reference.schemas) ?? {};
  if (isJson(mediaType)) return { kind: 'json', mediaType, value };
  const kind = /^multipart\//i.test(mediaType)
    ? 'multipart'
    : /x-www-form-urlencoded/i.test(mediaType)
      ? 'form'
      : 'text';
  if (kind === 'text' || typeof value !== 'object' || value === null) {
    return {
      kind: 'text',
      mediaType,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    };
  }
  const schema = content.schema?.ref ? reference.schemas[content.schema.ref]?.schema : content.schema;
  const fields = Object.entries(value).map(([name, item]) => ({
    name,
    value: typeof item === 'string' ? item : JSON.stringify(item),
    isFile: schema?.properties.some((row) => row.name === name && row.format === 'binary') ?? false,
  }));
  return { kind, mediaType, fields };
}

function responseKindOf(operation: Operation): SampleRequest['responseKind'] {
  const success = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  if (!success || success.contents.length === 0) return 'none';
  return success.contents.some(({ mediaType }) => isJson(mediaType)) ? 'json' : 'text';
}
