import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { buildTextAnswer, type Answer } from './buildAnswer';
import type { ContentPolicy } from './manifest';

/** Milliseconds that a client has to take the answer before the connection is cut. */
const FAREWELL = 1_000;

/** The answer to something that is no HTTP request, or one that was too large or too slow. */
export function buildFaultAnswer(policy: ContentPolicy, error: Error): Answer {
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
    return buildTextAnswer({ policy }, 414, 'The address is too long.');
  }
  if (isOverflow) return buildTextAnswer({ policy }, 431, 'The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return buildTextAnswer({ policy }, 408, 'The request took too long.');
  const beginning = rawPacket?.subarray(0, 40).toString('latin1') ?? '';
  if (code === 'HPE_INVALID_METHOD' && /^[A-Z][A-Z-]* \//.test(beginning)) {
    return buildTextAnswer({ policy }, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  }
  return buildTextAnswer({ policy }, 400, 'This is no HTTP request.');
}

/** Writes an answer where there is no response object, and ends the connection. */
export function sendRaw(socket: Duplex, { status, headers, body }: Answer): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: 'close' });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body.kind === 'text' ? body.text : ''}`,
  );
  setTimeout(() => socket.destroy(), FAREWELL).unref();
}
