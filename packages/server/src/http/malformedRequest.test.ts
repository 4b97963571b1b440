import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildErrorResponse, sendOnSocket } from './malformedRequest';
import { parseResponse } from '../conformance/rawRequest';

const policy = { scripts: [], styles: [], connect: [] };
const fault = (code: string, packet = '') =>
  buildErrorResponse(
    policy,
    Object.assign(new Error(code), { code, rawPacket: Buffer.from(packet), bytesParsed: packet.length }),
  );

describe('buildErrorResponse', () => {
  it.each([
    ['HPE_HEADER_OVERFLOW', 'GET /aaaa', 414],
    ['HPE_HEADER_OVERFLOW', 'GET / HTTP/1.1\r\nX: aaaa', 431],
    ['ERR_HTTP_REQUEST_TIMEOUT', '', 408],
    ['HPE_INVALID_METHOD', 'BREW /coffee HTTP/1.1', 405],
    ['HPE_INVALID_METHOD', 'brew /coffee HTTP/1.1', 400],
    ['HPE_INVALID_METHOD', '\u0016\u0003\u0001', 400],
    ['HPE_INVALID_CONSTANT', '', 400],
    ['ECONNRESET', '', 400],
  ])('%s after %j is %i', (code, packet, status) => {
    const response = fault(code, packet);
    expect(response.status).toBe(status);
    expect(response.headers).toHaveProperty('Content-Security-Policy');
  });
});

describe('sendOnSocket', () => {
  it('sends a complete response and closes the connection', async () => {
    const socket = new PassThrough();
    sendOnSocket(socket, fault('HPE_INVALID_CONSTANT'));
    const chunks = (await socket.toArray()) as Buffer[];
    const { status, headers, body } = parseResponse(Buffer.concat(chunks));
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      connection: 'close',
      'content-length': String(body.length),
      'x-robots-tag': 'noindex',
    });
  });

  it('destroys a socket that cannot be written to', () => {
    const socket = new PassThrough();
    socket.end();
    sendOnSocket(socket, fault('ECONNRESET'));
    expect(socket.destroyed).toBe(true);
  });
});
