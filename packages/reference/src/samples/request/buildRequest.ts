import {
  mediaFormat,
  type ApiReference,
  type Content,
  type Example,
  type JsonValue,
  type Operation,
  type Parameter,
  type Server,
  splitTemplate,
  type FixedPair,
} from '@voltmoor/openapi/model';
import { jsonText, plainText } from '@voltmoor/openapi/raw';
import { isJson, sampleContent, toBody } from './body';
import { addCredentials, type CredentialTarget } from './credentials';
import { exampleWith, firstExample } from './exampleValue';
import { fieldsOf, pagingOf, queryParameters } from './paging';
import type { ErrorFields, SampleRequest } from './sampleRequest';
import { encode, toCookiePairs, toHeaderValue, toPathPart, toQueryParts } from './serialiseParameter';
import { serverUrl, testServersFirst } from './servers';
import { SlotMarks, type Slot } from '../slots';

/**
 * Builds the request for all samples of an operation. It has the required parameters, filters of a list, an idempotency
 * key if there is one, an example of the body, the credentials of the first security alternative, and slots for
 * server, credentials and path values.
 *
 * @param example the example of the body; by default the first one. Parameters follow it (`exampleWith`)
 */
export function buildRequest(
  reference: ApiReference,
  operation: Operation,
  example?: Example,
): SampleRequest {
  const marks = new SlotMarks();
  const target: CredentialTarget = { headers: [], query: [], cookies: [] };
  const servers = operation.servers.length > 0 ? operation.servers : reference.servers;
  const origin = marks.mark(serverSlot(testServersFirst(servers)[0]));
  const paging = pagingOf(reference, operation);
  const content = sendsBody(operation) ? sampleContent(operation) : undefined;
  const sent = example ?? content?.examples[0];
  const valueOf = (parameter: Parameter) => parameterValue(reference, parameter, sent);
  const template = splitTemplate(operation.path);
  const fill = (text: string): string =>
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce(
        (filled, parameter) => fillPath(filled, operation.path, parameter, valueOf(parameter), marks),
        text,
      );
  const path = fill(template.path);
  for (const pair of template.query) target.query.push(...toFixedPair(operation, pair, fill));
  for (const parameter of queryParameters(operation, paging, sent))
    target.query.push(...toQueryParts(parameter, valueOf(parameter)));
  addCredentials(reference, operation, marks, target);
  addHeaders(operation, target, valueOf, sent);
  const body = content && toBody(reference, content, example);
  if (body) target.headers.push({ name: 'Content-Type', value: body.mediaType });
  if (target.cookies.length > 0) target.headers.push({ name: 'Cookie', value: target.cookies.join('; ') });

  const query = target.query.length > 0 ? `?${target.query.join('&')}` : '';
  const url = `${origin}${safePath(path)}${query}`;
  return {
    method: operation.method.toUpperCase(),
    url,
    separator: url.includes('?') ? '&' : '?',
    headers: target.headers,
    body,
    responseKind: responseKindOf(operation),
    errors: errorFieldsOf(reference, operation),
    paging,
    slots: marks.slots,
  };
}

/** Writes a pair of a fixed query. One whose value is a query parameter is left out, because the parameter is sent. */
function toFixedPair(
  { parameters }: Operation,
  { name, value, parameter: variable }: FixedPair,
  fill: (text: string) => string,
): string[] {
  if (variable === undefined) return [value === '' ? encode(name) : `${encode(name)}=${encode(value)}`];
  const isFilled = parameters.some((parameter) => parameter.in === 'path' && parameter.name === variable);
  return isFilled ? [`${encode(name)}=${fill(value)}`] : [];
}

/** Clients refuse the line breaks of an example in a header, or send another header after them. */
const onOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

/** Headers with a value that must be new in each request. */
const GENERATED = /^(idempotency-key|x-request-id|x-correlation-id)$/i;

/** Whether a header must be different in each request, so that a fixed example would fail or mislead. */
export const isGeneratedHeader = (name: string): boolean => GENERATED.test(name);

function addHeaders(
  operation: Operation,
  target: CredentialTarget,
  valueOf: (parameter: Parameter) => JsonValue,
  sent: Example | undefined,
): void {
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    const required = parameter.required || exampleWith(parameter, sent) !== undefined;
    if (parameter.in === 'cookie' && required)
      target.cookies.push(...toCookiePairs(parameter, valueOf(parameter)));
    if (parameter.in !== 'header' || /^(accept|content-type|authorization)$/i.test(name)) continue;
    if (!required && !/^idempotency-key$/i.test(name)) continue;
    const value = onOneLine(toHeaderValue(parameter, valueOf(parameter)));
    const isUuid = parameter.schema?.format === 'uuid';
    target.headers.push({ name, value, isGenerated: isGeneratedHeader(name), ...(isUuid && { isUuid }) });
  }
}

/**
 * Whether the sample has a body. Many clients reject one of GET, so an optional one is omitted. HEAD and TRACE should have
 * none, whatever the document says (RFC 9110, sections 9.3.2 and 9.3.8).
 */
const sendsBody = ({ method, requestBody }: Operation): boolean =>
  method === 'get' ? requestBody?.required === true : !['head', 'trace'].includes(method);

/** Returns the value of a parameter. The value of a parameter with its own media type is serialised to text. */
function parameterValue(reference: ApiReference, parameter: Parameter, sent: Example | undefined): JsonValue {
  const own = exampleWith(parameter, sent);
  const examples = own ? [own] : parameter.examples;
  const value = firstExample(reference, examples, parameter.schema) ?? parameter.name;
  const isText = typeof value === 'string' || parameter.mediaType === undefined;
  // The fields of a query that is a form are serialised one by one.
  return isText || mediaFormat(parameter.mediaType ?? '') === 'form' ? value : jsonText(value);
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
  const isPlain = typeof value !== 'object' && parameter.style === 'simple' && !parameter.allowReserved;
  const part = isPlain
    ? marks.mark({
        name: pathSlotName(template, parameter.name),
        label: parameter.name,
        value: encode(plainText(value)),
        kind: 'value',
        as: 'url',
        placeholder: plainText(value),
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
  path.replace(/[^\w\-./~:@!,;=+&*?%{}]/gu, encode).replace(/[{}]/g, encode);

function responseKindOf({ method, responses }: Operation): SampleRequest['responseKind'] {
  if (method === 'head') return 'none';
  const success = responses.find(({ status }) => /^[23]/.test(status)) ?? responses[0];
  if (success?.headers.some(({ name }) => /^location$/i.test(name)) && success.status.startsWith('3'))
    return 'file';
  // These have no body, whatever the document says (RFC 9110, sections 15.3.5 and 15.3.6).
  if (!success || success.contents.length === 0 || /^20[45]$/.test(success.status)) return 'none';
  return success.contents.some(({ mediaType }) => isJson(mediaType)) ? 'json' : 'text';
}

/**
 * Maximum number of examples that readers can choose from. Every sample contains the bodies of all of them, and the
 * style sheet has one selector for each (`view/css/examples.css`).
 */
export const MAX_REQUEST_EXAMPLES = 8;

/** Returns the request examples that readers can choose from. Empty when there is nothing to choose, or too much. */
export function requestExamples(operation: Operation): Example[] {
  if (operation.kind !== 'operation' || !sendsBody(operation)) return [];
  const examples = sampleContent(operation)?.examples ?? [];
  return examples.length > 1 && examples.length <= MAX_REQUEST_EXAMPLES ? examples : [];
}

const CODES = ['code', 'status_code', 'error_code', 'errorCode', 'error'];
const REQUEST_IDS = ['requestId', 'request_id', 'traceId', 'trace_id'];

/** Finds the fields of an operation's error responses that a program reads. */
function errorFieldsOf(reference: ApiReference, operation: Operation): ErrorFields {
  const errors = operation.responses.filter(({ status }) => /^[45]|^default$/.test(status));
  const namesOf = ([content]: Content[] = []) =>
    new Set(fieldsOf(reference, content?.schema).map(({ name }) => name));
  const names = namesOf(errors[0]?.contents);
  const success = operation.responses.find(({ status }) => /^2/.test(status));
  const code = CODES.find((name) => names.has(name));
  const isEnvelope = code === 'status_code' && namesOf(success?.contents).has(code);
  return {
    names: [code, REQUEST_IDS.find((name) => names.has(name))].filter((name) => name !== undefined),
    hasRetryAfter: errors.some(({ headers }) => headers.some(({ name }) => /^retry-after$/i.test(name))),
    status: isEnvelope && responseKindOf(operation) === 'json' ? code : undefined,
  };
}
