import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY, SECRET, webhook } from './checkValue';
import { readGuide } from './readGuides';
import { go, javascript, php, plainPython, toLabel, type Runtime } from './runtimes';
import { sendRaw, type RawRequest, type RawResponse } from './sendRaw';
import { codeOf, receiverOf, startReceiver, type Receiver } from './startReceiver';

import.meta.glob([
  '/content/docs/documentation/apiv2/api/push-api/webhook.mdx',
  '/content/docs/documentation/api/push-api-examples.mdx',
  '/content/docs/documentation/connect/Platform/redirect-url.mdx',
  '/content/docs/documentation/voltmoor-ui/Tune it/accounting-data.mdx',
]);

const legacy = await readGuide('api/push-api-examples.mdx');
const accounting = await readGuide('voltmoor-ui/Tune it/accounting-data.mdx');
const redirect = await readGuide('connect/Platform/redirect-url.mdx');
const LIMIT = 256 * 1024;

interface Tested {
  name: string;
  runtime: Runtime;
  code: string;
  /** Headers that prove that a body comes from the platform. */
  sign(body: string): Record<string, string>;
  /** A body that the receiver accepts, before white space at its end. */
  body: string;
  /**
   * Whether a web server, not the code, limits how long a request takes and how much memory it gets. The built-in
   * server of PHP, which runs the code here, has no such limits.
   */
  isBehindServer?: boolean;
  /** Whether the receiver reads a body before it refuses it for its length. */
  readsFirst?: boolean;
}

const signV2 = (body: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
  return { 'Voltmoor-Timestamp': timestamp, 'Voltmoor-Signature': `v1=${signature}` };
};
const signV1 = () => ({ 'X-Voltmoor-Token': SECRET });

const tested: Tested[] = [
  ...[javascript, plainPython, php, go].map((runtime) => ({
    name: `the receiver in ${toLabel(runtime)}`,
    runtime,
    code: receiverOf(webhook.samples, runtime.language),
    sign: signV2,
    body: BODY,
    isBehindServer: runtime === php,
    readsFirst: runtime === php || runtime === go,
  })),
  ...[javascript, plainPython].map((runtime) => ({
    name: `the receiver of API v1 in ${toLabel(runtime)}`,
    runtime,
    code: receiverOf(legacy.samples, runtime.language),
    sign: signV1,
    body: legacy.samples.find(({ code }) => code.includes('"organisation"') && code.startsWith('{'))!.code,
  })),
  {
    name: 'the receiver of documents in JavaScript',
    runtime: javascript,
    code: codeOf(accounting.samples, 'book-documents.mjs'),
    sign: signV2,
    body: '{"type":"test","number":"TEST-1","totals":{}}',
  },
];

/** The head of a request with these headers, and an empty line. */
const head = (headers: Record<string, string>) =>
  [
    'POST /voltmoor HTTP/1.1',
    'Host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

const receivers = new Map<string, Receiver>();
/** Requests that take longer than the platform waits, by the receiver that gets them. */
const slow = new Map<string, Promise<RawResponse>>();
afterAll(() => Promise.all([...receivers.values()].map((receiver) => receiver.stop())));

describe.each(tested.map((one) => [one.name, one] as const))('%s', (name, one) => {
  const test = it.skipIf(one.runtime.missing);
  let receiver: Receiver;
  const send = async (body: string) => (await receiver.post(one.sign(body), body)).status;
  const ask = (headers: Record<string, string>, body: string, then: RawRequest['then'] = 'end') =>
    sendRaw(receiver.port, { parts: [head({ ...one.sign(body), ...headers }) + body], then });

  beforeAll(async () => {
    if (one.runtime.missing) return;
    receiver = await startReceiver(one.code, one.runtime, SECRET);
    receivers.set(name, receiver);
    // Stays open during the attacks on this receiver, which shows that it delays no other sender.
    const parts = [head({ 'Content-Length': '1000' }), ...Array.from({ length: 60 }, () => 'x')];
    slow.set(name, sendRaw(receiver.port, { parts, pause: 500, then: 'reset' }));
  }, 50_000);

  const attacks: [string, () => Promise<unknown>][] = [
    ['breaks off in mid-body', () => ask({ 'Content-Length': '1000' }, '12345', 'reset')],
    ['ends in mid-body', () => ask({ 'Content-Length': '1000' }, '12345', 'end')],
    ['breaks off in mid-header', () => sendRaw(receiver.port, { parts: ['POST / HT'], then: 'reset' })],
    ['sends less than it announces', () => ask({ 'Content-Length': '400' }, one.body)],
    ['sends more than it announces', () => ask({ 'Content-Length': '5' }, one.body)],
    ['announces no number', () => ask({ 'Content-Length': 'many' }, one.body)],
    ['announces a negative length', () => ask({ 'Content-Length': '-5' }, one.body)],
    ...(one.isBehindServer
      ? []
      : [
          [
            'announces a gigantic length',
            () => ask({ 'Content-Length': '9'.repeat(15) }, one.body),
          ] satisfies [string, () => Promise<unknown>],
        ]),
    ['announces no length', () => ask({}, one.body)],
    ['sends no JSON', () => ask({ 'Content-Length': '5' }, 'hello')],
    [
      'sends chunks without end',
      () =>
        sendRaw(receiver.port, {
          parts: [
            head({ ...one.sign(''), 'Transfer-Encoding': 'chunked' }),
            ...Array.from({ length: 40 }, () => `4000\r\n${' '.repeat(0x4000)}\r\n`),
          ],
          then: 'end',
        }),
    ],
  ];
  test.each(attacks)('goes on after a client that %s', async (_name, attack) => {
    await attack();
    expect(await send(one.body)).toBe(204);
  });

  test('accepts a body of 256 KiB, and refuses one that is longer', async () => {
    expect(await send(one.body.padEnd(LIMIT))).toBe(204);
    const sent = one.readsFirst ? one.body.padEnd(LIMIT + 1) : '';
    const { status } = await ask({ 'Content-Length': String(LIMIT + 1) }, sent, 'end');
    expect(status).toBe(413);
    expect(await send(one.body)).toBe(204);
  });
});

// The slow requests to all receivers run at the same time, so these tests wait for the last one only.
it.each(tested.filter(({ isBehindServer }) => !isBehindServer).map((one) => [one.name, one] as const))(
  '%s ends a request that takes longer than the platform waits',
  async (name, one) => {
    if (one.runtime.missing) return;
    const milliseconds = (await slow.get(name))?.milliseconds;
    expect(milliseconds).toBeGreaterThan(9_000);
    expect(milliseconds).toBeLessThan(15_000);
    const response = await receivers.get(name)?.post(one.sign(one.body), one.body);
    expect(response?.status).toBe(204);
  },
  30_000,
);

it('the page about the redirect URL goes on after an address that is not one', async () => {
  const server = await startReceiver(codeOf(redirect.samples, 'A page that decides'), javascript, '');
  try {
    for (const target of ['//', '///x?entity=charger', '/%', '*'])
      await sendRaw(server.port, { parts: [`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`], then: 'end' });
    const { status } = await fetch(`http://127.0.0.1:${server.port}/charging`, { redirect: 'manual' });
    expect(status).toBe(302);
  } finally {
    await server.stop();
  }
});

it.each(tested.map((one) => [one.name, one] as const))(
  '%s accepts nothing without a secret',
  async (_, one) => {
    if (one.runtime.missing) return;
    const started = startReceiver(one.code, one.runtime, '');
    if (!one.isBehindServer) return expect(started).rejects.toThrow(/PUSH_SECRET is/);
    const receiver = await started;
    expect((await receiver.post(one.sign(one.body), one.body)).status).toBe(500);
    return receiver.stop();
  },
);
