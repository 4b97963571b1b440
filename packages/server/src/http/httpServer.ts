import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { createAccessLog } from '../monitoring/accessLog';
import {
  buildMethodResponse,
  buildOverloadResponse,
  buildTextResponse,
  type PlannedResponse,
} from './buildResponse';
import type { ClientKeys } from './limits/clientAddress';
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

export interface HttpServerOptions extends Omit<
  HandlerOptions,
  'logError' | 'admitSearch' | 'admitMcp' | 'admitMiss'
> {
  limits: Limits;
  keys: ClientKeys;
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
} {
  const { site, files, limits, keys, logAccess, metrics } = options;
  const logError = createErrorLog();
  const searches = createClientLimiter(limits.searchesPerClient);
  const mcpRequests = createClientLimiter(limits.mcpRequestsPerClient);
  const missReports = createClientLimiter(limits.missReportsPerClient);
  const handler: HandlerOptions = {
    ...options,
    logError,
    admitSearch: (request) => searches.admit(keys.ofRequest(request)),
    admitMcp: (request) => mcpRequests.admit(keys.ofRequest(request)),
    admitMiss: (request) => missReports.admit(keys.ofRequest(request)),
  };
  const clients = createClientLimiter({ concurrent: limits.maxRequestsPerClient });

  const send = (response: ServerResponse, planned: PlannedResponse) =>
    sendResponse(site.current(), files, planned, response);
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
      const admission = clients.admit(keys.ofRequest(request));
      if (!admission.isAllowed) return refuse(response, 'client');
      response.once('close', admission.release);
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
  // Node.js closes a socket without progress after the second such interval, see Socket.prototype._onTimeout.
  server.setTimeout(limits.idleTimeout / 2);
  const connections = limitConnections(server, limits, keys, (socket, overload) => {
    metrics?.()?.countRefusal(overload);
    closeWith(socket, (manifest) => buildOverloadResponse(manifest, overload));
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
    closeWith(socket, (manifest) =>
      overload ? buildOverloadResponse(manifest, overload) : buildErrorResponse(manifest.policy, error),
    );
  });
  return { server, connections };
}

/** Errors that say that the client has closed its connection. */
const GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ECONNRESET', 'EPIPE']);

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GONE.has(String(error.code));
}
