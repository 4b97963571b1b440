import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildFaultAnswer, sendRaw } from './clientFault';
import { parseResponse } from './conformance/rawRequest';

const policy = { scripts: [], connect: [] };
const fault = (code: string, packet = '') =>
  buildFaultAnswer(
    policy,
    Object.assign(new Error(code), { code, rawPacket: Buffer.from(packet), bytesParsed: packet.length }),
  );

describe('buildFaultAnswer', () => {
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
    const answer = fault(code, packet);
    expect(answer.status).toBe(status);
    expect(answer.headers).toHaveProperty('Content-Security-Policy');
  });
});

describe('sendRaw', () => {
  it('writes a whole answer that closes the connection', async () => {
    const socket = new PassThrough();
    sendRaw(socket, fault('HPE_INVALID_CONSTANT'));
    const chunks = (await socket.toArray()) as Buffer[];
    const { status, headers, body } = parseResponse(Buffer.concat(chunks));
    expect(status).toBe(400);
    expect(headers).toMatchObject({
      connection: 'close',
      'content-length': String(body.length),
      'x-robots-tag': 'noindex',
    });
  });

  it('lets go of a socket that takes nothing', () => {
    const socket = new PassThrough();
    socket.end();
    sendRaw(socket, fault('ECONNRESET'));
    expect(socket.destroyed).toBe(true);
  });
});
