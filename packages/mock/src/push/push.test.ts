import { expect, it } from 'vitest';
import { rawOf } from '@voltmoor/openapi/raw';
import type { Outgoing, Send } from '../http/sending';
import { createClock } from '../simulate/time';
import { createState } from '../state/mockState';
import { signMessage } from './endpoints';
import { createPush, PUSH_SECRET } from './push';

const example = { id: 'pms_0a0a0a0a0a0a', type: 'pet.fed', subject: { type: 'pet', id: 'pet_1' } };
const content = { 'application/json': { schema: {}, example } };
const document = { webhooks: { 'pet.fed': { post: { requestBody: { content } } } } };

const setUp = (...statuses: (number | undefined)[]) => {
  const clock = createClock(1, () => 0);
  const sent: Outgoing[] = [];
  const send: Send = (request) => {
    sent.push(request);
    const status = sent.length > statuses.length ? 200 : statuses[sent.length - 1];
    return Promise.resolve(status === undefined ? undefined : { status });
  };
  const state = createState(
    'Pets',
    { clock },
    () => {},
    () => [],
  );
  const push = createPush({ document, operations: [] }, state, { send })!;
  const add = (id: string) => push.add('pet.fed', { id }, clock.now());
  const wait = async (seconds: number) => {
    clock.advance(seconds);
    await push.sendDue();
  };
  const subjects = () => sent.map(({ body }) => rawOf(rawOf(body)['subject'])['id']);
  return { push, sent, add, wait, subjects };
};

it('makes the signature that the guide to webhooks shows', () => {
  const body =
    '{"id":"pms_7c2m9k4xq0za","type":"transaction.ended","apiVersion":"2","organisationId":"org_8h2k4m6p0qra","occurredAt":"2025-09-02T11:37:30Z","sequence":14,"subject":{"type":"transaction","id":"trx_9e3j5n1s7xyz"},"data":{"id":"trx_9e3j5n1s7xyz","status":"ENDED","energyKwh":18.432}}';
  expect(signMessage('whs_EXAMPLEexampleEXAMPLEexampleEXAMPLE01234', 1756813051, body)).toBe(
    'v1=083e3e0c6bac4d474c04505e24a489b6b492e020c238ee2e6b5a76a7c664daf1',
  );
});

it('signs messages', async () => {
  const { sent, add, wait } = setUp();
  add('pet_2');
  await wait(0);
  const { headers, body } = sent[0]!;
  expect(body).toMatchObject({ type: 'pet.fed', sequence: 1, subject: { type: 'pet', id: 'pet_2' } });
  const timestamp = Number(headers['Voltmoor-Timestamp']);
  expect(headers['Voltmoor-Signature']).toBe(signMessage(PUSH_SECRET, timestamp, JSON.stringify(body)));
});

it('repeats a message until it is accepted, at most eight times', async () => {
  const { sent, add, wait } = setUp(500, undefined);
  add('pet_1');
  for (const seconds of [0, 9, 1, 59, 1, 100_000]) await wait(seconds);
  expect(sent.map(({ headers }) => headers['Voltmoor-Attempt'])).toEqual(['1', '2', '3']);
  expect(new Set(sent.map(({ headers }) => headers['Voltmoor-Message-Id'])).size).toBe(1);

  const never = setUp(...Array<number>(20).fill(500));
  never.add('pet_1');
  for (let count = 0; count < 20; count += 1) await never.wait(50_000);
  expect(never.sent).toHaveLength(8);
});

it('does not repeat a message that the receiver no longer wants', async () => {
  const { sent, add, wait } = setUp(410);
  add('pet_1');
  await wait(0);
  await wait(100_000);
  expect(sent).toHaveLength(1);
});

it.each([
  ['twice', { duplicate: true }, ['pet_1', 'pet_1', 'pet_2', 'pet_2']],
  ['in another order', { reorder: true }, ['pet_2', 'pet_1']],
])('sends messages %s when asked to', async (_, faults, expected) => {
  const { push, add, wait, subjects } = setUp();
  Object.assign(push.faults, faults);
  add('pet_1');
  add('pet_2');
  await wait(1);
  expect(subjects()).toEqual(expected);
});
