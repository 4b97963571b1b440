import { entriesOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { mediaOf } from '../api/schemas';
import type { Clock } from '../simulate/clock';
import type { Random } from '../state/random';
import type { Value } from '../state/store';
import type { Deliver } from './deliver';
import { VERIFICATION, type Endpoint, type Endpoints } from './endpoints';
import type { MessageLog } from './messageLog';
import { PUSH_SECRET, signMessage } from './signature';

/** What is wrong with the delivery, to test a receiver. */
export interface PushFaults {
  /** Sends every message twice. */
  duplicate: boolean;
  /** Holds back every second message until the next one was sent. */
  reorder: boolean;
}

/** The endpoints of an API and the log of their messages. */
interface Registered {
  endpoints: Endpoints;
  log: MessageLog;
}

interface PusherOptions {
  clock: Clock;
  random: () => Random;
  deliver: Deliver;
  /** Endpoints that requests add. Default: the API has none. */
  registered?: Registered | undefined;
  /** Whether all messages are sent as long as no endpoint was added. Default: true. */
  sendsAll?: boolean;
}

/** Pauses between the attempts, in seconds. */
const PAUSES = [10, 60, 300, 1800, 7200, 21_600, 43_200];
/** Limits the memory for messages that a receiver does not accept. */
const MAX_WAITING = 10_000;

interface Waiting {
  message: Value;
  at: number;
  attempt: number;
  /** Undefined for a message that belongs to no endpoint. */
  endpointId?: string | undefined;
  /** Challenges, resends and replays are not repeated. */
  isSingle: boolean;
}

/**
 * Sends push messages. Pauses are in the time of the mock, but timestamps in real time, because a receiver compares them
 * with its own clock.
 *
 * @returns undefined if the document describes no messages
 */
export function createPusher(
  document: OpenApiDocument,
  { clock, random, deliver, registered, sendsAll = true }: PusherOptions,
) {
  const { endpoints, log } = registered ?? {};
  const examples = new Map(
    entriesOf(document['webhooks']).map(([type, item]) => {
      const media = mediaOf(document, rawOf(rawOf(item)['post'])['requestBody']);
      return [type, rawOf(media?.examples[0]?.value)] as const;
    }),
  );
  if (examples.size === 0) return undefined;
  const sequences = new Map<string, number>();
  const faults: PushFaults = { duplicate: false, reorder: false };
  let waiting: Waiting[] = [];
  let count = 0;
  let sending: Promise<void> = Promise.resolve();

  const headersOf = (one: Waiting, body: string, endpoint: Endpoint | undefined): Record<string, string> => {
    const timestamp = Math.floor(Date.now() / 1000);
    const own = Object.entries(rawOf(endpoint?.value['headers'])).map(([name, value]) => [
      name,
      textOf(value),
    ]);
    return {
      ...(Object.fromEntries(own) as Record<string, string>),
      'Content-Type': 'application/json',
      'User-Agent': 'Voltmoor-Push/2',
      'Voltmoor-Message-Id': textOf(one.message['id']),
      'Voltmoor-Message-Type': textOf(one.message['type']),
      'Voltmoor-Timestamp': String(timestamp),
      'Voltmoor-Signature':
        one.endpointId !== undefined && endpoints
          ? endpoints.sign(one.endpointId, timestamp, body, clock.now())
          : signMessage(PUSH_SECRET, timestamp, body),
      'Voltmoor-Attempt': String(one.attempt),
    };
  };
  const send = async (one: Waiting): Promise<void> => {
    const { message, attempt, endpointId, isSingle } = one;
    const endpoint = endpointId === undefined ? undefined : endpoints?.find(endpointId);
    const body = JSON.stringify(message);
    const start = performance.now();
    const response = await deliver(
      headersOf(one, body, endpoint),
      body,
      endpoint && textOf(endpoint.value['url']),
    );
    const now = clock.now();
    const isAccepted = response !== undefined && response.status >= 200 && response.status < 300;
    const isChallenge = message['type'] === VERIFICATION;
    const isSuccess =
      isChallenge && endpointId !== undefined && endpoints
        ? endpoints.activate(endpointId, response, now)
        : isAccepted;
    const pause = PAUSES[attempt - 1];
    const isLast = isSuccess || isSingle || response?.status === 410 || pause === undefined;
    if (endpointId !== undefined) {
      endpoints?.note(endpointId, isSuccess, response?.status, now);
      const state = isSuccess ? 'DELIVERED' : isLast ? 'FAILED' : 'PENDING';
      const durationMs = performance.now() - start;
      log?.note(textOf(message['id']), { at: now, status: response?.status, durationMs, isSuccess }, state);
    }
    if (isLast || waiting.length >= MAX_WAITING) return;
    waiting.push({ ...one, at: now.getTime() + pause * 1000, attempt: attempt + 1 });
  };
  /** Sends a due message, or holds it back or drops it, depending on the state of its endpoint. */
  const proceed = async (one: Waiting, now: Date): Promise<void> => {
    const { endpointId, message } = one;
    const decision =
      endpointId === undefined ? 'send' : endpoints?.decide(endpointId, textOf(message['type']), now);
    if (decision === 'send') return send(one);
    if (decision === 'wait') waiting.push(one);
    else log?.setState(textOf(message['id']), decision === 'fail' ? 'FAILED' : 'CANCELLED', now);
  };
  const build = (type: string, data: Value, now: Date, endpoint?: Endpoint): Value | undefined => {
    const example = examples.get(type);
    if (!example) return undefined;
    const subject = { type: rawOf(example['subject'])['type'], id: data['id'] ?? data['chargerId'] };
    const counted = `${endpoint?.configurationId ?? ''} ${textOf(subject.id)}`;
    const sequence = sequences.get(counted) ?? 1;
    const id = random().like(textOf(example['id']));
    return { ...example, id, occurredAt: now.toISOString(), sequence, subject, data };
  };
  const queue = (message: Value, endpointId: string | undefined, now: Date): void => {
    count += 1;
    const isHeldBack = faults.reorder && count % 2 === 1;
    const at = now.getTime() + (isHeldBack ? 60_000 : 0);
    const one = { message, at, attempt: 1, endpointId, isSingle: false };
    waiting.push(one);
    if (faults.duplicate) waiting.push({ ...one });
    if (faults.reorder && !isHeldBack)
      for (const other of waiting) if (other.at > at && other.attempt === 1) other.at = at + 1;
  };
  /** Counts a message of a subject in a configuration. Its endpoints all get the same number. */
  const countSubject = (configurationId: string, data: Value): void => {
    const counted = `${configurationId} ${textOf(data['id'] ?? data['chargerId'])}`;
    if (sequences.size >= MAX_WAITING) sequences.clear();
    sequences.set(counted, (sequences.get(counted) ?? 0) + 1);
  };
  return {
    faults,
    /** Adds a message about an entity. Types that the document does not describe are not sent. */
    add(type: string, data: Value, now: Date): void {
      if (!examples.has(type) || waiting.length >= MAX_WAITING) return;
      const targets = endpoints?.hasAny() === true ? endpoints.targetsOf(type, data) : undefined;
      if (targets === undefined && !sendsAll) return;
      const configurations = targets?.map((one) => one.configurationId) ?? [''];
      for (const id of new Set(configurations)) countSubject(id, data);
      for (const endpoint of targets ?? [undefined]) {
        const message = build(type, data, now, endpoint);
        if (!message) continue;
        if (endpoint) log?.add(endpoint, message, now);
        queue(message, endpoint?.id, now);
      }
    },
    /** Sends a challenge to an endpoint. */
    challenge(endpoint: Endpoint, now: Date): void {
      const challenge = random().uuid().replaceAll('-', '');
      endpoints?.rememberChallenge(endpoint.id, textOf(endpoint.value['url']), challenge);
      const built = build(VERIFICATION, { id: endpoint.id, challenge }, now, endpoint);
      if (!built) return;
      const message = { ...built, data: { challenge } };
      log?.add(endpoint, message, now);
      waiting.push({ message, at: now.getTime(), attempt: 1, endpointId: endpoint.id, isSingle: true });
    },
    /** Sends a message of the log again. */
    repeat(endpointId: string, messageId: string, now: Date): void {
      const message = log?.bodyOf(messageId);
      if (!message || waiting.length >= MAX_WAITING) return;
      log?.setState(messageId, 'PENDING', now);
      waiting.push({ message, at: now.getTime(), attempt: 1, endpointId, isSingle: true });
    },
    /** Sends what is due, one after the other. */
    sendDue(): Promise<void> {
      sending = sending.then(async () => {
        const now = clock.now();
        const due = waiting.filter(({ at }) => at <= now.getTime()).sort((a, b) => a.at - b.at);
        waiting = waiting.filter(({ at }) => at > now.getTime());
        for (const one of due) await proceed(one, now);
      });
      return sending;
    },
    clear(): void {
      waiting = [];
      sequences.clear();
      log?.clear();
    },
  };
}

export type Pusher = NonNullable<ReturnType<typeof createPusher>>;
