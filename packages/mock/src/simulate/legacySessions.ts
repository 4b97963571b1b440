import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Failure, Reply } from '../http/problems';
import type { Store, Value } from '../state/store';
import type { Clock } from './clock';
import { calculateCosts } from './costs';
import { toLocalDateTime } from './localTime';
import type { Schedule } from './schedule';

/** A session in progress. */
interface Running {
  id: number;
  startedAt: Date;
}

const PATHS = { transactions: '/transactions', tags: '/tags', tariffs: '/tariffs', chargers: '/chargers' };
const COMMAND = /^\/chargers\/\{\w+\}\/connectors\/\{number\}\/(start|stop)$/;
/** Simulated time until the driver plugs in, until a session ends, and until it has a price, in ms. */
const DELAYS = { plugIn: 3_000, stop: 2_000, price: 60_000 };
/** Energy that the simulated car takes, and its power. */
const CAR = { energyKwh: 40, powerKw: 11 };
const HOUR = 3_600_000;
const VAT_RATE = 21;
/** API v1 writes times without a zone, in that of the example organisation. */
const TIME_ZONE = 'Europe/Amsterdam';
/** Sessions below both have no price: energy in kWh, and time in ms. */
const SMALL = { energyKwh: 0.1, duration: 120_000 };

/**
 * Simulates the sessions of API v1, which responds to a start with the result of the charger and has the price in the
 * transaction.
 *
 * @returns undefined if the API has no such commands
 */
export function createLegacySessions(
  operations: readonly Operation[],
  { store, clock, schedule }: { store: Store; clock: Clock; schedule: Schedule },
) {
  const isLegacy = operations.some(
    ({ route, media }) => COMMAND.test(route.path) && 'result' in rawOf(media?.examples[0]?.value),
  );
  if (!isLegacy) return undefined;
  const running = new Map<number, Running>();
  const valuesOf = (path: string): Value[] => [...store.list(path)].map(({ value }) => value);
  const local = (moment: Date): string => toLocalDateTime(moment, TIME_ZONE);
  const change = (id: number, changes: Value): void => {
    const value = store.get(PATHS.transactions, String(id))?.value;
    if (value) store.set(PATHS.transactions, String(id), { ...value, ...changes });
  };
  const currentAt = (chargerId: number, connector: number): Value | undefined =>
    valuesOf(PATHS.transactions).find(
      (one) => one['running'] === true && one['chargerId'] === chargerId && one['connector'] === connector,
    );
  const usedBy = ({ startedAt }: Running, now: Date): { kwh: number; chargingMs: number; idleMs: number } => {
    const elapsed = now.getTime() - startedAt.getTime();
    const chargingMs = Math.min(elapsed, (CAR.energyKwh / CAR.powerKw) * HOUR);
    const kwh = Math.round((chargingMs / HOUR) * CAR.powerKw * 1000) / 1000;
    return { kwh, chargingMs, idleMs: elapsed - chargingMs };
  };

  const start = (chargerId: number, connector: number, tag: Value, at: Date): void => {
    if (currentAt(chargerId, connector)) return;
    const all = valuesOf(PATHS.transactions);
    const meters = all
      .filter((one) => one['chargerId'] === chargerId && one['connector'] === connector)
      .map((one) => Number(one['meterStop']) || 0);
    const id = all.reduce((highest, one) => Math.max(highest, Number(one['id']) || 0), 884_000) + 1;
    store.set(PATHS.transactions, String(id), {
      id,
      chargerId,
      connector,
      userId: tag['userId'] ?? null,
      tagUid: tag['uid'],
      start: local(at),
      end: null,
      kwh: 0,
      meterStart: Math.max(0, ...meters),
      meterStop: null,
      stopReason: null,
      running: true,
      priceExclVat: null,
      currency: all[0]?.['currency'] ?? 'EUR',
    });
    running.set(id, { id, startedAt: at });
  };
  const end = (id: number, at: Date): void => {
    const one = running.get(id);
    const value = store.get(PATHS.transactions, String(id))?.value;
    if (value?.['running'] !== true) return;
    running.delete(id);
    const used = one ? usedBy(one, at) : undefined;
    const kwh = used?.kwh ?? Number(value['kwh']);
    const meterStop = Math.round((Number(value['meterStart']) + kwh) * 1000) / 1000;
    change(id, { kwh, meterStop, end: local(at), stopReason: 'Remote', running: false });
    const isSmall = used && kwh < SMALL.energyKwh && used.chargingMs < SMALL.duration;
    if (!used || isSmall) return;
    schedule.after(at, DELAYS.price, () => change(id, { priceExclVat: priceOf(used) }));
  };
  /** The price by the first tariff without VAT, which is one for own drivers. */
  const priceOf = ({ kwh, chargingMs, idleMs }: ReturnType<typeof usedBy>): number => {
    const tariff = rawOf(valuesOf(PATHS.tariffs).find((one) => one['vatIncluded'] === false));
    const price = (name: string): string => String(Number(tariff[name] ?? 0));
    const element = {
      startFee: price('startPrice'),
      energyPrice: price('kwhPrice'),
      chargingTimePrice: price('minutePrice'),
      idlePrice: price('parkingPrice'),
      idleGraceMinutes: Number(tariff['parkingFreeMinutes'] ?? 0),
    };
    const usage = {
      energyKwh: kwh,
      chargingSeconds: Math.round(chargingMs / 1000),
      idleSeconds: Math.round(idleMs / 1000),
    };
    const costs = calculateCosts({ currency: tariff['currency'], elements: [element] }, usage, VAT_RATE);
    return Number(rawOf(costs['exclVat'])['amount']);
  };

  const refuse = (status: number, code: string, detail: string): Failure => ({
    statuses: [status],
    code,
    detail,
  });

  return {
    /** Carries out a start or a stop. Returns undefined for other requests, and for an unknown charger. */
    handle(
      { route, status, media }: Operation,
      { pathValues, body }: SeenRequest,
    ): Reply | Failure | undefined {
      const command = route.method === 'POST' ? COMMAND.exec(route.path)?.[1] : undefined;
      const id = pathValues['chargerId'] ?? '';
      if (command === undefined || !store.get(PATHS.chargers, id)) return undefined;
      const now = clock.now();
      const [chargerId, connector] = [Number(id), Number(pathValues['number'])];
      const current = currentAt(chargerId, connector);
      const place = `connector ${connector} of charger ${chargerId}`;
      if (command === 'start') {
        if (current) {
          const message = `Transaction ${String(current['id'])} is in progress on ${place}.`;
          return refuse(409, 'CONNECTOR_BUSY', message);
        }
        const uid = textOf(rawOf(body)['tagUid']);
        const tag = valuesOf(PATHS.tags).find((one) => one['uid'] === uid);
        if (!tag) return refuse(422, 'VALIDATION_ERROR', `tagUid: no tag has the UID ${uid}.`);
        if (tag['active'] === false) return refuse(422, 'VALIDATION_ERROR', 'tagUid: the tag is inactive.');
        schedule.after(now, DELAYS.plugIn, (at) => start(chargerId, connector, tag, at));
      } else {
        if (!current) return refuse(409, 'NO_SESSION', `No transaction is in progress on ${place}.`);
        schedule.after(now, DELAYS.stop, (at) => end(Number(current['id']), at));
      }
      const result = { chargerId, connector, result: 'ACCEPTED', time: local(now) };
      return { status, headers: {}, body: result, mediaType: media?.type };
    },
    /** Brings the energy of the sessions in progress up to the current time. */
    refresh(): void {
      const now = clock.now();
      for (const one of running.values()) change(one.id, { kwh: usedBy(one, now).kwh });
    },
    clear(): void {
      running.clear();
    },
  };
}
