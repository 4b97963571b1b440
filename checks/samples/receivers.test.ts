import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sample } from './extractSamples';
import { readGuide } from './readGuides';
import { runCommand, runProgram, startProgram, writeFolder, type Running } from './runProgram';
import { curl, go, hasCommand, javascript, plainPython, toLabel, type Runtime } from './runtimes';

const webhook = await readGuide('apiv2/api/push-api/webhook.mdx');
const legacy = await readGuide('api/push-api-examples.mdx');
const redirect = await readGuide('connect/Platform/redirect-url.mdx');

const runtimes = [javascript, plainPython, go];
const labelled = (list: readonly Runtime[]) => list.map((runtime) => [toLabel(runtime), runtime] as const);

/** The check value of the page: what its shell sample signs, and what comes out. */
const openssl = find(webhook.samples, ({ title }) => title === 'The same with openssl').code;
const SECRET = /^SECRET=(.+)$/m.exec(openssl)?.[1] ?? '';
const TIMESTAMP = /^TIMESTAMP=(.+)$/m.exec(openssl)?.[1] ?? '';
const BODY = /^BODY='(.+)'$/m.exec(openssl)?.[1] ?? '';
const SIGNATURE = find(webhook.samples, ({ title }) => title === 'Output').code;

function find(samples: readonly Sample[], fits: (sample: Sample) => boolean): Sample {
  const found = samples.find(fits);
  if (!found) throw new Error(`The sample is missing: ${fits.toString()}`);
  return found;
}

function receiverOf(samples: readonly Sample[], { language }: Pick<Runtime, 'language'>): string {
  return find(samples, (sample) => sample.language === language && sample.tab !== '').code;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the sample of a language on a free port instead of 8080. */
async function startReceiver(
  code: string,
  runtime: Runtime,
  secret: string,
): Promise<Running & { port: number }> {
  const port = await freePort();
  const name = `receiver.${runtime.extension}`;
  const { folder, remove } = await writeFolder({ [name]: code.replaceAll('8080', String(port)) });
  const variables = { PUSH_SECRET: secret };
  // A first build of Go's network packages takes a while.
  const running = await startProgram(
    [...runtime.command, name],
    folder,
    variables,
    port,
    runtime === go ? 45 : 15,
  );
  return { ...running, port, stop: () => running.stop().then(remove) };
}

const post = (port: number, headers: Record<string, string>, body: string) =>
  fetch(`http://127.0.0.1:${port}/voltmoor`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

describe('the check value', () => {
  it('is the same in the table, the body and the shell', async () => {
    expect(find(webhook.samples, ({ title }) => title === 'body.json').code).toBe(BODY);
    expect(Buffer.byteLength(BODY)).toBe(281);
    expect(createHmac('sha256', SECRET).update(`${TIMESTAMP}.${BODY}`).digest('hex')).toBe(SIGNATURE);
    const request = find(webhook.samples, ({ title }) => title === 'What your server receives').code;
    expect(request).toContain(`Voltmoor-Timestamp: ${TIMESTAMP}\nVoltmoor-Signature: v1=${SIGNATURE}\n`);
  });

  it.skipIf(!hasCommand('openssl'))('comes out of openssl', async () => {
    expect(await runProgram(curl, openssl, {})).toMatchObject({ exitCode: 0, output: `${SIGNATURE}\n` });
  });

  const cases = {
    right: { seconds: 0, signature: `v1=${SIGNATURE}`, body: BODY },
    'second of two signatures': {
      seconds: 0,
      signature: `v1=${'0'.repeat(64)}, v1=${SIGNATURE}`,
      body: BODY,
    },
    '300 s old': { seconds: 300, signature: `v1=${SIGNATURE}`, body: BODY },
    '301 s old': { seconds: 301, signature: `v1=${SIGNATURE}`, body: BODY },
    '301 s ahead': { seconds: -301, signature: `v1=${SIGNATURE}`, body: BODY },
    'changed body': { seconds: 0, signature: `v1=${SIGNATURE}`, body: BODY.replace('18.432', '18.433') },
    'other version': { seconds: 0, signature: `v2=${SIGNATURE}`, body: BODY },
    'cut signature': { seconds: 0, signature: `v1=${SIGNATURE.slice(0, 32)}`, body: BODY },
    'no signature': { seconds: 0, signature: '', body: BODY },
  };
  const accepted = ['right', 'second of two signatures', '300 s old'];
  const asked = Object.entries(cases).map(([name, one]) => ({
    name,
    ...one,
    now: Number(TIMESTAMP) + one.seconds,
  }));

  /** Programs that ask the function of the sample about every case. */
  const askers: Record<string, string> = {
    js: `import { isGenuine } from './receiver.mjs';
const answers = JSON.parse(process.env.CASES).map(({ name, signature, body, now }) =>
  [name, isGenuine({ 'voltmoor-timestamp': '${TIMESTAMP}', 'voltmoor-signature': signature }, Buffer.from(body), now)]);
console.log(JSON.stringify(Object.fromEntries(answers)));
process.exit();`,
    python: `import json, os
from receiver import is_genuine
print(json.dumps({one["name"]: is_genuine("${TIMESTAMP}", one["signature"], one["body"].encode(), one["now"])
                  for one in json.loads(os.environ["CASES"])}))`,
  };

  it.each(labelled([javascript, plainPython]))('is accepted, and nothing else, in %s', async (_, runtime) => {
    if (runtime.missing) return;
    const code = receiverOf(webhook.samples, runtime).replaceAll('8080', String(await freePort()));
    const { folder, remove } = await writeFolder({
      [`receiver.${runtime.extension}`]: code,
      [`ask.${runtime.extension}`]: askers[runtime.language] ?? '',
    });
    const variables = { PUSH_SECRET: SECRET, CASES: JSON.stringify(asked) };
    const { output, errors } = await runCommand(
      [...runtime.command, `ask.${runtime.extension}`],
      folder,
      variables,
    );
    await remove();
    expect(errors).toBe('');
    expect(JSON.parse(output)).toEqual(
      Object.fromEntries(asked.map(({ name }) => [name, accepted.includes(name)])),
    );
  });
});

describe.each(labelled(runtimes))('the receiver in %s', (_, runtime) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    if (!runtime.missing)
      receiver = await startReceiver(receiverOf(webhook.samples, runtime), runtime, SECRET);
  }, 50_000);
  afterAll(() => receiver?.stop());

  const send = (body: string, { age = 0, signed = body } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${signed}`).digest('hex');
    return post(
      receiver.port,
      { 'Voltmoor-Timestamp': timestamp, 'Voltmoor-Signature': `v1=${signature}` },
      body,
    );
  };
  const message = (id: string, sequence: number) =>
    BODY.replace('pms_7c2m9k4xq0za', id).replace('"sequence":14', `"sequence":${sequence}`);

  it.skipIf(runtime.missing)('takes a message once and drops older news', async () => {
    for (const body of [BODY, BODY, message('pms_000000000001', 13), message('pms_000000000002', 15)]) {
      expect((await send(body)).status).toBe(204);
    }
    await expect.poll(() => receiver.output().match(/transaction\.ended trx_9e3j5n1s7xyz/g)).toHaveLength(2);
  });

  it.skipIf(runtime.missing)('refuses a changed body, an old message and an unsigned one', async () => {
    expect((await send(BODY.replace('18.432', '18.433'), { signed: BODY })).status).toBe(401);
    expect((await send(BODY, { age: 301 })).status).toBe(401);
    expect((await post(receiver.port, {}, BODY)).status).toBe(401);
  });

  it.skipIf(runtime.missing)('answers the challenge', async () => {
    const sent = find(webhook.samples, ({ title }) => title === 'The platform sends').code;
    const expected = find(webhook.samples, ({ title }) => title.startsWith('You answer within 10 s')).code;
    const response = await send(sent);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(JSON.parse(expected));
  });

  it.skipIf(runtime.missing || !hasCommand('openssl'))('answers the signed request of the page', async () => {
    const request = find(webhook.samples, ({ title }) =>
      title.startsWith('A signed request'),
    ).code.replaceAll('8080', String(receiver.port));
    const changed = request.replace('curl', 'BODY=${BODY/18.432/18.433}\ncurl');
    expect((await runProgram(curl, `${openssl}\n${request}`, {})).output).toBe(`${SIGNATURE}\n204\n`);
    expect((await runProgram(curl, `${openssl}\n${changed}`, {})).output).toBe(`${SIGNATURE}\n401\n`);
  });
});

/** What makes a signature check right, in the words of each language: readable proof where nothing can be run. */
describe('the receiver holds every part of the check', () => {
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
  it.each(Object.entries(parts))('in %s', (language, needed) => {
    const code = receiverOf(webhook.samples, { language });
    const rules = [...needed, 'PUSH_SECRET', 'endpoint.verification', 'challenge'];
    expect(rules.filter((part) => !code.includes(part))).toEqual([]);
    expect(code.toLowerCase()).toMatch(/voltmoor-timestamp[^]*voltmoor-signature/);
    const [check, parse] = [
      /is_?genuine\(/gi,
      /json\.parse\(body|json\.loads\(|jsondocument\.parse\(|json\.unmarshal\(/i,
    ];
    const calls = [...code.matchAll(check)].map(({ index }) => index);
    expect(code.search(parse), 'parses before the check').toBeGreaterThan(calls[1] ?? Infinity);
  });
});

describe.each(labelled([javascript, plainPython]))('the receiver of API v1 in %s', (_, runtime) => {
  const secret = 'EXAMPLE-secret-0123456789';
  const messages = legacy.samples
    .filter(({ language, code }) => language === 'json' && code.includes('"organisation"'))
    .map(({ code }) => code);
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    if (!runtime.missing)
      receiver = await startReceiver(receiverOf(legacy.samples, runtime), runtime, `old-secret,${secret}`);
  });
  afterAll(() => receiver?.stop());
  const send = (body: string, token = secret) => post(receiver.port, { 'X-Voltmoor-Token': token }, body);

  it.skipIf(runtime.missing)('handles every message of the page once', async () => {
    expect(messages).toHaveLength(6);
    for (const body of [...messages, ...messages]) expect((await send(body)).status).toBe(204);
    expect((await send(messages[0]!.replace('10:15:32', '10:15:31'))).status).toBe(204);
    const lines = () => receiver.output().trim().toLowerCase().split('\n');
    await expect
      .poll(lines)
      .toEqual([
        'session_started 884213 0 kwh',
        'session_updated 884213 0.145 kwh',
        'session_ended 884213 18.432 kwh',
        'cdr_created 884213 12.51 eur',
        'charger_status 1042 true occupied free',
        'charger_status 1187 false offline',
      ]);
  });

  it.skipIf(runtime.missing)('takes either secret and refuses others', async () => {
    const answers = [
      await send('{}', 'old-secret'),
      await send('{}', 'wrong'),
      await send('{}', ''),
      await send('{}', `${secret}0`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 401, 401, 401]);
  });

  it.skipIf(runtime.missing)('answers the shell sample of the page with 204, then 401', async () => {
    const { code, title } = find(legacy.samples, (sample) => sample.title.startsWith('Two answers'));
    const { output } = await runProgram(curl, code.replaceAll('8080', String(receiver.port)), {});
    expect(output.trim().split('\n').join(', then ')).toBe(title.replace('Two answers: ', ''));
  });
});

it('redirects as the page on the redirect URL says', async () => {
  const code = find(redirect.samples, ({ language }) => language === 'js').code;
  const server = await startReceiver(code, javascript, '');
  try {
    const ask = async (query: string) =>
      (await fetch(`http://127.0.0.1:${server.port}/charging?${query}`, { redirect: 'manual' })).headers.get(
        'Location',
      );
    expect(await ask('entity=charger&id=chr_4k9d2m7xq1ab&lang=en')).toBe('/my-charger?id=chr_4k9d2m7xq1ab');
    expect(await ask('entity=other')).toBe('/start?id=');
  } finally {
    await server.stop();
  }
});
