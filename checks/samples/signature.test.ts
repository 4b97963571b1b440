import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BODY, OPENSSL, SECRET, SIGNATURE, TIMESTAMP, webhook } from './checkValue';
import { runCommand, runProgram, writeFolder } from './runProgram';
import { curl, hasCommand, javascript, php, plainPython, toLabel } from './runtimes';
import { codeOf, freePort, receiverOf } from './startReceiver';

describe('the check value', () => {
  it('is the same in the request, the body and the shell', () => {
    expect(codeOf(webhook.samples, 'body.json')).toBe(BODY);
    expect(Buffer.byteLength(BODY)).toBe(281);
    expect(createHmac('sha256', SECRET).update(`${TIMESTAMP}.${BODY}`).digest('hex')).toBe(SIGNATURE);
    expect(codeOf(webhook.samples, 'What your server receives')).toContain(
      `Voltmoor-Timestamp: ${TIMESTAMP}\nVoltmoor-Signature: v1=${SIGNATURE}\n`,
    );
  });

  it.skipIf(!hasCommand('openssl'))('equals the value from openssl', async () => {
    expect(await runProgram(curl, OPENSSL, {})).toMatchObject({ exitCode: 0, output: `${SIGNATURE}\n` });
  });
});

describe.skipIf(!hasCommand('openssl'))('the check of a stored message', () => {
  const check = codeOf(webhook.samples, 'check.sh');
  const ask = async (signature: string, body: string) => {
    const { folder, remove } = await writeFolder({ 'check.sh': check, 'body.json': body });
    const line = `bash check.sh ${TIMESTAMP} '${signature}' < body.json`;
    const { exitCode, output } = await runCommand(['bash', '-c', line], folder, { PUSH_SECRET: SECRET });
    await remove();
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

describe('the signature check', () => {
  const right = { now: Number(TIMESTAMP), signature: `v1=${SIGNATURE}`, body: BODY };
  const accepted = {
    right,
    'second of two signatures': { ...right, signature: `v1=${'0'.repeat(64)}, v1=${SIGNATURE}` },
    '300 s old': { ...right, now: right.now + 300 },
  };
  const refused = {
    '301 s old': { ...right, now: right.now + 301 },
    '301 s ahead': { ...right, now: right.now - 301 },
    'changed body': { ...right, body: BODY.replace('18.432', '18.433') },
    'other version': { ...right, signature: `v2=${SIGNATURE}` },
    'cut signature': { ...right, signature: `v1=${SIGNATURE.slice(0, 32)}` },
    'no signature': { ...right, signature: '' },
  };
  const cases = Object.entries({ ...accepted, ...refused }).map(([name, one]) => ({ name, ...one }));
  const expected = Object.fromEntries(cases.map(({ name }) => [name, Object.hasOwn(accepted, name)]));

  /** Programs that call the function of the sample for every case. */
  const ask = {
    js: `import { isGenuine } from './receiver.mjs';
const results = JSON.parse(process.env.CASES).map(({ name, signature, body, now }) =>
  [name, isGenuine({ 'voltmoor-timestamp': '${TIMESTAMP}', 'voltmoor-signature': signature }, Buffer.from(body), now)]);
console.log(JSON.stringify(Object.fromEntries(results)));
process.exit();`,
    python: `import json, os
from receiver import is_genuine
print(json.dumps({one["name"]: is_genuine("${TIMESTAMP}", one["signature"], one["body"].encode(), one["now"])
                  for one in json.loads(os.environ["CASES"])}))`,
    php: `<?php
require 'receiver.php';
$results = [];
foreach (json_decode(getenv('CASES'), true) as $one) {
    $results[$one['name']] = isGenuine('${TIMESTAMP}', $one['signature'], $one['body'], $one['now']);
}
echo json_encode($results);`,
  };

  it.for([
    [toLabel(javascript), javascript, ask.js] as const,
    [toLabel(plainPython), plainPython, ask.python] as const,
    [toLabel(php), php, ask.php] as const,
  ])('accepts the check value, and nothing else, in %s', async ([, runtime, program], { skip }) => {
    skip(runtime.missing !== undefined);
    const { extension } = runtime;
    const receiver = receiverOf(webhook.samples, runtime.language).replaceAll(
      '8080',
      String(await freePort()),
    );
    const { folder, remove } = await writeFolder({
      [`receiver.${extension}`]: receiver,
      [`ask.${extension}`]: program,
    });
    const variables = { PUSH_SECRET: SECRET, CASES: JSON.stringify(cases) };
    const { output, errors } = await runCommand([...runtime.command, `ask.${extension}`], folder, variables);
    await remove();
    expect(errors).toBe('');
    expect(JSON.parse(output)).toEqual(expected);
  });

  /**
   * The code that a correct check needs in each language. It is searched in the text, so it works without the runtime.
   */
  const parts: Record<string, readonly string[]> = {
    js: [
      "createHmac('sha256', secret)",
      'update(`${timestamp}.`)',
      'Buffer.concat',
      'timingSafeEqual',
      '> 300',
      "split(',')",
      "=== 'v1'",
    ],
    python: [
      'hmac.new(SECRET',
      'hashlib.sha256',
      'b"." + body',
      'self.rfile.read',
      'hmac.compare_digest',
      '> 300',
      'split(",")',
      'v1=',
    ],
    php: [
      "hash_hmac('sha256'",
      "$timestamp . '.' . $body",
      "file_get_contents('php://input')",
      'hash_equals',
      '> 300',
      "explode(',', $signature)",
      'v1=',
    ],
    csharp: [
      'HMACSHA256.HashData(secret',
      '$"{timestamp}."',
      'Body.CopyToAsync',
      'FixedTimeEquals',
      '> 300',
      "Split(',')",
      'v1=',
    ],
    go: [
      'hmac.New(sha256.New, secret)',
      'timestamp + "."',
      'io.ReadAll',
      'hmac.Equal',
      '> 300*time.Second',
      'Split(signature, ",")',
      '"v1="',
    ],
  };
  const parse =
    /json\.parse\(body|json\.loads\(|jsondocument\.parse\(|json\.unmarshal\(|json_decode\(\$body/i;

  it.each(Object.entries(parts))('has every part, before the body is parsed, in %s', (language, needed) => {
    const code = receiverOf(webhook.samples, language);
    const all = [...needed, 'PUSH_SECRET', 'endpoint.verification', 'challenge'];
    expect(all.filter((part) => !code.includes(part))).toEqual([]);
    expect(code.toLowerCase()).toMatch(/voltmoor-timestamp[^]*voltmoor-signature/);
    const [, call] = [...code.matchAll(/is_?genuine\(/gi)].map(({ index }) => index);
    expect(code.search(parse)).toBeGreaterThan(call ?? Infinity);
  });
});
