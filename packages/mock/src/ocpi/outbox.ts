import { rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { Clock } from '../simulate/clock';
import type { Random } from '../state/random';
import type { Connection } from './connections';
import type { Exchange } from './exchange';

/** A call to a partner. */
interface Call {
  method: 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  url: string;
  body?: unknown;
  /** Whether the call is repeated if it fails. Results of commands are not. */
  isRepeated: boolean;
}

interface Waiting extends Call {
  partner: Connection;
  correlationId: string;
  attempt: number;
  /** When the call is due, in ms. */
  at: number;
}

/** Pauses before the second and the third attempt, in seconds. */
const PAUSES = [30, 300];
const MAX_WAITING = 1000;

/** Party of the operator in the examples, from which all calls come. */
const OWN = { country: 'NL', party: 'VLT' };

/** `Authorization` of a call to a partner: plain in 2.1.1, otherwise Base64. */
export function authorizationOf(version: string, token: string): string {
  return `Token ${version === '2.1.1' ? token : Buffer.from(token).toString('base64')}`;
}

/** Headers of a call to a partner. Version 2.1.1 has no request ids and no routing. */
export function headersTo(
  { version, partnerToken, parties }: Connection,
  random: Random,
  correlationId = random.uuid(),
): Record<string, string> {
  const authorization = { Authorization: authorizationOf(version, partnerToken) };
  if (version === '2.1.1') return authorization;
  const [country = '', party = ''] = (parties[0] ?? '').split('-');
  return {
    ...authorization,
    'X-Request-ID': random.uuid(),
    'X-Correlation-ID': correlationId,
    'OCPI-from-country-code': OWN.country,
    'OCPI-from-party-id': OWN.party,
    'OCPI-to-country-code': country,
    'OCPI-to-party-id': party,
  };
}

/** Sends calls to partners, in the order in which they are due. Pauses are in the time of the mock. */
export function createOutbox(clock: Clock, random: () => Random, exchange: Exchange) {
  let waiting: Waiting[] = [];
  let sending: Promise<void> = Promise.resolve();

  const send = async (one: Waiting): Promise<void> => {
    const { partner, method, url, body, correlationId, attempt } = one;
    const headers = headersTo(partner, random(), correlationId);
    const response = await exchange({ method, url, headers, ...(body !== undefined && { body }) });
    const isDone =
      response !== undefined &&
      response.status >= 200 &&
      response.status < 300 &&
      rawOf(response.body)['status_code'] === 1000;
    const pause = PAUSES[attempt - 1];
    if (isDone || !one.isRepeated || pause === undefined || waiting.length >= MAX_WAITING) return;
    waiting.push({ ...one, attempt: attempt + 1, at: clock.now().getTime() + pause * 1000 });
  };
  return {
    add(partner: Connection, call: Call, at: Date): void {
      if (waiting.length >= MAX_WAITING) return;
      // Only the newest progress of a session counts, for instance after the time of the mock has jumped.
      waiting = waiting.filter(
        (one) => call.method !== 'PATCH' || one.method !== 'PATCH' || one.url !== call.url || one.attempt > 1,
      );
      waiting.push({ ...call, partner, correlationId: random().uuid(), attempt: 1, at: at.getTime() });
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
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
