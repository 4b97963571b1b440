import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { buildErrorResponse, sendOnSocket } from './malformedRequest';

// The responses to malformed requests are in conformance/cases/methods.yaml and protocol.yaml.
it('destroys a socket that cannot be written to', () => {
  const socket = new PassThrough();
  socket.end();
  const error = Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' });
  sendOnSocket(socket, buildErrorResponse({ scripts: [], styles: [], connect: [] }, error));
  expect(socket.destroyed).toBe(true);
});
