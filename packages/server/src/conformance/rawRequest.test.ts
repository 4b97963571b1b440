import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { parseResponse, readBody } from './rawRequest';

it('reads status, headers and body', () => {
  const text = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nVary: A\r\nVARY: B\r\n\r\nok';
  expect(parseResponse(Buffer.from(text))).toEqual({
    status: 200,
    headers: { 'content-type': 'text/plain', vary: 'A, B' },
    body: Buffer.from('ok'),
  });
});

it('joins chunks and skips the interim response to Expect', () => {
  const text =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n';
  expect(parseResponse(Buffer.from(text))).toMatchObject({ status: 200, body: Buffer.from('abcde') });
});

it('decompresses a body', () => {
  expect(
    readBody({ status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync('text') }).toString(),
  ).toBe('text');
});

it('rejects data that is not a response', () => {
  expect(() => parseResponse(Buffer.from('nonsense'))).toThrow(
    'Expected a response, but received "nonsense"',
  );
});
