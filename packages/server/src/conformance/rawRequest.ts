import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawResponse {
  status: number;
  /** Lower-case names; repeated headers are joined by commas. */
  headers: Record<string, string>;
  /** The body as it was sent, without the framing of chunks. */
  body: Buffer;
}

/** How long to wait for the end of the response, in milliseconds. */
const RESPONSE_TIMEOUT = 10_000;
/** How long to wait for more after a complete response, from a server that keeps the connection open. In milliseconds. */
const SILENCE = 200;

/**
 * Sends text over a socket unchanged, which HTTP clients would correct or refuse, and reads one response.
 * @param parts the request, or its parts, which are sent one after the other
 * @param pause time between two parts in milliseconds
 * @throws Error when the server closes the connection without a response
 */
export async function rawRequest(port: number, parts: string | string[], pause = 0): Promise<RawResponse> {
  const received = await exchange(port, [parts].flat(), pause);
  return parseResponse(received);
}

function exchange(port: number, parts: string[], pause: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    let silence: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(silence);
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(chunks));
    };
    const timer = setTimeout(finish, RESPONSE_TIMEOUT + pause * parts.length);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(silence);
      silence = setTimeout(() => isComplete(Buffer.concat(chunks)) && finish(), SILENCE);
    });
    socket.on('close', finish);
    socket.on('error', (error: Error) => {
      // A server that responds before it has read the request may reset the connection afterwards.
      if (chunks.length > 0) return finish();
      clearTimeout(timer);
      reject(error);
    });
    parts.forEach((part, index) =>
      setTimeout(() => socket.writable && socket.write(part, 'latin1'), index * pause),
    );
  });
}

/** Whether a response has as many bytes as it says. A response to HEAD never looks complete. */
function isComplete(received: Buffer): boolean {
  const end = received.indexOf('\r\n\r\n');
  const head = received.subarray(0, Math.max(0, end)).toString('latin1');
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + 4 + Number(length);
  return end > 0 && received.subarray(-5).toString() === '0\r\n\r\n';
}

/**
 * Parses the first response of what was received. An interim response (100) is skipped.
 * @throws Error when there is no complete head of a response
 */
export function parseResponse(received: Buffer): RawResponse {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0)
    throw new Error(
      `Expected a response, but received ${JSON.stringify(received.toString('latin1').slice(0, 80))}`,
    );
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (status === 100) return parseResponse(received.subarray(end + 4));
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const sent = received.subarray(end + 4);
  return { status, headers, body: headers['transfer-encoding'] === 'chunked' ? joinChunks(sent) : sent };
}

/** Decompresses the body of a response. */
export function readBody({ headers, body }: RawResponse): Buffer {
  switch (headers['content-encoding']) {
    case 'gzip':
      return gunzipSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      return body;
  }
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length;) {
    const lineEnd = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.subarray(at, lineEnd).toString('latin1'), 16);
    if (!(size > 0)) break;
    chunks.push(sent.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
