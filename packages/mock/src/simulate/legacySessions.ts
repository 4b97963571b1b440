import { rawOf, textOf } from '@voltmoor/openapi/raw';
import type { Feature, RequestContext } from '../http/context';
import { refusal } from '../http/problems';
import type { Value } from '../state/store';
import { CAR, DELAYS, roundToWattHours, Sessions, type Charging, type Usage } from './charging';
import { calculateCosts } from './costs';
import { CONNECTORS, setBusy, socketOf } from './sockets';
import { TIME_ZONE, toLocalDateTime } from './time';

const PATHS = { transactions: '/transactions', tags: '/tags', tariffs: '/tariffs', chargers: '/chargers' };
const COMMAND = /^\/chargers\/\{\w+\}\/connectors\/\{number\}\/(start|stop)$/;
const VAT_RATE = 21;
/** Sessions below both have no price: energy in kWh, and time in ms. */
const SMALL = { energyKwh: 0.1, duration: 120_000 };

/**
 * Simulates the sessions of API v1, which responds to a start with the result of the charger and has the price in the
 * transaction.
 *
 * @returns undefined if the API has no such commands
 */
export function createLegacySessions({
  operations,
  store,
  clock,
  schedule,
}: RequestContext): Feature | undefined {
  const isLegacy = operations.some(
    ({ route, media }) => COMMAND.test(route.path) && 'result' in rawOf(media?.examples[0]?.value),
  );
  if (!isLegacy) return undefined;
  // API v1 writes times without a zone.
  const local = (moment: Date): string => toLocalDateTime(moment, TIME_ZONE);
  const change = (id: string, changes: Value) => store.change(PATHS.transactions, id, changes);
  const setConnector = ({ chargerId, connector: number }: Value, isBusy: boolean): void =>
    setBusy(store, PATHS.chargers, CONNECTORS, { charger: textOf(chargerId), number, isBusy });
  /** Ends a transaction, with what it has used if the mock has started it. */
  const close = (id: string, usage: Usage | undefined, at: Date): void => {
    const session = store.get(PATHS.transactions, id)?.value ?? {};
    const { meterStart, kwh: shown } = session;
    setConnector(session, false);
    const kwh = usage?.energyKwh ?? Number(shown);
    const meterStop = roundToWattHours(Number(meterStart) + kwh);
    change(id, { kwh, meterStop, end: local(at), stopReason: 'Remote', running: false });
    const isSmall = usage && kwh < SMALL.energyKwh && usage.chargingMs < SMALL.duration;
    if (!usage || isSmall) return;
    schedule.after(at, DELAYS.bill, () => {
      const tariff = store.values(PATHS.tariffs).find((candidate) => candidate['vatIncluded'] === false);
      change(id, { priceExclVat: priceOf(rawOf(tariff), usage) });
    });
  };
  const sessions = new Sessions<Charging>({
    progress: ({ id }, { energyKwh }) => change(id, { kwh: energyKwh }),
    end: ({ id }, usage, at) => close(id, usage, at),
  });
  const start = (chargerId: number, connector: number, tag: Value, at: Date): void => {
    const all = store.values(PATHS.transactions);
    const own = all.filter((other) => other['chargerId'] === chargerId && other['connector'] === connector);
    if (own.some(({ running }) => running === true)) return;
    const id = all.reduce((highest, other) => Math.max(highest, Number(other['id']) || 0), 884_000) + 1;
    store.set(PATHS.transactions, String(id), {
      id,
      chargerId,
      connector,
      userId: tag['userId'] ?? null,
      tagUid: tag['uid'],
      start: local(at),
      end: null,
      kwh: 0,
      meterStart: Math.max(0, ...own.map(({ meterStop }) => Number(meterStop) || 0)),
      meterStop: null,
      stopReason: null,
      running: true,
      priceExclVat: null,
      currency: all[0]?.['currency'] ?? 'EUR',
    });
    setConnector({ chargerId, connector }, true);
    sessions.add({ ...CAR, id: String(id), startedAt: at, endsWhenFull: false });
  };
  /** Connectors with an accepted start whose driver has not plugged in yet. */
  const waiting = new Set<string>();

  return {
    /** Carries out a start or a stop at a known charger. */
    handle({ route, status, media }, { pathValues, body }) {
      const command = route.method === 'POST' ? COMMAND.exec(route.path)?.[1] : undefined;
      const charger = pathValues['chargerId'] ?? '';
      if (command === undefined || !store.get(PATHS.chargers, charger)) return undefined;
      const now = clock.now();
      const [chargerId, connector] = [Number(charger), Number(pathValues['number'])];
      const current = store
        .values(PATHS.transactions)
        .filter(({ running }) => running === true)
        .find((other) => other['chargerId'] === chargerId && other['connector'] === connector);
      const place = `connector ${connector} of charger ${chargerId}`;
      const id = textOf(current?.['id']);
      if (command === 'start') {
        if (current) return refusal(409, 'CONNECTOR_BUSY', `Transaction ${id} is in progress on ${place}.`);
        const { status: shown } = socketOf(
          store.get(PATHS.chargers, charger)?.value ?? {},
          connector,
          CONNECTORS,
        );
        if (shown === CONNECTORS.busy)
          return refusal(409, 'CONNECTOR_BUSY', `A car is plugged in at ${place}.`);
        const uid = textOf(rawOf(body)['tagUid']);
        const tag = store.values(PATHS.tags).find((known) => known['uid'] === uid);
        if (!tag) return refusal(422, 'VALIDATION_ERROR', `tagUid: no tag has the UID ${uid}.`);
        if (tag['active'] === false) return refusal(422, 'VALIDATION_ERROR', 'tagUid: the tag is inactive.');
        waiting.add(place);
        schedule.after(now, DELAYS.plugIn, (at) => {
          if (waiting.delete(place)) start(chargerId, connector, tag, at);
        });
      } else if (!current && waiting.delete(place)) {
        // The stop withdraws the start.
      } else {
        if (!current) return refusal(409, 'NO_SESSION', `No transaction is in progress on ${place}.`);
        schedule.after(now, DELAYS.stop, (at) => {
          if (sessions.find(id)) sessions.end(id, at);
          else if (store.get(PATHS.transactions, id)?.value['running'] === true) close(id, undefined, at);
        });
      }
      const result = { chargerId, connector, result: 'ACCEPTED', time: local(now) };
      return { status, headers: {}, body: result, mediaType: media?.type };
    },
    refresh: (now) => sessions.refresh(now),
    clear() {
      waiting.clear();
      sessions.clear();
    },
  };
}

/** The price of a session without VAT. */
function priceOf(tariff: Value, { energyKwh, chargingMs, idleMs }: Usage): number {
  const price = (name: string): number => Number(tariff[name] ?? 0);
  const idleMinutes = Math.round(idleMs / 1000) / 60 - price('parkingFreeMinutes');
  const { exclVat } = calculateCosts(
    {
      start: price('startPrice'),
      energy: price('kwhPrice'),
      time: price('minutePrice'),
      idle: price('parkingPrice'),
      vatRate: VAT_RATE,
    },
    {
      energyKwh,
      time: Math.ceil(Math.round(chargingMs / 1000) / 60),
      idle: Math.max(0, Math.ceil(idleMinutes)),
    },
  );
  return exclVat;
}
