import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Store, Value } from '../state/store';

/** How an API generation shows the sockets of a charger and the sessions at them. */
interface Form {
  /** The list of a charger: `sockets` in API v2, `connectors` in API v1. */
  list: string;
  /** The property of a session that has the number of the socket. */
  number: string;
  free: string;
  /** The status during a session. */
  busy: string;
  /** All statuses that need a session. */
  ofSessions: readonly string[];
  isOngoing(session: Value): boolean;
}

export const SOCKETS: Form = {
  list: 'sockets',
  number: 'socketNumber',
  free: 'AVAILABLE',
  busy: 'CHARGING',
  ofSessions: ['CHARGING', 'SUSPENDED_EV', 'SUSPENDED_EVSE'],
  isOngoing: ({ endedAt }) => endedAt === null,
};
export const CONNECTORS: Form = {
  list: 'connectors',
  number: 'connector',
  free: 'FREE',
  busy: 'OCCUPIED',
  ofSessions: ['OCCUPIED'],
  isOngoing: ({ running }) => running === true,
};

/** A socket of a charger. Empty if it has none with this number. */
export function socketOf(charger: Raw, number: unknown, { list }: Form = SOCKETS): Raw {
  return rawOf(listOf(charger[list]).find((socket) => rawOf(socket)['number'] === number));
}

/** Sets the status of a socket when a session starts or ends at it. */
export function setBusy(
  store: Store,
  chargers: string,
  { list, free, busy }: Form,
  at: { charger: string; number: unknown; isBusy: boolean },
): void {
  const charger = store.get(chargers, at.charger)?.value;
  if (!charger) return;
  const sockets = listOf(charger[list]).map((socket) =>
    rawOf(socket)['number'] === at.number ? { ...rawOf(socket), status: at.isBusy ? busy : free } : socket,
  );
  store.set(chargers, at.charger, { ...charger, [list]: sockets });
}

/** Makes sockets free that the examples show during a session, but at which no session is in progress. */
export function freeSockets(store: Store): void {
  const sessions = store.values('/transactions');
  for (const [key, { value: charger }] of [...store.entries('/chargers')]) {
    for (const form of [SOCKETS, CONNECTORS]) {
      for (const { number, status } of listOf(charger[form.list]).map(rawOf)) {
        const isUsed = sessions.some(
          (session) =>
            form.isOngoing(session) &&
            textOf(session['chargerId']) === key &&
            session[form.number] === number,
        );
        if (form.ofSessions.includes(textOf(status)) && !isUsed)
          setBusy(store, '/chargers', form, { charger: key, number, isBusy: false });
      }
    }
  }
}
