import type {
  ApiReference,
  Content,
  Example,
  JsonValue,
  Operation,
  Parameter,
  Server,
} from '../../model/types';
import { addCredentials, type CredentialTarget } from './credentials';
import { errorFieldsOf } from './errorFields';
import { firstExample } from './exampleValue';
import { pagingOf, queryParameters } from './paging';
import type { SampleBody, SampleRequest } from './sampleRequest';
import { encode, toHeaderValue, toPathPart, toQueryParts } from './serialiseParameter';
import { serverUrl, testServersFirst } from './servers';
import { SlotMarks, type Slot } from '../slots';

/**
 * Builds the request for all samples of an operation. It has the required parameters, filters of a list, an idempotency
 * key if there is one, an example of the body, the credentials of the first security alternative, and slots for
 * server, credentials and path values.
 *
 * @param example the example of the body; by default the first one
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
  const path = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, parameter) =>
        fillPath(filled, operation.path, parameter, valueOf(reference, parameter), marks),
      operation.path,
    );
  for (const parameter of queryParameters(operation, paging))
    target.query.push(...toQueryParts(parameter, valueOf(reference, parameter)));
  addCredentials(reference, operation, marks, target);
  addHeaders(reference, operation, target);
  const body = sendsBody(operation) ? buildBody(reference, operation, example) : undefined;
  if (body) target.headers.push({ name: 'Content-Type', value: body.mediaType });
  if (target.cookies.length > 0) target.headers.push({ name: 'Cookie', value: target.cookies.join('; ') });

  return {
    method: operation.method.toUpperCase(),
    url: `${origin}${safePath(path)}${target.query.length > 0 ? `?${target.query.join('&')}` : ''}`,
    headers: target.headers,
    body,
    responseKind: responseKindOf(operation),
    errors: errorFieldsOf(reference, operation),
    paging,
    slots: marks.slots,
  };
}

/** Headers with a value that must be new in each request. */
const GENERATED = /^(idempotency-key|x-request-id|x-correlation-id)$/i;

/** Whether a header must be different in each request, so that a fixed example would fail or mislead. */
export const isGeneratedHeader = (name: string): boolean => GENERATED.test(name);

function addHeaders(reference: ApiReference, operation: Operation, target: CredentialTarget): void {
  for (const parameter of operation.parameters) {
    const { name, required } = parameter;
    if (parameter.in === 'cookie' && required)
      target.cookies.push(`${name}=${toHeaderValue(parameter, valueOf(reference, parameter))}`);
    if (parameter.in !== 'header' || /^(accept|content-type|authorization)$/i.test(name)) continue;
    if (!required && !/^idempotency-key$/i.test(name)) continue;
    const value = toHeaderValue(parameter, valueOf(reference, parameter));
    target.headers.push({ name, value, isGenerated: isGeneratedHeader(name) });
  }
}

/** Whether the sample has a body. `fetch` and other clients reject GET and HEAD with a body, so an optional one is omitted. */
export const sendsBody = ({ method, requestBody }: Operation): boolean =>
  requestBody?.required === true || !['get', 'head'].includes(method);

/** Returns the value of a parameter. The value of a parameter with its own media type is serialised to text. */
function valueOf(reference: ApiReference, parameter: Parameter): JsonValue {
  const value = firstExample(parameter.examples, parameter.schema, reference.schemas) ?? parameter.name;
  return parameter.mediaType === undefined || typeof value === 'string' ? value : JSON.stringify(value);
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
        as: 'url',
        placeholder: String(value),
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

function responseKindOf({ responses }: Operation): SampleRequest['responseKind'] {
  const success = responses.find(({ status }) => /^[23]/.test(status)) ?? responses[0];
  if (success?.headers.some(({ name }) => /^location$/i.test(name)) && success.status.startsWith('3'))
    return 'file';
  if (!success || success.contents.length === 0) return 'none';
  return success.contents.some(({ mediaType }) => isJson(mediaType)) ? 'json' : 'text';
}
