import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createClientKeys } from './clientAddress';
import { limitConnections } from './connectionLimits';
import { LIMITS } from './limits';

/** Counts connections that are only objects. `open` returns the connection, and which limit it exceeds. */
function start() {
  const server = new EventEmitter() as unknown as Server;
  const connections = limitConnections(server, LIMITS, createClientKeys([]), () => undefined);
  const open = (remoteAddress: string, sendsRequest = true) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket;
    server.emit('connection', socket);
    const overload = connections.overloadOf(socket);
    if (overload === undefined && sendsRequest) connections.onRequest(socket);
    return { socket, overload };
  };
  return { connections, open };
}

it('addresses that one customer can have use a part of all connections', ({ task }) => {
  const { connections, open } = start();
  const all = Array.from({ length: 5_000 }, (_, index) => open(`2001:db8:7:${index.toString(16)}::1`));
  const accepted = all.filter(({ overload }) => overload === undefined);
  expect(accepted).toHaveLength(4 * LIMITS.maxConnectionsPerClient);
  expect(open('2001:db8:8::1').overload, 'another customer').toBeUndefined();
  expect(open('203.0.113.9').overload, 'an IPv4 address').toBeUndefined();
  for (const { socket } of accepted) socket.emit('close');
  expect(connections.size).toBe(2);
  expect(open('2001:db8:7::1').overload, 'when they have closed').toBeUndefined();
  task.meta.attack = {
    id: 'M5',
    attack: 'Open connections from thousands of IPv6 addresses that one customer can have',
    attempts: all.length,
    bound: 'a quarter of all connections; other addresses are served',
  };
});

it('connections that have not sent a request count for the network too', () => {
  const { open } = start();
  const all = Array.from({ length: 300 }, (_, index) => open(`2001:db8:7:${index.toString(16)}::1`, false));
  const first = all.findIndex(({ overload }) => overload === 'client');
  expect(first).toBe(4 * LIMITS.maxHalfRequestsPerClient);
});
