import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientKeys } from '../http/limits/clientAddress';

/** One line of the access log. */
export type AccessLogLine = {
  /** When the request began (ISO 8601). */
  time: string;
  /** Request id, also in the `X-Request-Id` header of the response. */
  id: string;
  /** Key of the client, see `ClientKeys`: its IPv4 address or IPv6 network. */
  client: string;
  method: string;
  /** Request target with its query, at most 500 characters. */
  target: string;
  status: number;
  /** Length of the body in bytes, from `Content-Length`. Absent for HEAD and without that header. */
  bytes?: number;
  /** False when the connection closed before the whole response was sent. */
  isComplete: boolean;
  milliseconds: number;
  userAgent?: string;
};

/** Longest target and user agent in the log, in characters. */
const LONGEST_TEXT = 500;
/** Request ids that a proxy may set, such as the ids of nginx, UUIDs and trace ids. */
const REQUEST_ID = /^[\w.:=+/@-]{1,128}$/;

/**
 * Creates an access log with one line per response. Each request gets an id, which the response has in `X-Request-Id`. A
 * trusted proxy can set the id with the same header of the request.
 * @param write receives each line when its response has ended
 * @returns a function that must be called before the response is sent
 */
export function createAccessLog(
  write: (line: AccessLogLine) => void,
  keys: ClientKeys,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const begun = performance.now();
    const time = new Date().toISOString();
    const { method = '', url = '', headers, socket } = request;
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && REQUEST_ID.test(given) && keys.isProxy(socket.remoteAddress);
    const id = isGiven ? given : randomUUID();
    response.setHeader('X-Request-Id', id);
    response.once('close', () => {
      const length = Number(response.getHeader('Content-Length'));
      write({
        time,
        id,
        client: keys.ofRequest(request),
        method,
        target: url.slice(0, LONGEST_TEXT),
        status: response.statusCode,
        ...(Number.isFinite(length) && method !== 'HEAD' && { bytes: length }),
        isComplete: response.writableFinished,
        milliseconds: Math.round((performance.now() - begun) * 10) / 10,
        ...(headers['user-agent'] !== undefined && {
          userAgent: headers['user-agent'].slice(0, LONGEST_TEXT),
        }),
      });
    });
  };
}
