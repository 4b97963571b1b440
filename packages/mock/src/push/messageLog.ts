import { listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { toSecond } from '../simulate/buildCdr';
import type { Store, Value } from '../state/store';
import type { Endpoint } from './endpoints';

/** The result of an attempt. */
export interface Attempt {
  at: Date;
  status: number | undefined;
  durationMs: number;
  isSuccess: boolean;
}

/** Limits the memory for messages. The oldest ones are removed. */
const MAX_MESSAGES = 10_000;
/** How long messages are kept, in ms. */
export const KEPT = 14 * 86_400_000;

/** The messages of endpoints with their attempts, as the API shows them. */
export function createMessageLog(store: Store, collection: string) {
  const valueOf = (id: string): Value | undefined => store.get(collection, id)?.value;
  let added: string[] = [];
  return {
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
    /** Records an attempt. `status` is the state of the message after it. */
    note(id: string, { at, status, durationMs, isSuccess }: Attempt, state: string): void {
      const value = valueOf(id);
      if (!value) return;
      const attempts = listOf(value['attempts']);
      const error = status === undefined ? 'No response.' : `The response was ${status}.`;
      const attempt = {
        attempt: attempts.length + 1,
        at: toSecond(at),
        httpStatus: status ?? null,
        durationMs: Math.min(60_000, Math.round(durationMs)),
        error: isSuccess ? null : error,
      };
      const all = [...attempts, attempt].slice(-100);
      store.set(collection, id, { ...value, status: state, attempts: all, updatedAt: toSecond(at) });
    },
    setState(id: string, status: string, now: Date): void {
      const value = valueOf(id);
      if (value) store.set(collection, id, { ...value, status, updatedAt: toSecond(now) });
    },
    /** The body of a message. Undefined if the message is not known or has no body. */
    bodyOf(id: string): Value | undefined {
      const body = rawOf(valueOf(id)?.['body']);
      return Object.keys(body).length > 0 ? { ...body } : undefined;
    },
    /** The ids of the messages of an endpoint in a period, the oldest first. Challenges are left out. */
    idsBetween(endpointId: string, from: number, to: number, types: readonly string[]): string[] {
      return [...store.list(collection)]
        .map(({ value }) => value)
        .filter((one) => {
          const at = Date.parse(textOf(one['createdAt']));
          const isType =
            types.length === 0
              ? one['type'] !== 'endpoint.verification'
              : types.includes(textOf(one['type']));
          return one['endpointId'] === endpointId && isType && at >= from && at < to;
        })
        .map((one) => textOf(one['id']));
    },
    clear(): void {
      added = [];
    },
  };
}

export type MessageLog = ReturnType<typeof createMessageLog>;
