import { CONSTANT_HEADERS } from '../http/headers';
import { FIXTURE } from './fixture';
import { rawRequest, readBody, type RawResponse } from './rawRequest';
import {
  requestSchema,
  type CaseRequest,
  type ConformanceCase,
  type Expectation,
  type KnownDifference,
} from './types';

/**
 * Runs one case against a server.
 * @param difference the known difference of the server for this case, if any
 * @returns what is wrong with the response; empty when nothing is
 */
export async function checkCase(
  port: number,
  { request, expect }: ConformanceCase,
  difference?: KnownDifference,
): Promise<string[]> {
  const response = await rawRequest(port, await writeRequest(port, request));
  const isHead = request.method === 'HEAD';
  return [...compare(response, difference?.expect ?? expect), ...checkAlways(response, isHead, difference)];
}

async function writeRequest(port: number, request: CaseRequest): Promise<string> {
  if (request.raw !== undefined) return request.raw;
  const { method, target, version, headers, many, body } = request;
  const more = Array.from({ length: many?.count ?? 0 }, (_, index) => [`X-${index}`, many?.value]);
  const lines = [...Object.entries({ Host: 'portal.example', Connection: 'close', ...headers }), ...more];
  const text = `${method} ${target} HTTP/${version}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
  const accepted = headers['Accept-Encoding'];
  const plain = text.includes('{plain etag}') ? await readEtag(port, target, {}) : '';
  const etag = text.includes('{etag}')
    ? await readEtag(port, target, accepted === undefined ? {} : { 'Accept-Encoding': accepted })
    : '';
  return text.replaceAll('{plain etag}', plain).replaceAll('{etag}', etag);
}

async function readEtag(port: number, target: string, headers: Record<string, string>): Promise<string> {
  const { headers: sent } = await rawRequest(
    port,
    await writeRequest(port, requestSchema.parse({ target, headers })),
  );
  return sent['etag'] ?? '(no ETag)';
}

function compare(response: RawResponse, { status, headers, body }: Expectation): string[] {
  const problems: string[] = [];
  if (response.status !== status) problems.push(`status ${response.status} instead of ${status}`);
  for (const [name, wanted] of Object.entries(headers)) {
    const sent = response.headers[name];
    const isRight =
      wanted === null
        ? sent === undefined
        : typeof wanted === 'string'
          ? sent === wanted
          : new RegExp(wanted.matches).test(sent ?? '');
    const text = typeof wanted === 'object' ? (wanted?.matches ?? 'nothing') : wanted;
    if (!isRight) problems.push(`${name} is ${sent ?? 'missing'} instead of ${text}`);
  }
  if (problems.length === 0 && body !== undefined) problems.push(...compareBody(response, body));
  return problems;
}

function compareBody(response: RawResponse, body: NonNullable<Expectation['body']>): string[] {
  const text = readBody(response).toString('utf8');
  if ('matches' in body)
    return new RegExp(body.matches).test(text) ? [] : [`the body is ${JSON.stringify(text.slice(0, 80))}`];
  const content = Buffer.from(FIXTURE[body.file]);
  const wanted = content.subarray(body.start ?? 0, (body.end ?? content.length - 1) + 1).toString('utf8');
  return text === wanted ? [] : [`the body is not ${body.file}, but ${JSON.stringify(text.slice(0, 80))}`];
}

/** Statuses that say that the server does not support what the request asks for. They are no failures of the server. */
const UNSUPPORTED = [501, 505];

/** Checks what must be true for every response of every server. */
function checkAlways(
  { status, headers, body }: RawResponse,
  isHead: boolean,
  { isRepeating = false, hasOwnCaching = false }: Partial<KnownDifference> = {},
): string[] {
  const problems: string[] = [];
  if (!(status >= 200 && status < 500) && !UNSUPPORTED.includes(status))
    problems.push(`status ${status} is a server error`);
  for (const [name, wanted] of Object.entries(CONSTANT_HEADERS)) {
    const sent = headers[name.toLowerCase()];
    if (sent !== (isRepeating ? `${wanted}, ${wanted}` : wanted))
      problems.push(`${name} is ${sent ?? 'missing'} instead of ${wanted}`);
  }
  const policy = headers['content-security-policy'] ?? '';
  if (!policy.includes("frame-ancestors 'none'"))
    problems.push('no frame-ancestors in the content security policy');
  if (/script-src[^;]*'unsafe-inline'/.test(policy)) problems.push('the policy allows inline scripts');
  const isWhole = status === 200 || status === 206 || status === 304;
  const cache = headers['cache-control'] ?? '';
  if (cache === '' && !hasOwnCaching) problems.push('no Cache-Control');
  if (!isWhole && cache.includes('immutable') && !cache.includes('no-store'))
    problems.push(`status ${status} is immutable`);
  const location = headers['location'];
  if (location !== undefined && !/^\/(?![/\\])[!-~]*$/.test(location))
    problems.push(`Location ${location} is not a path of this site`);
  const length = headers['content-length'];
  if (isHead || status === 304) {
    if (body.length > 0) problems.push(`a body of ${body.length} bytes`);
  } else if (length !== undefined && Number(length) !== body.length) {
    problems.push(`Content-Length ${length}, but ${body.length} bytes`);
  }
  return problems;
}
