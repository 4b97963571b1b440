import { createHmac } from 'node:crypto';
import { isCommand } from '@voltmoor/build-tools/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY, OPENSSL, SECRET, SIGNATURE, webhook } from './checkValue';
import { readGuide } from './readGuides';
import { go, javascript, php, plainPython, toLabel, type Runtime } from './runtimes';
import { codeOf, receiverOf, startReceiver, type Receiver } from './startReceiver';

const legacy = await readGuide('api/push-api-examples.mdx');
const redirect = await readGuide('connect/Platform/redirect-url.mdx');
/** Writes `CHARGING 15` as the fields of a status and of the time since when it applies; without a minute it is null. */
const toStatus = (text: string, status: string, since: string) => {
  const [value = '', minute] = text.split(' ');
  return { [status]: value, [since]: minute === undefined ? null : `2025-09-02T08:${minute}:00Z` };
};
const labelled = (list: readonly Runtime[]) => list.map((runtime) => [toLabel(runtime), runtime] as const);

describe.each(labelled([javascript, plainPython, php, go]))('the receiver in %s', (_, runtime) => {
  const test = it.skipIf(runtime.missing);
  let receiver: Receiver | undefined;
  beforeAll(async () => {
    if (runtime.missing) return;
    receiver = await startReceiver(receiverOf(webhook.samples, runtime.language), runtime, SECRET);
  }, 50_000);
  afterAll(() => receiver?.stop());

  const send = async (
    body: string,
    { age = 0, signed = body, toHeader = (value: string) => `v1=${value}` } = {},
  ) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${signed}`).digest('hex');
    return receiver!.post(
      { 'Voltmoor-Timestamp': timestamp, 'Voltmoor-Signature': toHeader(signature) },
      body,
    );
  };
  /** Sends messages about a subject. Each is given as type and sequence, which determine its id. */
  const deliver = async (subject: string, messages: readonly string[]) => {
    for (const message of messages) {
      const [type = '', sequence = ''] = message.split(' ');
      const id = `pms_${type}_${subject}_${sequence}`;
      const about = {
        id,
        type,
        sequence: Number(sequence),
        subject: { type: type.split('.')[0], id: subject },
      };
      const data =
        type === 'socket.status.changed'
          ? { socketNumber: 1, status: 'CHARGING' }
          : { ...toCharger('ONLINE', []), event: {} };
      expect((await send(JSON.stringify({ ...JSON.parse(BODY), ...about, data }))).status).toBe(204);
    }
  };
  /** The parts of a charger that say how it is. A status is written with its minute: `CHARGING 15`. */
  const toCharger = (connection: string, sockets: readonly string[]) => ({
    ...toStatus(connection, 'connectionStatus', 'connectionStatusSince'),
    sockets: sockets.map((socket, index) => ({
      number: index + 1,
      ...toStatus(socket, 'status', 'statusSince'),
    })),
  });
  /** Lists the messages about a subject that the receiver has queued, as type, sequence and `outdated`. */
  const queued = (subject: string) =>
    (receiver?.output() ?? '')
      .split('\n')
      .filter((line) => line.includes(` ${subject} `) && !line.includes(`status ${subject} `))
      .map((line) => {
        const words = line.trim().split(/\s+/);
        const at = words.indexOf(subject);
        return [words[at - 1], ...words.slice(at + 1)].join(' ');
      });

  /** Writes the same type before several ends of messages. */
  const of = (type: string, ends: readonly (string | number)[]) => ends.map((end) => `${type}${end}`);
  const late = ['socket.status.changed 385', 'charger.event 384', 'charger.updated 383', 'charger.event 381'];
  test.each([
    [
      'each message once, no matter how often it is repeated',
      of('transaction.', ['started 1', 'started 1', 'ended 14', 'started 1', 'ended 14']),
      of('transaction.', ['started 1', 'ended 14']),
    ],
    [
      'an older snapshot as outdated, and every message',
      of('charger.', ['updated 7', 'retired 9', 'updated 8', 'created 1', 'updated 10']),
      of('charger.', ['updated 7', 'retired 9', 'updated 8 outdated', 'created 1 outdated', 'updated 10']),
    ],
    ['every event of a shared subject when a retry arrives late', late, late],
    [
      'replayed messages that arrive after newer ones',
      of('charger.event ', [1, 5, 1, 2, 3, 4]),
      of('charger.event ', [1, 5, 2, 3, 4]),
    ],
  ])('queues %s', async (name, messages, expected) => {
    const subject = name.replace(/\W+/g, '_');
    await deliver(subject, messages);
    await expect.poll(() => queued(subject)).toEqual(expected);
  });

  test('keeps the latest status of a charger and its sockets, whatever contains it', async () => {
    const subject = 'chr_0status00000';
    const messages: [type: string, sequence: number, minute: string, data: object][] = [
      ['charger.created', 1, '00', toCharger('NEVER_CONNECTED', ['UNKNOWN', 'UNKNOWN'])],
      ['charger.updated', 380, '02', toCharger('ONLINE 01', ['AVAILABLE 02', 'AVAILABLE 02'])],
      ['socket.status.changed', 395, '15', { socketNumber: 1, status: 'CHARGING' }],
      // This one was sent before, but arrives later.
      ['charger.updated', 388, '10', toCharger('ONLINE 01', ['PREPARING 10', 'CHARGING 09'])],
      ['charger.connection.changed', 397, '22', toStatus('OFFLINE 20', 'connectionStatus', 'since')],
      ['charger.updated', 396, '16', toCharger('ONLINE 01', ['CHARGING 15', 'CHARGING 09'])],
      ['charger.updated', 390, '14', toCharger('ONLINE 01', ['PREPARING 10', 'FINISHING 14'])],
      ['socket.status.changed', 394, '12', { socketNumber: 1, status: 'SUSPENDED_EV' }],
      ['charger.updated', 400, '30', toCharger('ONLINE 30', ['CHARGING 15', 'AVAILABLE 29'])],
      ['charger.connection.changed', 398, '24', toStatus('ONLINE 24', 'connectionStatus', 'since')],
    ];
    for (const [type, sequence, minute, data] of messages) {
      const message = {
        id: `pms_${type}_${sequence}`,
        type,
        sequence,
        occurredAt: `2025-09-02T08:${minute}:00Z`,
      };
      const envelope = JSON.parse(BODY) as object;
      const body = { ...envelope, ...message, subject: { type: 'charger', id: subject }, data };
      expect((await send(JSON.stringify(body))).status).toBe(204);
    }
    const kept = () =>
      [...(receiver?.output() ?? '').matchAll(/status chr_0status00000(\S*) (\S+)/g)].map(
        ([, place, status]) => `${place} ${status}`.trim(),
      );
    await expect
      .poll(kept)
      .toEqual([
        ...['NEVER_CONNECTED', '/1 UNKNOWN', '/2 UNKNOWN'],
        ...['ONLINE', '/1 AVAILABLE', '/2 AVAILABLE'],
        ...['/1 CHARGING', '/2 CHARGING', 'OFFLINE', '/2 FINISHING', 'ONLINE', '/2 AVAILABLE'],
      ]);
    expect(queued(subject).filter((line) => line.endsWith('outdated'))).toEqual([
      'charger.updated 390 outdated',
    ]);
  });

  test('accepts either of the two signatures of a rotation, for five minutes', async () => {
    const other = `v1=${'0'.repeat(64)}`;
    for (const comma of [',', ', '])
      expect((await send(BODY, { toHeader: (value) => `${other}${comma}v1=${value}` })).status).toBe(204);
    expect((await send(BODY, { age: 295 })).status).toBe(204);
  });

  test.each([
    ['a changed body', { signed: BODY.replace('18.432', '18.433') }],
    ['an old message', { age: 301 }],
    ['a message of the future', { age: -305 }],
    ['another version', { toHeader: (value: string) => `v2=${value}` }],
    ['a cut signature', { toHeader: (value: string) => `v1=${value.slice(0, 32)}` }],
    ['another signature', { toHeader: () => `v1=${'0'.repeat(64)}` }],
    ['an empty signature', { toHeader: () => '' }],
  ])('rejects %s', async (_name, options) => {
    expect((await send(BODY, options)).status).toBe(401);
  });

  test('rejects a request without a signature', async () => {
    expect((await receiver!.post({}, BODY)).status).toBe(401);
  });

  test('responds to the challenge', async () => {
    const response = await send(codeOf(webhook.samples, 'The platform sends'));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(await response.json()).toEqual(JSON.parse(codeOf(webhook.samples, 'Your response within 10 s')));
  });

  it.skipIf(runtime.missing || !isCommand('openssl'))('accepts the signed request of the page', async () => {
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

  test('accepts either secret and rejects others', async () => {
    const tokens = ['old-secret', 'wrong', '', `${secret}0`];
    expect(await Promise.all(tokens.map((token) => send('{}', token)))).toEqual([204, 401, 401, 401]);
  });

  test('responds to the shell sample of the page with 204, then 401', async () => {
    const { output } = await receiver!.runShell(codeOf(legacy.samples, 'Two responses: 204, then 401'));
    expect(output).toBe('204\n401\n');
  });
});

it('redirects as the page about the redirect URL describes', async () => {
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
