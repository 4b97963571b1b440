import { isIP } from 'node:net';
import { entriesOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { collectionPathOf } from '../api/operations';
import { mediaOf } from '../api/schemas';
import { createOutbox, sendOverHttp, type Send } from '../http/sending';
import type { MockState } from '../state/mockState';
import type { Random } from '../state/random';
import type { Value } from '../state/store';
import { createEndpoints, signMessage, VERIFICATION, type Endpoint } from './endpoints';
import { createMessageLog } from './messageLog';

/** What is wrong with the delivery, to test a receiver. */
export interface PushFaults {
  /** Sends every message twice. */
  duplicate: boolean;
  /** Holds back every second message until the next one was sent. */
  reorder: boolean;
}

/** Pauses between the attempts, in seconds. */
const PAUSES = [10, 60, 300, 1800, 7200, 21_600, 43_200];
/** Limits the memory for messages that a receiver does not accept. */
const MAX_WAITING = 10_000;
/** How long a receiver may take, and the longest response that is read. Only the one to a challenge is used. */
const LIMITS = { timeout: 10_000, maxBytes: 10_000 };
/** Names that never lead to a receiver: those of the examples, and those of the own computer and network. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|internal|example\.(?:com|net|org))$/i;

/** The secret of the messages that are sent to `--push` as long as no endpoint was added. */
export const PUSH_SECRET = `whs_${'mockPush'.padEnd(40, 'EXAMPLE')}`;

/**
 * Sends push messages over HTTP. A redirect counts as a failure.
 *
 * @param pushUrl receives all messages instead of the URLs of the endpoints. Without it, endpoints need a public host,
 *   as on the platform
 */
export function sendPushTo(pushUrl: string | undefined): Send {
  const send = sendOverHttp(LIMITS);
  return async (request) => {
    const url = pushUrl ?? request.url;
    return pushUrl !== undefined || isPublic(url) ? send({ ...request, url }) : undefined;
  };
}

/** Whether a URL can be that of a receiver in the internet: https, with a name that is not reserved. */
function isPublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return protocol === 'https:' && hostname.includes('.') && !isAddress && !RESERVED.test(hostname);
}

/** A message that waits. It has no endpoint as long as none was added. */
interface Message {
  body: Value;
  endpointId: string | undefined;
  /** Challenges, resends and replays are not repeated. */
  isSingle: boolean;
}

/** Builds messages as the examples of the document show them. Undefined if the document describes none. */
function createMessages({ document }: Pick<DescribedApi, 'document'>, random: Random) {
  const examples = new Map(
    entriesOf(document['webhooks']).map(([type, item]) => {
      const media = mediaOf(document, rawOf(rawOf(item)['post'])['requestBody']);
      return [type, rawOf(media?.examples[0]?.value)] as const;
    }),
  );
  if (examples.size === 0) return undefined;
  /** Numbers of messages by configuration and subject. The endpoints of a configuration get the same numbers. */
  const sequences = new Map<string, number>();
  return {
    has: (type: string): boolean => examples.has(type),
    count(configurationId: string, data: Value): void {
      if (sequences.size >= MAX_WAITING) sequences.clear();
      const counted = `${configurationId} ${subjectOf(data)}`;
      sequences.set(counted, (sequences.get(counted) ?? 0) + 1);
    },
    build(type: string, data: Value, now: Date, configurationId = ''): Value {
      const example = rawOf(examples.get(type));
      const subject = { type: rawOf(example['subject'])['type'], id: subjectOf(data) };
      const sequence = sequences.get(`${configurationId} ${subject.id}`) ?? 1;
      const id = random.like(textOf(example['id']));
      return { ...example, id, occurredAt: now.toISOString(), sequence, subject, data };
    },
    clear: (): void => sequences.clear(),
  };
}

/** The id of the entity that a message is about. A message about a charger's event has its id. */
function subjectOf(data: Value): string {
  return textOf(data['id'] ?? data['chargerId']);
}

/**
 * Sends push messages. Pauses are in the time of the mock, but timestamps in real time, because a receiver compares them
 * with its own clock.
 *
 * @param sendsAll whether all messages are sent as long as no endpoint was added
 * @returns undefined if the document describes no messages
 */
export function createPush(
  api: Pick<DescribedApi, 'document' | 'operations'>,
  state: MockState,
  { send, sendsAll = true }: { send: Send; sendsAll?: boolean | undefined },
) {
  const { clock, random } = state;
  const messages = createMessages(api, random);
  if (!messages) return undefined;
  const endpoints = createEndpoints(api.operations, state);
  const log = createMessageLog(state, collectionPathOf(api.operations, 'PushMessage'));
  const faults: PushFaults = { duplicate: false, reorder: false };
  let count = 0;

  const headersOf = (
    body: Value,
    attempt: number,
    endpoint: Endpoint | undefined,
  ): Record<string, string> => {
    const timestamp = Math.floor(Date.now() / 1000);
    const text = JSON.stringify(body);
    const own = entriesOf(endpoint?.value['headers']).map(([name, value]) => [name, textOf(value)] as const);
    return {
      ...Object.fromEntries(own),
      'User-Agent': 'Voltmoor-Push/2',
      'Voltmoor-Message-Id': textOf(body['id']),
      'Voltmoor-Message-Type': textOf(body['type']),
      'Voltmoor-Timestamp': String(timestamp),
      'Voltmoor-Signature': endpoint
        ? endpoints.sign(endpoint.id, timestamp, text)
        : signMessage(PUSH_SECRET, timestamp, text),
      'Voltmoor-Attempt': String(attempt),
    };
  };
  const outbox = createOutbox<Message>(
    clock,
    { pauses: PAUSES, max: MAX_WAITING },
    async ({ body, endpointId }, attempt, isLast) => {
      const [id, type] = [textOf(body['id']), textOf(body['type'])];
      const decision = endpointId === undefined ? 'send' : endpoints.decide(endpointId, type);
      if (decision === 'wait') return 'waiting';
      if (decision !== 'send') {
        log.setState(id, decision);
        return 'done';
      }
      const endpoint = endpointId === undefined ? undefined : endpoints.find(endpointId);
      const start = performance.now();
      // A resend continues the count of the message.
      const headers = headersOf(body, endpoint ? log.nextAttempt(id) : attempt, endpoint);
      const response = await send({ method: 'POST', url: textOf(endpoint?.value['url']), headers, body });
      const status = response?.status;
      const isSuccess =
        endpoint && type === VERIFICATION
          ? endpoints.activate(endpoint.id, response)
          : status !== undefined && status >= 200 && status < 300;
      const isOver = isSuccess || isLast || status === 410;
      if (endpoint) {
        endpoints.note(endpoint.id, isSuccess, status);
        const error = status === undefined ? 'No response.' : `The response was ${status}.`;
        const answer = { durationMs: performance.now() - start, ...(status !== undefined && { status }) };
        const after = isSuccess ? 'DELIVERED' : isOver ? 'FAILED' : 'PENDING';
        log.note(id, answer, isSuccess ? null : error, after);
      }
      return isOver ? 'done' : 'failed';
    },
  );
  const sendSingle = (endpointId: string, body: Value): void =>
    outbox.add({ body, endpointId, isSingle: true }, clock.now().getTime());
  return {
    endpoints,
    log,
    faults,
    /** Adds a message about an entity. Types that the document does not describe are not sent. */
    add(type: string, data: Value, now: Date): void {
      if (!messages.has(type) || outbox.isFull()) return;
      const targets = endpoints.hasAny() ? endpoints.targetsOf(type, data) : sendsAll ? [undefined] : [];
      const configurations = new Set(targets.map((target) => target?.configurationId ?? ''));
      for (const configurationId of configurations) messages.count(configurationId, data);
      for (const endpoint of targets) {
        const body = messages.build(type, data, now, endpoint?.configurationId);
        if (endpoint) log.add(endpoint, body, now);
        count += 1;
        const isHeldBack = faults.reorder && count % 2 === 1;
        const at = now.getTime() + (isHeldBack ? 60_000 : 0);
        const message = { body, endpointId: endpoint?.id, isSingle: false };
        outbox.add(message, at);
        if (faults.duplicate) outbox.add(message, at);
        // What was held back is sent after this message.
        if (faults.reorder && !isHeldBack)
          for (const other of outbox.waiting()) if (other.at > at && other.attempt === 1) other.at = at + 1;
      }
    },
    /** Sends a challenge to an endpoint. */
    challenge(endpoint: Endpoint): void {
      const now = clock.now();
      const challenge = random.uuid().replaceAll('-', '');
      endpoints.rememberChallenge(endpoint.id, textOf(endpoint.value['url']), challenge);
      if (!messages.has(VERIFICATION)) return;
      messages.count(endpoint.configurationId, { id: endpoint.id });
      const body = messages.build(VERIFICATION, { id: endpoint.id }, now, endpoint.configurationId);
      body['data'] = { challenge };
      log.add(endpoint, body, now);
      sendSingle(endpoint.id, body);
    },
    /** Sends a message of the log again. */
    repeat(endpointId: string, messageId: string): void {
      const body = log.bodyOf(messageId);
      if (!body || outbox.isFull()) return;
      log.setState(messageId, 'PENDING');
      sendSingle(endpointId, body);
    },
    sendDue: outbox.sendDue,
    clear(): void {
      outbox.clear();
      messages.clear();
      log.clear();
    },
  };
}

export type Push = NonNullable<ReturnType<typeof createPush>>;
