import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildMethodResponse, buildTextResponse, type PlannedResponse } from './buildResponse';
import type { ContentPolicy } from '../manifest/manifest';

/** How long a client may take to read the response before its connection closes, in milliseconds. */
const CLOSE_TIMEOUT = 1_000;

/**
 * Builds the response to a request that is not HTTP, too large or too slow.
 * @param error what Node.js passes to `clientError`
 */
export function buildErrorResponse(policy: ContentPolicy, error: Error): PlannedResponse {
  const {
    code,
    rawPacket,
    bytesParsed = 0,
  } = error as Error & {
    code?: string;
    rawPacket?: Buffer;
    bytesParsed?: number;
  };
  const isOverflow = code === 'HPE_HEADER_OVERFLOW';
  if (isOverflow && rawPacket && !rawPacket.subarray(0, bytesParsed).includes('\n')) {
    return buildTextResponse({ policy }, 414, 'The address is too long.');
  }
  if (isOverflow) return buildTextResponse({ policy }, 431, 'The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return buildTextResponse({ policy }, 408, 'The request took too long.');
  // A packet can contain several requests. The malformed one begins on the line where the parser stopped.
  const start = (rawPacket?.lastIndexOf('\n', bytesParsed - 1) ?? -1) + 1;
  const beginning = rawPacket?.subarray(start, start + 40).toString('latin1') ?? '';
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z][A-Z-]* \//.test(beginning)) {
    return buildMethodResponse({ policy });
  }
  return buildTextResponse({ policy }, 400, 'This is not a valid HTTP request.');
}

/** Sends a response on a connection without a valid request, and closes the connection. */
export function sendOnSocket(socket: Duplex, { status, headers, body }: PlannedResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body.kind === 'text' ? body.text : ''}`,
  );
  setTimeout(() => socket.destroy(), CLOSE_TIMEOUT).unref();
}
