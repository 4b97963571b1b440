import { createHmac } from 'node:crypto';
import { isCommand } from '@voltmoor/build-tools/programs';
import { describe, expect, it } from 'vitest';
import { BODY, OPENSSL, SECRET, SIGNATURE, TIMESTAMP, webhook } from './checkValue';
import { runInFolder, runProgram } from './runProgram';
import { curl } from './runtimes';
import { codeOf, receiverOf } from './startReceiver';

import.meta.glob('/content/docs/documentation/apiv2/api/push-api/webhook.mdx');

describe('the check value', () => {
  it('is the same in the request, the body and the shell', () => {
    expect(codeOf(webhook.samples, 'body.json')).toBe(BODY);
    expect(Buffer.byteLength(BODY)).toBe(281);
    expect(createHmac('sha256', SECRET).update(`${TIMESTAMP}.${BODY}`).digest('hex')).toBe(SIGNATURE);
    expect(codeOf(webhook.samples, 'What your server receives')).toContain(
      `Voltmoor-Timestamp: ${TIMESTAMP}\nVoltmoor-Signature: v1=${SIGNATURE}\n`,
    );
  });

  it.skipIf(!isCommand('openssl'))('equals the value from openssl', async () => {
    expect(await runProgram(curl, OPENSSL, {})).toMatchObject({ exitCode: 0, output: `${SIGNATURE}\n` });
  });
});

describe.skipIf(!isCommand('openssl'))('the check of a stored message', () => {
  const check = codeOf(webhook.samples, 'check.sh');
  const ask = async (signature: string, body: string) => {
    const line = `bash check.sh ${TIMESTAMP} '${signature}' < body.json`;
    const files = { 'check.sh': check, 'body.json': body };
    const { exitCode, output } = await runInFolder(files, ['bash', '-c', line], { PUSH_SECRET: SECRET });
    return [exitCode, output];
  };

  it('accepts a genuine message, also by the second signature', async () => {
    expect(await ask(`v1=${SIGNATURE}`, BODY)).toEqual([0, 'genuine\n']);
    expect(await ask(`v1=${'0'.repeat(64)}, v1=${SIGNATURE}`, BODY)).toEqual([0, 'genuine\n']);
  });

  it('rejects a changed message', async () => {
    expect(await ask(`v1=${SIGNATURE}`, BODY.replace('18.432', '18.433'))).toEqual([1, '']);
    expect(await ask(`v1=${SIGNATURE.slice(1)}`, BODY)).toEqual([1, '']);
    expect(await ask('', BODY)).toEqual([1, '']);
  });
});

/**
 * The code of a correct check that no test sees from outside: a comparison in constant time. Where no test runs the
 * program, it is all of the code that a correct check needs.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  js: ['timingSafeEqual'],
  python: ['hmac.compare_digest'],
  php: ['hash_equals'],
  go: ['hmac.Equal'],
  csharp: [
    'HMACSHA256.HashData(secret',
    '$"{timestamp}."',
    'Body.CopyToAsync',
    'FixedTimeEquals',
    '> 300',
    "Split(',')",
    'v1=',
    'PUSH_SECRET',
    'endpoint.verification',
    'challenge',
    'MaxRequestBodySize = 256 * 1024',
    'GetProperty("statusSince")',
    'GetProperty("connectionStatusSince")',
    'GetProperty("occurredAt")',
    'PUSH_SECRET is not set',
  ],
};

it.each(Object.entries(PARTS))(
  'the check is safe, and comes before the body is parsed, in %s',
  (language, parts) => {
    const code = receiverOf(webhook.samples, language);
    expect(parts.filter((part) => !code.includes(part))).toEqual([]);
    expect(code.toLowerCase()).toMatch(/voltmoor-timestamp[^]*voltmoor-signature/);
    const [, call = Infinity] = [...code.matchAll(/is_?genuine\(/gi)].map(({ index }) => index);
    const parse =
      /json\.parse\(body|json\.loads\(|jsondocument\.parse\(|json\.unmarshal\(body|json_decode\(\$body/i;
    expect(code.search(parse)).toBeGreaterThan(call);
  },
);
