import { connect } from 'node:net';

/** What a connection received until it closed. */
export interface RawResponse {
  /** Everything that the server sent, with status line and headers. Empty when it only closed the connection. */
  text: string;
  /** Status of the first response, or undefined when there was none. */
  status: number | undefined;
  /** How long the connection was open, in milliseconds. */
  milliseconds: number;
}

/** Bytes to send, one after the other with the same pause, and what the client does after the last one. */
export interface RawRequest {
  parts: readonly (string | Buffer)[];
  /** Milliseconds between two parts. */
  pause?: number;
  /** `wait` keeps the connection open, `end` sends no more, `reset` breaks off. */
  then: 'wait' | 'end' | 'reset';
}

/**
 * Sends bytes to a port of this machine, whether or not they are an HTTP request.
 *
 * @returns what arrived until either side closed the connection
 */
export function sendRaw(port: number, { parts, pause = 0, then }: RawRequest): Promise<RawResponse> {
  const started = Date.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    // A server that refuses a request may reset the connection while the client still sends.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(received).toString();
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
      resolve({ text, status: status ? Number(status) : undefined, milliseconds: Date.now() - started });
    });
    const next = (index: number) => {
      if (socket.destroyed) return;
      const part = parts[index];
      if (part !== undefined) {
        socket.write(part);
        setTimeout(() => next(index + 1), pause);
      } else if (then === 'end') socket.end();
      else if (then === 'reset') socket.resetAndDestroy();
    };
    socket.on('connect', () => next(0));
  });
}
