import { createHmac } from 'node:crypto';
import { entriesOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { mediaOf } from '../api/schemas';
import type { Random } from '../state/random';
import type { Value } from '../state/store';
import type { Clock } from './clock';

/** Sends one attempt. Returns the status of the response, or undefined when there was none. */
export type Deliver = (headers: Record<string, string>, body: string) => Promise<number | undefined>;

/** What is wrong with the delivery, to test a receiver. */
export interface PushFaults {
  /** Sends every message twice. */
  duplicate: boolean;
  /** Holds back every second message until the next one was sent. */
  reorder: boolean;
}

/** The secret of the endpoint that `--push` names. */
export const PUSH_SECRET = `whs_${'mockPush'.padEnd(40, 'EXAMPLE')}`;
/** Pauses between the attempts, in seconds. */
const PAUSES = [10, 60, 300, 1800, 7200, 21_600, 43_200];
/** Limits the memory for messages that a receiver does not accept. */
const MAX_WAITING = 1000;

interface Waiting {
  message: Value;
  at: number;
  attempt: number;
}

/** The signature of a message: HMAC-SHA256 of the timestamp, a full stop and the body. */
export function signMessage(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/**
 * Sends push messages to one endpoint. Pauses are in the time of the mock, but timestamps in real time, because a receiver
 * compares them with its own clock.
 */
export function createPusher(
  document: OpenApiDocument,
  { clock, random, deliver }: { clock: Clock; random: () => Random; deliver: Deliver },
) {
  const examples = new Map(
    entriesOf(document['webhooks']).map(([type, item]) => {
      const media = mediaOf(document, rawOf(rawOf(item)['post'])['requestBody']);
      return [type, rawOf(media?.examples[0]?.value)] as const;
    }),
  );
  const sequences = new Map<string, number>();
  const faults: PushFaults = { duplicate: false, reorder: false };
  let waiting: Waiting[] = [];
  let count = 0;
  let sending: Promise<void> = Promise.resolve();

  const send = async ({ message, attempt }: Waiting): Promise<void> => {
    const body = JSON.stringify(message);
    const timestamp = Math.floor(Date.now() / 1000);
    const status = await deliver(
      {
        'Content-Type': 'application/json',
        'Voltmoor-Message-Id': textOf(message['id']),
        'Voltmoor-Message-Type': textOf(message['type']),
        'Voltmoor-Timestamp': String(timestamp),
        'Voltmoor-Signature': signMessage(PUSH_SECRET, timestamp, body),
        'Voltmoor-Attempt': String(attempt),
      },
      body,
    );
    const isDone = status !== undefined && ((status >= 200 && status < 300) || status === 410);
    const pause = PAUSES[attempt - 1];
    if (isDone || pause === undefined || waiting.length >= MAX_WAITING) return;
    waiting.push({ message, at: clock.now().getTime() + pause * 1000, attempt: attempt + 1 });
  };
  return {
    faults,
    /** Adds a message about an entity. Types that the document does not describe are not sent. */
    add(type: string, data: Value, now: Date): void {
      const example = examples.get(type);
      if (!example || waiting.length >= MAX_WAITING) return;
      const subject = { type: rawOf(example['subject'])['type'], id: data['id'] ?? data['chargerId'] };
      const sequence = (sequences.get(textOf(subject.id)) ?? 0) + 1;
      if (sequences.size >= 10 * MAX_WAITING) sequences.clear();
      sequences.set(textOf(subject.id), sequence);
      const id = random().like(textOf(example['id']));
      const message = { ...example, id, occurredAt: now.toISOString(), sequence, subject, data };
      count += 1;
      const isHeldBack = faults.reorder && count % 2 === 1;
      const at = now.getTime() + (isHeldBack ? 60_000 : 0);
      waiting.push({ message, at, attempt: 1 });
      if (faults.duplicate) waiting.push({ message, at, attempt: 1 });
      if (faults.reorder && !isHeldBack)
        for (const one of waiting) if (one.at > at && one.attempt === 1) one.at = at + 1;
    },
    /** Sends what is due, one after the other. */
    sendDue(): Promise<void> {
      sending = sending.then(async () => {
        const now = clock.now().getTime();
        const due = waiting.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
        waiting = waiting.filter(({ at }) => at > now);
        for (const one of due) await send(one);
      });
      return sending;
    },
    clear(): void {
      waiting = [];
      sequences.clear();
    },
  };
}
