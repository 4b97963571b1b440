import { encodeValue } from '@voltmoor/pages/browser';
import {
  mediaFormat,
  type ApiReference,
  type Content,
  type Example,
  type JsonValue,
  type Operation,
  type Parameter,
  type SecurityScheme,
  splitTemplate,
  type FixedPair,
} from '@voltmoor/openapi/model';
import { jsonText, plainText } from '@voltmoor/openapi/raw';
import {
  exampleWith,
  isGeneratedHeader,
  encodeReserved,
  sampleContent,
  schemeWord,
  serverUrl,
  testServersFirst,
  toBody,
  toCookiePairs,
  toHeaderValue,
  toPathPart,
  toQueryParts,
  type SampleBody,
} from '../samples';

/** The parts of a request that depend on the example of its body. */
interface CollectionCall {
  /** `/chargers/:id`. */
  path: string;
  pathValues: NamedValue[];
  query: NamedValue[];
  headers: NamedValue[];
  body?: SampleBody;
}

/** A request of a collection, independent of the tool that the collection is for. */
export interface CollectionRequest extends CollectionCall {
  id: string;
  name: string;
  docs: string;
  method: string;
  /** `{{baseUrl}}`, or the operation's own server. */
  base: string;
  /** Name of the variable that stores the header `ETag` of the response, for requests that send it in `If-Match`. */
  etag?: string;
  auth: CollectionAuth;
  /** Names of the variables with credentials. */
  secrets: string[];
  /** Examples of successful responses, with the request example that each belongs to. */
  responses: CollectionResponse[];
  /** Requests with the other examples of the body. */
  variants: { name: string; call: CollectionCall }[];
}

interface CollectionResponse {
  name: string;
  status: number;
  mediaType: string;
  text: string;
  /** The request that gets this response. Undefined for the request itself. */
  call?: CollectionCall;
}

export interface NamedValue {
  name: string;
  value: string;
  description: string;
  /** False for an optional parameter, which is listed but not sent. */
  enabled: boolean;
  /** Whether reserved characters are sent as they are. */
  allowReserved?: boolean;
}

/** Returns a body as text, with the language in which the tools show it. */
export function toRawBody(body: Extract<SampleBody, { kind: 'json' | 'text' }>): {
  language: 'json' | 'text' | 'xml';
  text: string;
} {
  if (body.kind === 'json') return { language: 'json', text: jsonText(body.value, 2) };
  const format = mediaFormat(body.mediaType);
  return { language: format === 'json' || format === 'xml' ? format : 'text', text: body.text };
}

/** Returns the URL of a request with its path templates and the query parameters that are sent. */
export function toAddress({ base, path, query }: Pick<CollectionRequest, 'base' | 'path' | 'query'>): string {
  const sent = query
    .filter(({ enabled }) => enabled)
    .map(({ name, value, allowReserved }) => {
      const isVariable = /^\{\{.*\}\}$/.test(value);
      // Brackets stay as they are, as people write them.
      const key = name.replace(/[\s&=#%+?]/g, encodeURIComponent);
      return `${key}=${isVariable ? value : allowReserved ? encodeReserved(value) : encodeValue(value)}`;
    });
  return `${base}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`;
}

/** Converts an operation to a request. */
export function toCollectionRequest(reference: ApiReference, operation: Operation): CollectionRequest {
  const credentials = toCredentials(reference, operation);
  // Basic credentials are encoded by the tool, so they take its place for credentials.
  const [first, ...others] = credentials.toSorted(
    (a, b) => Number(b.auth.kind === 'basic') - Number(a.auth.kind === 'basic'),
  );
  const further = (place: 'header' | 'query'): NamedValue[] =>
    others.flatMap(({ auth }) => {
      const { in: where, ...pair } = toPair(auth) ?? {};
      return where === place ? [pair as NamedValue] : [];
    });
  const content = sampleContent(operation);
  const [example, ...otherExamples] = content?.examples ?? [];
  const toCall = (sent: Example | undefined): CollectionCall => {
    const of = (place: Parameter['in']): NamedValue[] =>
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .flatMap((parameter) => toNamedValues(parameter, sent));
    const cookies = of('cookie').filter(({ enabled }) => enabled);
    const body = content && toBody(reference, content, sent);
    const template = splitTemplate(operation.path);
    return {
      ...toCollectionPath(template.path, of('path')),
      query: [...toFixedQuery(template.query, of('path')), ...of('query'), ...further('query')],
      headers: [
        ...of('header').map((header) => withFreshId(header, operation)),
        ...further('header'),
        // Both tools add the header of a multipart body, with its boundary.
        ...(body && body.kind !== 'multipart' ? [plainHeader('Content-Type', body.mediaType)] : []),
        ...(cookies.length > 0
          ? [plainHeader('Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))]
          : []),
      ],
      body,
    };
  };
  const sharesServer = JSON.stringify(operation.servers) === JSON.stringify(reference.servers);
  return {
    id: operation.id,
    name: operation.summary,
    docs: operation.description,
    method: operation.method.toUpperCase(),
    base: sharesServer ? '{{baseUrl}}' : serverUrl(testServersFirst(operation.servers)[0]),
    ...toCall(example),
    ...(sendsEtag(reference, operation.path) && { etag: etagVariable(operation.path) }),
    auth: first?.auth ?? { kind: 'none' },
    secrets: credentials.flatMap(({ secrets }) => secrets),
    responses: toExampleResponses(operation, toCall),
    variants: otherExamples.map((other) => ({
      name: other.summary || other.name,
      call: toCall(other),
    })),
  };
}

/**
 * Returns a path with variables. Both tools replace a variable only if it is a whole segment of the path, so values inside of
 * a segment, such as `{name}.{type}`, are written into it.
 */
function toCollectionPath(
  path: string,
  values: readonly NamedValue[],
): Pick<CollectionRequest, 'path' | 'pathValues'> {
  const write = (name: string): string => {
    const value = values.find((each) => each.name === name)?.value ?? name;
    return encodeURIComponent(value).replace(/%(?:2C|3B|3D)/g, decodeURIComponent);
  };
  const segments = path.split('/').map((segment) => {
    const variable = /^\{([^{}]+)\}$/.exec(segment)?.[1];
    return variable === undefined
      ? segment.replace(/\{([^{}]+)\}/g, (_, name: string) => write(name))
      : `:${variable}`;
  });
  const pathValues = values.filter(({ name }) => segments.includes(`:${name}`));
  return { path: segments.join('/'), pathValues };
}

/** Returns a fixed query. A pair whose value is a query parameter is left out, because the parameter is listed. */
const toFixedQuery = (pairs: readonly FixedPair[], values: readonly NamedValue[]): NamedValue[] =>
  pairs.flatMap(({ name, value, parameter }) => {
    const filled = values.find((each) => each.name === parameter)?.value;
    return parameter !== undefined && filled === undefined ? [] : [plainHeader(name, filled ?? value)];
  });

/**
 * Replaces the example of an id that must be new in each request by a variable for which Postman and Bruno generate a
 * UUID, and an ETag by that of the last response. An idempotency key is sent even when it is optional.
 */
function withFreshId(header: NamedValue, { path }: Operation): NamedValue {
  if (isEtag(header)) return { ...header, value: `{{${etagVariable(path)}}}` };
  if (!isGeneratedHeader(header.name)) return header;
  return { ...header, value: '{{$guid}}', enabled: header.enabled || /^idempotency-key$/i.test(header.name) };
}

const isEtag = ({ name }: { name: string }): boolean => /^if-match$/i.test(name);

/** Whether an operation at a path needs the ETag of the last response. */
const sendsEtag = ({ operations }: ApiReference, path: string): boolean =>
  Object.values(operations).some(
    (operation) =>
      operation.path === path &&
      operation.parameters.some((parameter) => parameter.in === 'header' && isEtag(parameter)),
  );

/** `/groups/{id}` → `etag-groups-id` */
const etagVariable = (path: string): string => `etag-${path.match(/[\w-]+/g)?.join('-') ?? ''}`;

function plainHeader(name: string, value: string): NamedValue {
  return { name, value, description: '', enabled: true };
}

/**
 * Returns the value of a parameter as pairs, with the styles of OpenAPI ("Style Values"). The tools encode values when
 * they send them.
 *
 * @param sent the example of the body
 */
function toNamedValues(parameter: Parameter, sent: Example | undefined): NamedValue[] {
  const { name, description, allowReserved } = parameter;
  const own = exampleWith(parameter, sent);
  const enabled = parameter.required || own !== undefined;
  const value = (own ?? parameter.examples[0])?.value as JsonValue | undefined;
  // A time of the past may be too long ago for the server. Both tools put the time of the request here.
  if (enabled && parameter.in === 'query' && /^\d{4}-\d\d-\d\dT/.test(plainText(value ?? '')))
    return [{ name, value: '{{$isoTimestamp}}', description, enabled }];
  const toNamed = (pairs: readonly string[], toText: (text: string) => string): NamedValue[] =>
    pairs.map((pair) => {
      const [key = '', ...rest] = pair.split('=').map(toText);
      return { name: key, value: rest.join('='), description, enabled };
    });
  if (parameter.in === 'cookie') return toNamed(toCookiePairs(parameter, value ?? ''), (text) => text);
  const isForm = parameter.style === 'querystring';
  if ((parameter.mediaType !== undefined && !isForm) || typeof value !== 'object' || value === null)
    return [
      { name, value: plainText(value ?? ''), description, enabled, ...(allowReserved && { allowReserved }) },
    ];
  if (parameter.in === 'path')
    return [{ name, value: decodeURIComponent(toPathPart(parameter, value)), description, enabled }];
  if (parameter.in === 'header')
    return [{ name, value: toHeaderValue(parameter, value), description, enabled }];
  return toNamed(toQueryParts(parameter, value), decodeURIComponent).map((pair) => ({
    ...pair,
    ...(allowReserved && { allowReserved }),
  }));
}

/**
 * Returns the examples of successful responses. Errors are left out: they are the same for most operations, and would be
 * most of the file.
 */
function toExampleResponses(
  operation: Operation,
  toCall: (sent: Example) => CollectionCall,
): CollectionResponse[] {
  const [first, ...others] = sampleContent(operation)?.examples ?? [];
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
        text: isPlainText(content, example) ? plainText(example.value) : jsonText(example.value, 2),
        ...(sent ? { call: toCall(sent) } : {}),
      };
    });
  });
}

const isPlainText = ({ mediaType }: Content, { value }: Example): boolean =>
  typeof value === 'string' && mediaFormat(mediaType) !== 'json';

/** Credentials of a request. Their values are collection variables: `{{token}}`, `{{username}}`, `{{password}}`, `{{apiKey}}`. */
export type CollectionAuth =
  | { kind: 'none' }
  | { kind: 'bearer'; token: string }
  | { kind: 'basic' }
  | { kind: 'apiKey'; name: string; value: string; in: 'header' | 'query' };

/** Credentials, and the names of the variables in them. */
interface Credentials {
  auth: CollectionAuth;
  secrets: string[];
}

/** Returns the credentials of all schemes of an operation's first alternative. */
function toCredentials(reference: ApiReference, operation: Operation): Credentials[] {
  return (operation.security[0]?.schemes ?? []).flatMap(({ name }) => {
    const scheme = reference.securitySchemes[name];
    return scheme && scheme.kind !== 'mutualTLS' ? [toAuth(reference, scheme)] : [];
  });
}

function toAuth(reference: ApiReference, scheme: SecurityScheme): Credentials {
  if (isBasic(scheme)) return { auth: { kind: 'basic' }, secrets: ['username', 'password'] };
  const isKey = scheme.kind === 'apiKey';
  const similar = Object.values(reference.securitySchemes).filter(
    (other) => (other.kind === 'apiKey') === isKey && !isBasic(other) && other.kind !== 'mutualTLS',
  );
  const variable = similar.length > 1 ? scheme.name.replace(/[^\w.-]/g, '_') : isKey ? 'apiKey' : 'token';
  const auth: CollectionAuth = isKey
    ? apiKeyAuth(scheme, `{{${variable}}}`)
    : { kind: 'bearer', token: `{{${variable}}}` };
  return { auth, secrets: [variable] };
}

const isBasic = ({ kind, scheme }: SecurityScheme): boolean => kind === 'http' && scheme === 'basic';

function apiKeyAuth(scheme: SecurityScheme, secret: string): CollectionAuth {
  const name = scheme.parameterName ?? 'Authorization';
  if (scheme.in === 'cookie')
    return { kind: 'apiKey', name: 'Cookie', value: `${name}=${secret}`, in: 'header' };
  const word = schemeWord(scheme);
  const value = word === undefined ? secret : `${word} ${secret}`;
  return { kind: 'apiKey', name, value, in: scheme.in === 'query' ? 'query' : 'header' };
}

/** Writes credentials as a pair, for requests that need more than one. The tools have one place for credentials. */
function toPair(auth: CollectionAuth): (NamedValue & { in: 'header' | 'query' }) | undefined {
  if (auth.kind === 'apiKey') return { ...plainHeader(auth.name, auth.value), in: auth.in };
  if (auth.kind === 'bearer')
    return { ...plainHeader('Authorization', `Bearer ${auth.token}`), in: 'header' };
  return undefined;
}
