import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { listScopes, type ClientKeys } from './clientAddress';
import type { Limits } from './limits';

export type Overload = 'server' | 'client';

export type ConnectionLimits = ReturnType<typeof limitConnections>;

interface Usage {
  connections: number;
  halfRequests: number;
}

/** How long the server waits for the request of a refused connection before it responds anyway, in milliseconds. */
const REFUSAL_TIMEOUT = 1_000;
/** Refused connections that may wait for their response at once. Further ones are closed without a response. */
const MAX_REFUSED = 512;
/** When this part of all connections is in use, connections close after their response. */
const CROWDED = 0.75;

/**
 * Limits the connections of a server, in total and per client address. A connection from a trusted proxy counts only
 * towards the total, since it serves many clients.
 * @param refuse responds to a refused connection that has sent no request, and closes it
 */
export function limitConnections(
  server: Server,
  limits: Limits,
  keys: ClientKeys,
  refuse: (socket: Socket, overload: Overload) => void,
) {
  /** By the keys of clients and of their networks. */
  const clients = new Map<string, Usage>();
  const refused = new WeakMap<Socket, Overload>();
  const halfRequests = new WeakMap<Socket, () => void>();
  let total = 0;
  let idleClosedAt = -Infinity;

  const findOverload = (client: string | undefined): Overload | undefined => {
    if (total >= limits.maxConnections) {
      closeIdle();
      return 'server';
    }
    if (client === undefined) return undefined;
    const { maxConnectionsPerClient, maxHalfRequestsPerClient } = limits;
    const isOver = listScopes(client).some(([key, times]) => {
      const { connections = 0, halfRequests: half = 0 } = clients.get(key) ?? {};
      return connections >= maxConnectionsPerClient * times || half >= maxHalfRequestsPerClient * times;
    });
    return isOver ? 'client' : undefined;
  };

  /** Closes idle connections, at most once a second. */
  const closeIdle = () => {
    if (performance.now() - idleClosedAt < 1_000) return;
    idleClosedAt = performance.now();
    server.closeIdleConnections();
  };

  const count = (socket: Socket, client: string | undefined) => {
    total += 1;
    socket.once('close', () => {
      total -= 1;
    });
    if (client === undefined) return;
    const usages = listScopes(client).map(([key]): [string, Usage] => {
      const usage = clients.get(key) ?? { connections: 0, halfRequests: 0 };
      clients.set(key, usage);
      usage.connections += 1;
      usage.halfRequests += 1;
      return [key, usage];
    });
    const endHalfRequest = () => {
      if (halfRequests.delete(socket)) for (const [, usage] of usages) usage.halfRequests -= 1;
    };
    halfRequests.set(socket, endHalfRequest);
    socket.once('close', () => {
      endHalfRequest();
      for (const [key, usage] of usages) {
        usage.connections -= 1;
        if (usage.connections === 0) clients.delete(key);
      }
    });
  };

  server.maxConnections = limits.maxConnections + MAX_REFUSED;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    const client = keys.isProxy(remoteAddress) ? undefined : keys.ofAddress(remoteAddress);
    const overload = findOverload(client);
    if (overload === undefined) return count(socket, client);
    refused.set(socket, overload);
    const timer = setTimeout(() => refuse(socket, overload), REFUSAL_TIMEOUT);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  });

  return {
    /** Number of accepted connections that are open. */
    get size(): number {
      return total;
    },
    /** Returns which limit a refused connection exceeds, or undefined for an accepted connection. */
    overloadOf: (socket: Socket) => refused.get(socket),
    /** Records that a connection has sent a complete request. */
    onRequest: (socket: Socket) => halfRequests.get(socket)?.(),
    /** Returns true when so many connections are open that each should close after its response. */
    isCrowded: () => total > limits.maxConnections * CROWDED,
  };
}
