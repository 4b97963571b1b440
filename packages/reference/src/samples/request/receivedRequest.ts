import {
  isCallToReader,
  type ApiReference,
  type JsonValue,
  type Operation,
  type Parameter,
} from '@voltmoor/openapi/model';
import { headerOf } from './credentials';
import { firstExample } from './exampleValue';
import { serverUrl } from './servers';
import { toCookiePairs, toHeaderValue, toPathPart, toQueryParts } from './serialiseParameter';

/**
 * Writes the request line and headers of a call that the platform makes to an endpoint of the reader, with the examples of
 * all parameters. The server in it is the one of the call, never the platform's own.
 *
 * @returns the text as in HTTP/1.1, or undefined when the operation is not such a call
 */
export function writeReceivedRequest(reference: ApiReference, operation: Operation): string | undefined {
  if (!isCallToReader(operation)) return undefined;
  const { method, parameters, requestBody } = operation;
  const valueOf = (parameter: Parameter): JsonValue =>
    firstExample(reference, parameter.examples, parameter.schema) ?? parameter.name;
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);

  const query = inPlace('query').flatMap((parameter) => toQueryParts(parameter, valueOf(parameter)));
  const { host, path } = splitUrl(urlOf(operation, (parameter) => toPathPart(parameter, valueOf(parameter))));
  const cookies = inPlace('cookie').flatMap((parameter) => toCookiePairs(parameter, valueOf(parameter)));
  const mediaType = requestBody?.contents[0]?.mediaType;
  const headers = [
    ['Host', host],
    ...credentials(reference, operation),
    ...inPlace('header').map((parameter) => [parameter.name, toHeaderValue(parameter, valueOf(parameter))]),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')]]),
    ...(mediaType === undefined ? [] : [['Content-Type', mediaType]]),
  ];
  return [
    `${method.toUpperCase()} ${path}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
    ...headers.map((header) => onOneLine(header.join(': '))),
  ].join('\n');
}

/** Returns the URL of a call, with the defaults of the server's variables and the given path parameters. */
function urlOf({ servers, path, parameters }: Operation, write: (parameter: Parameter) => string): string {
  const [server] = servers;
  const suffix = path.startsWith(server?.url ?? '') ? path.slice(server?.url.length) : '';
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, parameter) => text.replaceAll(`{${parameter.name}}`, () => write(parameter)), suffix);
  return `${serverUrl(server)}${filled}`;
}

function splitUrl(url: string): { host: string; path: string } {
  if (!URL.canParse(url)) return { host: 'api.example.com', path: '/' };
  const { host, pathname } = new URL(url);
  return { host, path: pathname };
}

/** Returns the headers of the first security alternative, with a placeholder for each secret. */
function credentials(reference: ApiReference, operation: Operation): string[][] {
  return (operation.security[0]?.schemes ?? []).flatMap(({ name }) => {
    const scheme = reference.securitySchemes[name];
    const header = scheme && headerOf(scheme, operation);
    return header ? [[header.header, `${header.prefix}<token>`]] : [];
  });
}

/** Replaces line breaks and other control characters, which could look like another header. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
