import type { IncomingMessage } from 'node:http';
import { parseJson } from '../load/json';
import { mediaFormat } from '../model/media/mediaFormat';
import { toMediaType, type SeenRequest } from './checkRequest';

/**
 * Describes a request that a server of Node has received.
 *
 * @param text the body. JSON is parsed; a body of another type, or one that is not valid JSON, stays text.
 */
export function toRequest(incoming: IncomingMessage, text: string): Omit<SeenRequest, 'pathValues'> {
  const url = new URL(`http://mock${incoming.url ?? '/'}`);
  const headers = Object.entries(incoming.headers).map(
    ([name, value]) => [name, [value].flat().join(', ')] as const,
  );
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: [...url.searchParams],
    headers: Object.fromEntries(headers),
    ...(text === '' ? { body: undefined } : parseBody(text, incoming.headers['content-type'])),
  };
}

function parseBody(text: string, contentType: string | undefined): Pick<SeenRequest, 'body' | 'isBroken'> {
  if (mediaFormat(toMediaType(contentType)) !== 'json') return { body: text };
  const body = parseJson(text);
  return body === undefined ? { body: text, isBroken: true } : { body };
}
