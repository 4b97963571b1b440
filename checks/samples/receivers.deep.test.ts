import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY, OPENSSL, SECRET, SIGNATURE, webhook } from './checkValue';
import { readGuide } from './readGuides';
import { go, hasCommand, javascript, php, plainPython, toLabel, type Runtime } from './runtimes';
import { codeOf, receiverOf, startReceiver, type Receiver } from './startReceiver';

const legacy = await readGuide('api/push-api-examples.mdx');
const redirect = await readGuide('connect/Platform/redirect-url.mdx');
const labelled = (list: readonly Runtime[]) => list.map((runtime) => [toLabel(runtime), runtime] as const);

describe.each(labelled([javascript, plainPython, php, go]))('the receiver in %s', (_, runtime) => {
  const test = it.skipIf(runtime.missing);
  let receiver: Receiver | undefined;
  beforeAll(async () => {
    if (runtime.missing) return;
    receiver = await startReceiver(receiverOf(webhook.samples, runtime.language), runtime, SECRET);
  }, 50_000);
  afterAll(() => receiver?.stop());

  const send = async (body: string, { age = 0, signed = body, before = '' } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${signed}`).digest('hex');
    const headers = { 'Voltmoor-Timestamp': timestamp, 'Voltmoor-Signature': `${before}v1=${signature}` };
    return receiver!.post(headers, body);
  };
  const message = (id: string, sequence: number) =>
    BODY.replace('pms_7c2m9k4xq0za', id).replace('"sequence":14', `"sequence":${sequence}`);

  test('takes a message once and drops older news', async () => {
    for (const body of [BODY, BODY, message('pms_000000000001', 13), message('pms_000000000002', 15)]) {
      expect((await send(body)).status).toBe(204);
    }
    await expect.poll(() => receiver?.output().match(/transaction\.ended trx_9e3j5n1s7xyz/g)).toHaveLength(2);
  });

  test('accepts either of the two signatures of a rotation', async () => {
    const other = `v1=${'0'.repeat(64)}`;
    expect((await send(BODY, { before: `${other},` })).status).toBe(204);
    expect((await send(BODY, { before: `${other}, ` })).status).toBe(204);
    expect((await send(BODY, { before: `${other}` })).status).toBe(401);
  });

  test('refuses a changed body, an old or early message and an unsigned one', async () => {
    expect((await send(BODY.replace('18.432', '18.433'), { signed: BODY })).status).toBe(401);
    expect((await send(BODY, { age: 301 })).status).toBe(401);
    expect((await send(BODY, { age: -305 })).status).toBe(401);
    expect((await receiver!.post({}, BODY)).status).toBe(401);
  });

  test('answers the challenge', async () => {
    const response = await send(codeOf(webhook.samples, 'The platform sends'));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(JSON.parse(codeOf(webhook.samples, 'You answer within 10 s')));
  });

  it.skipIf(runtime.missing || !hasCommand('openssl'))('answers the signed request of the page', async () => {
    const request = codeOf(webhook.samples, 'A signed request');
    const changed = request.replace('curl', 'BODY=${BODY/18.432/18.433}\ncurl');
    expect((await receiver!.runShell(`${OPENSSL}\n${request}`)).output).toBe(`${SIGNATURE}\n204\n`);
    expect((await receiver!.runShell(`${OPENSSL}\n${changed}`)).output).toBe(`${SIGNATURE}\n401\n`);
  });
});

describe.each(labelled([javascript, plainPython]))('the receiver of API v1 in %s', (_, runtime) => {
  const secret = 'EXAMPLE-secret-0123456789';
  const messages = legacy.samples.flatMap(({ language, code }) =>
    language === 'json' && code.includes('"organisation"') ? [code] : [],
  );
  const test = it.skipIf(runtime.missing);
  let receiver: Receiver | undefined;
  beforeAll(async () => {
    if (runtime.missing) return;
    receiver = await startReceiver(
      receiverOf(legacy.samples, runtime.language),
      runtime,
      `old-secret,${secret}`,
    );
  });
  afterAll(() => receiver?.stop());
  const send = async (body: string, token = secret) =>
    (await receiver!.post({ 'X-Voltmoor-Token': token }, body)).status;

  test('handles every message of the page once', async () => {
    expect(messages).toHaveLength(6);
    const lines = () => receiver?.output().trim().toLowerCase().split('\n');
    const expected = [
      'session_started 884213 0 kwh',
      'session_updated 884213 0.145 kwh',
      'session_ended 884213 18.432 kwh',
      'cdr_created 884213 12.51 eur',
      'charger_status 1042 true occupied free',
      'charger_status 1187 false offline',
    ];
    for (const [index, body] of messages.entries()) {
      expect(await send(body)).toBe(204);
      await expect.poll(lines).toEqual(expected.slice(0, index + 1));
    }
    const older = messages[0]!.replace('10:15:32', '10:15:31');
    for (const body of [...messages, older]) expect(await send(body)).toBe(204);
    expect(lines()).toEqual(expected);
  });

  test('takes either secret and refuses others', async () => {
    const tokens = ['old-secret', 'wrong', '', `${secret}0`];
    expect(await Promise.all(tokens.map((token) => send('{}', token)))).toEqual([204, 401, 401, 401]);
  });

  test('answers the shell sample of the page with 204, then 401', async () => {
    const { output } = await receiver!.runShell(codeOf(legacy.samples, 'Two answers: 204, then 401'));
    expect(output).toBe('204\n401\n');
  });
});

it('redirects as the page on the redirect URL says', async () => {
  const server = await startReceiver(codeOf(redirect.samples, 'A page that decides'), javascript, '');
  try {
    const ask = async (query: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/charging?${query}`, {
        redirect: 'manual',
      });
      return response.headers.get('Location');
    };
    expect(await ask('entity=charger&id=chr_4k9d2m7xq1ab&lang=en')).toBe('/my-charger?id=chr_4k9d2m7xq1ab');
    expect(await ask('entity=other')).toBe('/start?id=');
  } finally {
    await server.stop();
  }
});
