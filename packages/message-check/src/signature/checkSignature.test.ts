import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature, sign } from './checkSignature';

// The check value of the guide to webhooks.
const secret = 'whs_EXAMPLEexampleEXAMPLEexampleEXAMPLE01234';
const timestamp = '1756813051';
const text =
  '{"id":"pms_7c2m9k4xq0za","type":"transaction.ended","apiVersion":"2","organisationId":"org_8h2k4m6p0qra","occurredAt":"2025-09-02T11:37:30Z","sequence":14,"subject":{"type":"transaction","id":"trx_9e3j5n1s7xyz"},"data":{"id":"trx_9e3j5n1s7xyz","status":"ENDED","energyKwh":18.432}}';
const signature = 'v1=083e3e0c6bac4d474c04505e24a489b6b492e020c238ee2e6b5a76a7c664daf1';
const bytes = (body: string): Uint8Array => new TextEncoder().encode(body);
const hmacOf = (body: string): string => createHmac('sha256', secret).update(body).digest('hex');
const input = { secret, timestamp, signature, body: bytes(text) };

it('makes the signature that the guide to webhooks shows', () => {
  expect(sign(secret, timestamp, bytes(text))).toBe(signature);
});

describe('the result', () => {
  it.each<[string, Partial<typeof input>, string]>([
    ['the right input', {}, 'valid'],
    ['two signatures', { signature: `v1=${'0'.repeat(64)}, ${signature}` }, 'valid'],
    ['a line feed at the end', { body: bytes(`${text}\n`) }, 'newline'],
    ['a line feed that was removed', { signature: sign(secret, timestamp, bytes(`${text}\n`)) }, 'newline'],
    [
      'line ends of Windows',
      { body: bytes('{\r\n}'), signature: sign(secret, timestamp, bytes('{\n}')) },
      'line-ends',
    ],
    ['a byte order mark', { body: bytes(`\ufeff${text}`) }, 'byte-order-mark'],
    ['a body that was formatted', { body: bytes(JSON.stringify(JSON.parse(text), null, 2)) }, 'formatting'],
    [
      'a body in ISO 8859-1',
      {
        body: bytes('{"name":"é"}'),
        signature: sign(
          secret,
          timestamp,
          Uint8Array.from('{"name":"é"}', (letter) => letter.charCodeAt(0)),
        ),
      },
      'encoding',
    ],
    ['a timestamp in milliseconds', { timestamp: `${timestamp}000` }, 'timestamp'],
    ['a signature over the body alone', { signature: `sha256=${hmacOf(text)}` }, 'timestamp'],
    ['no timestamp', { timestamp: '' }, 'no-timestamp'],
    ['no signature', { signature: ' ' }, 'not-compared'],
    ['a secret with a space', { secret: `${secret} ` }, 'secret'],
    ['a secret without its prefix', { secret: secret.slice(4) }, 'secret'],
    ['upper-case digits', { signature: `v1=${signature.slice(3).toUpperCase()}` }, 'format'],
    ['another form', { signature: 'abc' }, 'format'],
    ['another secret', { secret: 'whs_other' }, 'unknown'],
    ['a body that was changed', { body: bytes(text.replace('18.432', '18.433')) }, 'unknown'],
  ])('for %s', (_, change, code) => {
    expect(checkSignature({ ...input, ...change })).toMatchObject({
      code,
      text: expect.stringMatching(/\.$/) as string,
    });
  });
});
