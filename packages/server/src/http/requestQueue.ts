import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  isBusy: boolean;
  /** True when further requests of the connection are ignored. */
  isClosing: boolean;
  waiting: [IncomingMessage, ServerResponse][];
  /** Characters in the heads of the waiting requests. */
  waitingLength: number;
  whenIdle?: () => void;
}

/** Most characters in the heads of the waiting requests of a connection, each of which may have 16 KB. */
const MAX_WAITING_LENGTH = 32_768;

/**
 * Creates a queue that handles one request per connection at a time. Node.js emits all pipelined requests at once, so
 * without a queue a client that sends thousands of requests and reads nothing makes the server open thousands of files.
 * @param handle handles a request; it must end the response
 * @param refuse responds to the first request beyond `maxWaiting`; it must close the connection
 * @param maxWaiting requests of one connection that may wait, if their heads are small
 */
export function createRequestQueue(handle: Handler, refuse: Handler, maxWaiting: number) {
  const connections = new WeakMap<Socket, Connection>();

  const connectionOf = (socket: Socket): Connection => {
    let connection = connections.get(socket);
    if (!connection) {
      connection = { isBusy: false, isClosing: false, waiting: [], waitingLength: 0 };
      connections.set(socket, connection);
    }
    return connection;
  };
  const run = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.isBusy = true;
    response.once('close', () => runNext(connection, request.socket));
    handle(request, response);
  };
  const runNext = (connection: Connection, socket: Socket) => {
    connection.isBusy = false;
    // The connection is closed, or Node.js closes it when the last response has arrived. It never sends another response,
    // so a request would count, and its file would stay open, for ever.
    if (!socket.writable) {
      connection.waiting = [];
      return;
    }
    const next = connection.waiting.shift();
    if (next) {
      connection.waitingLength -= lengthOf(next[0]);
      return run(connection, ...next);
    }
    connection.whenIdle?.();
  };

  return {
    /** Handles a request when all earlier requests of its connection have their responses. */
    add(request: IncomingMessage, response: ServerResponse): void {
      const connection = connectionOf(request.socket);
      if (connection.isClosing) return;
      if (!connection.isBusy) return run(connection, request, response);
      if (connection.waiting.length < maxWaiting && connection.waitingLength < MAX_WAITING_LENGTH) {
        connection.waiting.push([request, response]);
        connection.waitingLength += lengthOf(request);
        return;
      }
      connection.isClosing = true;
      refuse(request, response);
      // The parser is still reading the current chunk.
      process.nextTick(discardInput, request.socket);
    },
    /**
     * Ignores further requests of a connection, and runs `action` when the earlier requests have their responses. So an
     * error response never ends up in the middle of another response. Does nothing when the connection is already closing.
     */
    closeAfterPending(socket: Socket, action: () => void): void {
      const connection = connectionOf(socket);
      if (connection.isClosing) return;
      connection.isClosing = true;
      discardInput(socket);
      if (connection.isBusy) connection.whenIdle = action;
      else action();
    },
    /** Whether a request of a connection is waiting for its response. */
    isBusy: (socket: Socket) => connectionOf(socket).isBusy,
  };
}

const lengthOf = ({ url = '', rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length, url.length);

/**
 * Reads further input without parsing it. Parsing would create objects for every request. Without reading, the operating
 * system resets the connection when it closes, and the client can lose responses that were already sent.
 */
function discardInput(socket: Socket): void {
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
}
