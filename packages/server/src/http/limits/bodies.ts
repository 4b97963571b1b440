import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The body of a request cannot be read. The message is for the client. */
export class BodyError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 503,
    message: string,
  ) {
    super(message);
  }
}

export type Bodies = ReturnType<typeof createBodies>;

/**
 * Reads the bodies of requests, each of which ends within a time.
 * @param timeout how long a body may take to arrive, in milliseconds
 */
export function createBodies(timeout: number) {
  const reading = new Map<Socket, (error: Error) => void>();

  /**
   * @param maxBytes largest body to read; the rest of a larger one is not read
   * @throws BodyError when the body is too large, is not complete in time, or its reading was aborted
   * @throws Error when the client closes the connection before the end
   */
  const read = (request: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
    const { socket } = request;
    const tooLarge = new BodyError(413, `The body of a request must not exceed ${maxBytes} bytes.`);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge);
    return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const stop = () => {
        clearTimeout(timer);
        reading.delete(socket);
        // Destroying the request would close the connection before the client gets the response.
        request.off('data', onData).pause();
      };
      const fail = (error: Error) => {
        stop();
        reject(error);
      };
      const onData = (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > maxBytes) fail(tooLarge);
      };
      const timer = setTimeout(() => fail(new BodyError(408, 'The body took too long.')), timeout);
      reading.set(socket, fail);
      request.on('data', onData);
      request.once('end', () => {
        stop();
        resolve(Buffer.concat(chunks));
      });
      request.once('error', fail);
    });
  };
  return {
    read,
    /**
     * Ends the reading of a body whose rest cannot arrive, because the connection is malformed or too slow.
     * @returns false when no body of this connection is being read
     */
    abort(socket: Socket, error: BodyError): boolean {
      const fail = reading.get(socket);
      fail?.(error);
      return fail !== undefined;
    },
    /** Ends the reading of all bodies, since the server stops. */
    close(): void {
      for (const fail of [...reading.values()]) fail(new BodyError(503, 'The server is stopping.'));
    },
  };
}
