import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { createAccessLog } from '../monitoring/accessLog';
import {
  buildMethodResponse,
  buildOverloadResponse,
  buildTextResponse,
  type PlannedResponse,
} from './buildResponse';
import { BodyError } from './limits/bodies';
import { buildErrorResponse, sendOnSocket } from './malformedRequest';
import { createClientLimiter } from './limits/clientLimits';
import { limitConnections, type ConnectionLimits, type Overload } from './limits/connectionLimits';
import { handleRequest, type HandlerOptions } from './handleRequest';
import type { Limits } from './limits/limits';
import { createErrorLog } from '../monitoring/logLines';
import type { Manifest } from '../manifest/manifest';
import type { Metrics } from '../monitoring/metrics';
import { createRequestQueue } from './requestQueue';
import { sendResponse } from './sendResponse';

export interface HttpServerOptions extends Omit<HandlerOptions, 'logError'> {
  limits: Limits;
  logAccess?: ReturnType<typeof createAccessLog> | undefined;
  metrics?: () => Metrics | undefined;
}

/**
 * Creates an HTTP server that sends a response to every connection, even if its request is malformed or too slow, or if
 * there are too many connections. The server does not listen yet.
 */
export function createHttpServer(options: HttpServerOptions): {
  server: Server;
  connections: ConnectionLimits;
  /** Ends requests that have not arrived completely, since the server stops. */
  closeUnfinished: () => void;
  /** Closes all connections at once. */
  closeAll: () => void;
} {
  const { site, files, limits, keys, bodies, logAccess, metrics } = options;
  const logError = createErrorLog();
  const handler: HandlerOptions = { ...options, logError };
  const clients = createClientLimiter({ concurrent: limits.maxRequestsPerClient });

  const send = (response: ServerResponse, planned: PlannedResponse) =>
    sendResponse(site.current(), files, planned, response, limits.pieceTimeout);
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    logAccess?.(request, response);
    metrics?.()?.observe(response);
  };
  const refuse = (response: ServerResponse, overload: Overload) => {
    metrics?.()?.countRefusal(overload);
    void send(response, buildOverloadResponse(site.current().manifest, overload));
  };
  const refuseConnection = (request: IncomingMessage, response: ServerResponse, overload: Overload) => {
    watch(request, response);
    response.setHeader('Connection', 'close');
    refuse(response, overload);
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    watch(request, response);
    if (keys.isProxy(request.socket.remoteAddress)) {
      if (clients.admit(keys.ofRequest(request), response) !== undefined) return refuse(response, 'client');
    }
    handleRequest(handler, request, response).catch((error: unknown) => {
      if (isClientGone(error)) return;
      logError(request.method, request.url, error);
      if (response.headersSent) response.destroy();
      else
        void send(response, buildTextResponse(site.current().manifest, 500, 'The server failed to respond.'));
    });
  };
  const queue = createRequestQueue(
    handle,
    (request, response) => refuseConnection(request, response, 'server'),
    limits.maxPipelined,
  );
  const closeWith = (socket: Socket, build: (manifest: Manifest) => PlannedResponse) =>
    queue.closeAfterPending(socket, () => sendOnSocket(socket, build(site.current().manifest)));

  // handleRequest rejects a missing Host header itself, since the response of Node.js has no security headers.
  const server = createServer({ ...limits, requireHostHeader: false });
  // A client that sends no more may still read. Node.js would close its connection before a response that takes a moment.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node.js closes a socket without progress after the second such interval, see Socket.prototype._onTimeout.
  server.setTimeout(limits.idleTimeout / 2);
  const connections = limitConnections(server, limits, keys, (socket, overload) => {
    metrics?.()?.countRefusal(overload);
    closeWith(socket, (manifest) => buildOverloadResponse(manifest, overload));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Node.js stops to listen when a client sends CONNECT, and an error that nobody listens to ends the process.
    socket.on('error', () => undefined);
  });
  const accept = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const overload = connections.overloadOf(socket);
    if (overload) return socket.writable ? refuseConnection(request, response, overload) : undefined;
    connections.onRequest(socket);
    if (connections.isCrowded()) response.setHeader('Connection', 'close');
    queue.add(request, response);
  };
  server.on('request', accept);
  server.on('checkContinue', accept);
  server.on('checkExpectation', accept);
  server.on('connect', ({ socket }) => closeWith(socket, buildMethodResponse));
  server.on('clientError', (error, duplex) => {
    const socket = duplex as Socket;
    const overload = connections.overloadOf(socket);
    // The request in progress gets the response when it is its body that is malformed or too slow.
    if (bodies.abort(socket, toBodyError(error))) return;
    closeWith(socket, (manifest) =>
      overload ? buildOverloadResponse(manifest, overload) : buildErrorResponse(manifest.policy, error),
    );
  });
  const closeUnfinished = () => {
    bodies.close();
    server.closeIdleConnections();
    for (const socket of sockets)
      if (!queue.isBusy(socket))
        closeWith(socket, (manifest) => buildTextResponse(manifest, 503, 'The server is stopping.'));
  };
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { server, connections, closeUnfinished, closeAll };
}

function toBodyError(error: Error): BodyError {
  return 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    ? new BodyError(408, 'The request took too long.')
    : new BodyError(400, 'The body is not valid.');
}

/** Errors that say that the connection was closed, by the client or because the client was too slow. */
const GONE = new Set(['ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.has(String(error.code));
}
