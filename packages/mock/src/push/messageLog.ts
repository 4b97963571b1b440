import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { toSecond } from '../simulate/time';
import type { MockState } from '../state/mockState';
import type { Value } from '../state/store';
import { VERIFICATION, type Endpoint } from './endpoints';

/** Limits the memory for messages. The oldest ones are removed. */
const MAX_MESSAGES = 10_000;

/** The messages of endpoints with their attempts, as the API shows them. */
export function createMessageLog({ store, clock }: MockState, collection: string) {
  const valueOf = (id: string): Value | undefined => store.get(collection, id)?.value;
  const change = (id: string, changes: Value): void =>
    void store.change(collection, id, { ...changes, updatedAt: toSecond(clock.now()) });
  const nextAttempt = (id: string): number => {
    const last = rawOf(listOf(valueOf(id)?.['attempts']).at(-1));
    return (Number(last['attempt']) || 0) + 1;
  };
  let added: string[] = [];
  return {
    /** The number of the next attempt of a message. A resend or a replay continues the count. */
    nextAttempt,
    add({ id: endpointId, configurationId }: Endpoint, body: Value, now: Date): void {
      const { id, type, sequence, subject, occurredAt } = body;
      const created = toSecond(now);
      const times = { createdAt: created, updatedAt: created };
      const shown = { id, configurationId, endpointId, type, sequence, subject, occurredAt };
      store.set(collection, textOf(id), { ...shown, status: 'PENDING', ...times, attempts: [], body });
      added.push(textOf(id));
      const oldest = added.length > MAX_MESSAGES ? added.shift() : undefined;
      if (oldest !== undefined) store.delete(collection, oldest);
    },
    /**
     * Records an attempt.
     *
     * @param response `durationMs` is how long it took. It has no status if there was none
     * @param status of the message after the attempt
     */
    note(
      id: string,
      response: { status?: number; durationMs: number },
      error: string | null,
      status: string,
    ): void {
      const attempts = listOf(valueOf(id)?.['attempts']);
      const attempt = {
        attempt: nextAttempt(id),
        at: toSecond(clock.now()),
        httpStatus: response.status ?? null,
        durationMs: Math.min(60_000, Math.round(response.durationMs)),
        error,
      };
      change(id, { status, attempts: [...attempts, attempt].slice(-100) });
    },
    setState: (id: string, status: string): void => change(id, { status }),
    /** The body of a message. Undefined if the message is not known or has no body. */
    bodyOf(id: string): Value | undefined {
      const body = rawOf(valueOf(id)?.['body']);
      return Object.keys(body).length > 0 ? { ...body } : undefined;
    },
    /** The ids of the messages of an endpoint in a period, the oldest first. Challenges are left out. */
    idsBetween(endpointId: string, from: number, to: number, types: readonly string[]): string[] {
      return store.values(collection).flatMap((value) => {
        const [id, type] = [textOf(value['id']), textOf(value['type'])];
        const at = Date.parse(textOf(value['createdAt']));
        const isType = types.length === 0 ? type !== VERIFICATION : types.includes(type);
        return value['endpointId'] === endpointId && isType && at >= from && at < to ? [id] : [];
      });
    },
    clear(): void {
      added = [];
    },
  };
}
