import { encodeValue } from '@voltmoor/browser-input/address';
import type { ApiReference, JsonValue, Operation, Parameter, SecurityScheme } from '../model';
import { isGeneratedHeader, serverUrl, testServersFirst } from '../samples';

/** A request of a collection, independent of the tool that the collection is for. */
export interface CollectionRequest {
  id: string;
  name: string;
  docs: string;
  method: string;
  /** `{{baseUrl}}`, or the operation's own server. */
  base: string;
  /** `/chargers/:id`. */
  path: string;
  pathValues: NamedValue[];
  query: NamedValue[];
  headers: NamedValue[];
  auth: CollectionAuth;
  body?: CollectionBody;
  responses: { name: string; status: number; mediaType: string; text: string }[];
}

export interface NamedValue {
  name: string;
  value: string;
  description: string;
  /** False for an optional parameter, which is listed but not sent. */
  enabled: boolean;
}

/** Credentials of a request. Their values are collection variables: `{{token}}`, `{{username}}`, `{{password}}`, `{{apiKey}}`. */
export type CollectionAuth =
  | { kind: 'none' }
  | { kind: 'bearer' }
  | { kind: 'basic' }
  | { kind: 'apiKey'; name: string; value: string; in: 'header' | 'query' };

export type CollectionBody =
  | { kind: 'json' | 'text' | 'xml'; mediaType: string; text: string }
  | { kind: 'form' | 'multipart'; mediaType: string; fields: NamedValue[] };

interface CollectionFolder {
  name: string;
  docs: string;
  requests: CollectionRequest[];
}

interface CollectionVariable {
  name: string;
  value: string;
  secret: boolean;
}

/** The content of a collection, independent of the tool. */
export interface Collection {
  name: string;
  folders: CollectionFolder[];
  variables: CollectionVariable[];
  /** The servers of the API, test environments first. The first one is `baseUrl`. */
  environments: { name: string; baseUrl: string }[];
}

/** Converts an API to a collection with a folder for each category. Secrets are empty variables. */
export function toCollection(reference: ApiReference): Collection {
  const folders = toCollectionFolders(reference);
  return {
    name: `${reference.title} ${reference.version}`.trim(),
    folders,
    variables: toCollectionVariables(reference, folders),
    environments: testServersFirst(reference.servers).map((server, index) => ({
      name: /^[\w ]+/.exec(server.description)?.[0].trim() || `Server ${index + 1}`,
      baseUrl: serverUrl(server),
    })),
  };
}

/** Returns the URL of a request with its path templates and the query parameters that are sent. */
export function toAddress({ base, path, query }: CollectionRequest): string {
  const sent = query
    .filter(({ enabled }) => enabled)
    .map(({ name, value }) => `${name}=${encodeValue(value)}`);
  return `${base}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
}

/** Converts the operations of an API to requests, in a folder for each category. */
function toCollectionFolders(reference: ApiReference): CollectionFolder[] {
  return reference.categories
    .filter(({ operationIds }) => operationIds.length > 0)
    .map(({ title, description, operationIds }) => ({
      name: title,
      docs: description,
      requests: operationIds
        .flatMap((id) => reference.operations[id] ?? [])
        .map((operation) => toCollectionRequest(reference, operation)),
    }));
}

/** Lists the variables that the requests use. Secrets are empty. */
function toCollectionVariables(
  reference: ApiReference,
  folders: readonly CollectionFolder[],
): CollectionVariable[] {
  const kinds = new Set(folders.flatMap(({ requests }) => requests.map(({ auth }) => auth.kind)));
  const secrets = [
    ...(kinds.has('bearer') ? ['token'] : []),
    ...(kinds.has('basic') ? ['username', 'password'] : []),
    ...(kinds.has('apiKey') ? ['apiKey'] : []),
  ];
  return [
    { name: 'baseUrl', value: serverUrl(testServersFirst(reference.servers)[0]), secret: false },
    ...secrets.map((name) => ({ name, value: '', secret: true })),
  ];
}

function toCollectionRequest(reference: ApiReference, operation: Operation): CollectionRequest {
  const of = (place: Parameter['in']): NamedValue[] =>
    operation.parameters.filter((parameter) => parameter.in === place).flatMap(toNamedValues);
  const cookies = of('cookie').filter(({ enabled }) => enabled);
  const body = toBody(operation);
  const headers = [
    ...of('header').map(withFreshId),
    ...(body ? [plainHeader('Content-Type', body.mediaType)] : []),
    ...(cookies.length > 0
      ? [plainHeader('Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))]
      : []),
  ];
  const sharesServer = JSON.stringify(operation.servers) === JSON.stringify(reference.servers);
  return {
    id: operation.id,
    name: operation.summary,
    docs: operation.description,
    method: operation.method.toUpperCase(),
    base: sharesServer ? '{{baseUrl}}' : serverUrl(testServersFirst(operation.servers)[0]),
    path: operation.path.replace(/\{([^{}]+)\}/g, ':$1'),
    pathValues: of('path'),
    query: of('query'),
    headers,
    auth: toAuth(reference, operation),
    body,
    responses: toExampleResponses(operation),
  };
}

/**
 * Replaces the example of an id that must be new in each request by a variable for which Postman and Bruno generate a
 * UUID. An idempotency key is sent even when it is optional.
 */
function withFreshId(header: NamedValue): NamedValue {
  if (!isGeneratedHeader(header.name)) return header;
  return { ...header, value: '{{$guid}}', enabled: header.enabled || /^idempotency-key$/i.test(header.name) };
}

function plainHeader(name: string, value: string): NamedValue {
  return { name, value, description: '', enabled: true };
}

/** Returns the value of a parameter. An array in `form` style with explode becomes a pair for each item (OpenAPI 3.1, "Style Values"). */
function toNamedValues(parameter: Parameter): NamedValue[] {
  const { name, description, required: enabled } = parameter;
  const value = parameter.examples[0]?.value as JsonValue | undefined;
  if (Array.isArray(value) && parameter.explode && parameter.style === 'form') {
    return value.map((item) => ({ name, value: valueText(item), description, enabled }));
  }
  const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[parameter.style] ?? ',';
  const text = Array.isArray(value) ? value.map(valueText).join(separator) : valueText(value ?? '');
  return [{ name, value: text, description, enabled }];
}

function valueText(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

function toAuth(reference: ApiReference, operation: Operation): CollectionAuth {
  const [first] = operation.security[0]?.schemes ?? [];
  const scheme = first === undefined ? undefined : reference.securitySchemes[first.name];
  if (!scheme || scheme.kind === 'mutualTLS') return { kind: 'none' };
  if (scheme.kind === 'apiKey') return apiKeyAuth(scheme);
  return scheme.kind === 'http' && scheme.scheme === 'basic' ? { kind: 'basic' } : { kind: 'bearer' };
}

function apiKeyAuth(scheme: SecurityScheme): CollectionAuth {
  const name = scheme.parameterName ?? 'Authorization';
  if (scheme.in === 'cookie')
    return { kind: 'apiKey', name: 'Cookie', value: `${name}={{apiKey}}`, in: 'header' };
  const prefix = /Authorization:\s*([A-Z]\w+)\s/i.exec(scheme.description)?.[1];
  const value = prefix && name.toLowerCase() === 'authorization' ? `${prefix} {{apiKey}}` : '{{apiKey}}';
  return { kind: 'apiKey', name, value, in: scheme.in === 'query' ? 'query' : 'header' };
}

function toBody(operation: Operation): CollectionBody | undefined {
  const contents = operation.requestBody?.contents ?? [];
  const content = contents.find(({ mediaType }) => /[/+]json\b/i.test(mediaType)) ?? contents[0];
  if (!content) return undefined;
  const { mediaType } = content;
  const value = (content.examples[0]?.value ?? '') as JsonValue;
  if (/[/+]json\b/i.test(mediaType)) return { kind: 'json', mediaType, text: JSON.stringify(value, null, 2) };
  const form = /^multipart\//i.test(mediaType)
    ? 'multipart'
    : /x-www-form-urlencoded/i.test(mediaType)
      ? 'form'
      : undefined;
  if (form && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const fields = Object.entries(value).map(([name, item]) => ({
      name,
      value: valueText(item),
      description: '',
      enabled: true,
    }));
    return { kind: form, mediaType, fields };
  }
  return { kind: /[/+]xml\b/i.test(mediaType) ? 'xml' : 'text', mediaType, text: valueText(value) };
}

function toExampleResponses(operation: Operation): CollectionRequest['responses'] {
  return operation.responses.flatMap(({ status, contents }) => {
    const [content] = contents;
    if (!/^\d{3}$/.test(status) || !content) return [];
    return content.examples.slice(0, 3).map(({ name, summary, value }) => ({
      name: summary || name,
      status: Number(status),
      mediaType: content.mediaType,
      text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    }));
  });
}
