import { encodeValue } from '@voltmoor/browser-input/address';
import type { ApiReference, JsonValue, Operation, Parameter } from '../model';
import type { Content } from '../model/types';
import { toAuth, type CollectionAuth } from './collectionAuth';
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
  /** Examples of successful responses, with the request example that each belongs to. */
  responses: CollectionResponse[];
  /** Requests with the other examples of the body. */
  variants: CollectionVariant[];
}

interface CollectionVariant {
  name: string;
  body: CollectionBody;
}

interface CollectionResponse {
  name: string;
  status: number;
  mediaType: string;
  text: string;
  /** Body of the request that gets this response. Undefined for the body of the request itself. */
  body?: CollectionBody;
}

export interface NamedValue {
  name: string;
  value: string;
  description: string;
  /** False for an optional parameter, which is listed but not sent. */
  enabled: boolean;
}

export type CollectionBody =
  | { kind: 'json' | 'text' | 'xml'; mediaType: string; text: string }
  | { kind: 'form' | 'multipart'; mediaType: string; fields: NamedValue[] };

/** Returns the URL of a request with its path templates and the query parameters that are sent. */
export function toAddress({ base, path, query }: Pick<CollectionRequest, 'base' | 'path' | 'query'>): string {
  const sent = query
    .filter(({ enabled }) => enabled)
    .map(({ name, value }) => `${name}=${encodeValue(value)}`);
  return `${base}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
}

/** Converts an operation to a request. */
export function toCollectionRequest(reference: ApiReference, operation: Operation): CollectionRequest {
  const of = (place: Parameter['in']): NamedValue[] =>
    operation.parameters.filter((parameter) => parameter.in === place).flatMap(toNamedValues);
  const cookies = of('cookie').filter(({ enabled }) => enabled);
  const content = bodyContent(operation);
  const [first, ...others] = content?.examples ?? [];
  const body = content && toBody(content, (first?.value ?? '') as JsonValue);
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
    variants: content
      ? others.map(({ name, summary, value }) => ({
          name: summary || name,
          body: toBody(content, value as JsonValue),
        }))
      : [],
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

/** The media type of the body that the collections send: JSON if there is a choice. */
function bodyContent(operation: Operation): Content | undefined {
  const contents = operation.requestBody?.contents ?? [];
  return contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
}

function toBody({ mediaType }: Content, value: JsonValue): CollectionBody {
  if (isJson(mediaType)) return { kind: 'json', mediaType, text: JSON.stringify(value, null, 2) };
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

function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/**
 * Returns the examples of successful responses. Errors are left out: they are the same for most operations, and would be
 * most of the file.
 */
function toExampleResponses(operation: Operation): CollectionResponse[] {
  const request = bodyContent(operation);
  const [first, ...others] = request?.examples ?? [];
  return operation.responses.flatMap(({ status, contents }) => {
    const [content] = contents;
    if (!/^2\d\d$/.test(status) || !content) return [];
    return content.examples.map((example) => {
      const names = example.requests ?? [example.name];
      const sent =
        first && names.includes(first.name) ? undefined : others.find(({ name }) => names.includes(name));
      return {
        name: example.summary || example.name,
        status: Number(status),
        mediaType: content.mediaType,
        text: typeof example.value === 'string' ? example.value : JSON.stringify(example.value, null, 2),
        ...(request && sent ? { body: toBody(request, sent.value as JsonValue) } : {}),
      };
    });
  });
}
