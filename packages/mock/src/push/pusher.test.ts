import { expect, it } from 'vitest';
import { createClock } from '../simulate/clock';
import { createRandom } from '../state/random';
import { createPusher } from './pusher';
import { PUSH_SECRET, signMessage } from './signature';

const example = { id: 'pms_0a0a0a0a0a0a', type: 'pet.fed', subject: { type: 'pet', id: 'pet_1' } };
const content = { 'application/json': { schema: {}, example } };
const document = { webhooks: { 'pet.fed': { post: { requestBody: { content } } } } };

const setUp = (...statuses: (number | undefined)[]) => {
  let real = 0;
  const clock = createClock(1, () => real);
  const sent: { headers: Record<string, string>; body: string }[] = [];
  const deliver = (headers: Record<string, string>, body: string) => {
    sent.push({ headers, body });
    const status = sent.length > statuses.length ? 200 : statuses[sent.length - 1];
    return Promise.resolve(status === undefined ? undefined : { status, text: '' });
  };
  const pusher = createPusher(document, { clock, random: () => createRandom(sent.length), deliver })!;
  const add = (id: string) => pusher.add('pet.fed', { id }, clock.now());
  const wait = async (seconds: number) => {
    real += seconds * 1000;
    await pusher.sendDue();
  };
  const subjects = () => sent.map(({ body }) => (JSON.parse(body) as typeof example).subject.id);
  return { pusher, sent, add, wait, subjects };
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
  const [{ headers, body } = { headers: {}, body: '' }] = sent;
  expect(JSON.parse(body)).toMatchObject({
    type: 'pet.fed',
    sequence: 1,
    subject: { type: 'pet', id: 'pet_2' },
  });
  const timestamp = Number(headers['Voltmoor-Timestamp']);
  expect(headers['Voltmoor-Signature']).toBe(signMessage(PUSH_SECRET, timestamp, body));
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

it('sends duplicates, or in another order, when asked to', async () => {
  const twice = setUp();
  twice.pusher.faults.duplicate = true;
  twice.add('pet_1');
  await twice.wait(0);
  expect(twice.subjects()).toEqual(['pet_1', 'pet_1']);

  const mixed = setUp();
  mixed.pusher.faults.reorder = true;
  mixed.add('pet_1');
  mixed.add('pet_2');
  await mixed.wait(1);
  expect(mixed.subjects()).toEqual(['pet_2', 'pet_1']);
});
