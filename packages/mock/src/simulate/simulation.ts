import { rawOf, textOf, listOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Random } from '../state/random';
import type { Store, Value } from '../state/store';
import type { Clock } from './clock';
import { buildCdr, toSecond } from './buildCdr';
import { findPlaces, statesOf } from './places';

/** What happens after a request: commands proceed, and sessions grow, end and are billed. */
export interface Simulation {
  /** Brings the entities up to the current time. */
  catchUp(): void;
  /** Lets a command that was just created proceed. */
  follow(command: Value): void;
  clear(): void;
}

interface Running {
  id: string;
  powerKw: number;
  /** Energy at which the car is full or the session is stopped, in kWh. */
  maxEnergyKwh: number;
  /** Whether the platform stops the session at this energy. */
  isLimited: boolean;
  /** When the last message about the session was sent, in ms. */
  announcedAt: number;
}

/** Simulated time between the steps, in ms. */
const DELAYS = { state: 500, plugIn: 3_000, stop: 2_000, cdr: 60_000, update: 60_000 };
/** Energy that the simulated car takes, and its power. */
const CAR = { energyKwh: 40, powerKw: 11 };
const HOUR = 3_600_000;

/**
 * Simulates commands and sessions of an API. Nothing runs between requests: each request first does what is due, so the
 * result depends only on the time.
 *
 * @returns undefined if the API has no commands and sessions in the form of API v2
 */
export function createSimulation(
  document: OpenApiDocument,
  operations: readonly Operation[],
  {
    store,
    clock,
    random,
    push,
  }: {
    store: Store;
    clock: Clock;
    random: () => Random;
    push: (type: string, data: Value, now: Date) => void;
  },
): Simulation | undefined {
  const places = findPlaces(operations);
  const states = statesOf(document, operations, 'Command');
  if (!places || states.length === 0) return undefined;
  let due: { at: number; run: (now: Date) => void }[] = [];
  const running = new Map<string, Running>();
  const valuesOf = (collection: string): Value[] => [...store.list(collection)].map(({ value }) => value);
  // The first data shows which values a session and a CDR have.
  const modelOf = (collection: string, fits: (value: Value) => boolean): Value =>
    structuredClone(valuesOf(collection).find(fits) ?? {});
  const change = (collection: string, id: string, changes: Value): void => {
    const value = store.get(collection, id)?.value;
    if (value) store.set(collection, id, { ...value, ...changes });
  };
  const announce = (type: string, collection: string, id: string, now: Date): void => {
    const value = store.get(collection, id)?.value;
    if (value) push(type, structuredClone(value), now);
  };
  const after = (now: Date, delay: number, run: (at: Date) => void): void => {
    due.push({ at: now.getTime() + delay, run });
  };
  const isOngoing = (one: Value): boolean => one['endedAt'] === null;

  const finish = (command: Value, now: Date): void => {
    const { chargerId, socketNumber, type } = command;
    const session = valuesOf(places.transactions).find(
      (one) => isOngoing(one) && one['chargerId'] === chargerId && one['socketNumber'] === socketNumber,
    );
    const isRefused = type === 'START' ? session !== undefined : type === 'STOP' && session === undefined;
    const model = modelOf(places.commands, (one) => one['type'] === type && one['status'] === states.at(-1));
    const response = isRefused ? 'Rejected' : (model['chargerResponse'] ?? 'Accepted');
    change(places.commands, textOf(command['id']), {
      status: isRefused ? 'REJECTED' : states.at(-1),
      chargerResponse: response,
      ...(!isRefused && { result: model['result'] ?? null, progress: model['progress'] ?? null }),
      finishedAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
    announce('command.completed', places.commands, textOf(command['id']), now);
    if (isRefused) return;
    if (type === 'START') after(now, DELAYS.plugIn, (at) => start(command, at));
    if (type === 'STOP' && session) after(now, DELAYS.stop, (at) => end(textOf(session['id']), 'Remote', at));
  };

  const start = (command: Value, now: Date): void => {
    const parameters = rawOf(command['parameters']);
    const charger = rawOf(store.get(places.chargers, textOf(command['chargerId']))?.value);
    const socket = listOf(charger['sockets'])
      .map(rawOf)
      .find((one) => one['number'] === command['socketNumber']);
    const tag = valuesOf(places.tags).find(
      (one) => one['id'] === parameters['tagId'] || one['uid'] === parameters['tagUid'],
    );
    const model = modelOf(places.transactions, isOngoing);
    const last = valuesOf(places.transactions).filter((one) => one['chargerId'] === command['chargerId']);
    const meter = Math.max(0, ...last.map((one) => Number(one['meterEndKwh']) || 0));
    const id = random().like(textOf(model['id']) || 'trx_0a0a0a0a0a0a');
    store.set(places.transactions, id, {
      ...model,
      id,
      chargerId: command['chargerId'],
      socketNumber: command['socketNumber'],
      siteId: charger['siteId'],
      ocppTransactionId: String(884_000 + store.size),
      state: 'CHARGING',
      tagUid: tag?.['uid'] ?? parameters['tagUid'] ?? null,
      tagId: tag?.['id'] ?? null,
      driverId: tag?.['driverId'] ?? null,
      costCenterId: tag?.['costCenterId'] ?? null,
      roamingPartner: null,
      startMethod: 'REMOTE',
      startedAt: toSecond(now),
      energyKwh: 0,
      meterStartKwh: meter,
      chargingSeconds: 0,
      idleSeconds: 0,
      createdAt: toSecond(now),
      updatedAt: toSecond(now),
    });
    announce('transaction.started', places.transactions, id, now);
    const limit = Number(parameters['maxEnergyKwh']);
    running.set(id, {
      id,
      powerKw: Math.min(CAR.powerKw, Number(socket?.['maxPowerKw']) || CAR.powerKw),
      maxEnergyKwh: limit > 0 ? Math.min(limit, CAR.energyKwh) : CAR.energyKwh,
      isLimited: limit > 0 && limit < CAR.energyKwh,
      announcedAt: now.getTime(),
    });
  };

  const grow = (one: Running, now: Date): void => {
    const { id, powerKw, maxEnergyKwh, isLimited } = one;
    const session = store.get(places.transactions, id)?.value;
    if (!session || !isOngoing(session)) return void running.delete(id);
    const elapsed = now.getTime() - Date.parse(textOf(session['startedAt']));
    const charging = Math.min(elapsed, (maxEnergyKwh / powerKw) * HOUR);
    const isFull = charging < elapsed;
    const chargingSeconds = Math.floor(charging / 1000);
    change(places.transactions, id, {
      energyKwh: Math.round((charging / HOUR) * powerKw * 1000) / 1000,
      chargingSeconds,
      idleSeconds: isLimited ? 0 : Math.max(0, Math.floor(elapsed / 1000) - chargingSeconds),
      state: isFull ? 'SUSPENDED_EV' : 'CHARGING',
      updatedAt: toSecond(now),
    });
    const start = Date.parse(textOf(session['startedAt']));
    if (isFull && isLimited) return end(id, 'Remote', new Date(start + charging));
    if (now.getTime() - one.announcedAt < DELAYS.update) return;
    one.announcedAt = now.getTime();
    announce('transaction.updated', places.transactions, id, now);
  };

  const end = (id: string, stopReason: string, now: Date): void => {
    const known = running.get(id);
    running.delete(id);
    // The message about the end follows, so there is none about the progress.
    if (known) grow({ ...known, isLimited: false, announcedAt: now.getTime() }, now);
    const session = store.get(places.transactions, id)?.value;
    if (!session || !isOngoing(session)) return;
    running.delete(id);
    change(places.transactions, id, {
      status: 'ENDED',
      state: null,
      endedAt: toSecond(now),
      meterEndKwh:
        Math.round((Number(session['meterStartKwh']) + Number(session['energyKwh'])) * 1000) / 1000,
      stopReason,
      closedBy: 'CHARGER',
      updatedAt: toSecond(now),
    });
    announce('transaction.ended', places.transactions, id, now);
    after(now, DELAYS.cdr, (at) => bill(id, at));
  };

  const bill = (transactionId: string, now: Date): void => {
    const session = store.get(places.transactions, transactionId)?.value;
    const model = modelOf(places.cdrs, (one) => one['creditOf'] === null && one['driverId'] !== null);
    const tariff = store.get(places.tariffs, textOf(model['tariffId']))?.value;
    if (!session || !tariff) return;
    const charger = rawOf(store.get(places.chargers, textOf(session['chargerId']))?.value);
    const tag = valuesOf(places.tags).find((one) => one['id'] === session['tagId']);
    const id = random().like(textOf(model['id']));
    store.set(places.cdrs, id, buildCdr(id, { model, session, charger, tag, tariff }, now));
    change(places.transactions, transactionId, { cdrId: id, updatedAt: toSecond(now) });
    announce('cdr.created', places.cdrs, id, now);
  };

  return {
    catchUp() {
      const now = clock.now();
      if (due.length === 0 && running.size === 0) return;
      for (;;) {
        const next = due.reduce<(typeof due)[number] | undefined>(
          (first, one) => (one.at <= now.getTime() && (!first || one.at < first.at) ? one : first),
          undefined,
        );
        if (!next) {
          const limited = [...running.values()];
          limited.forEach((one) => grow(one, now));
          if (due.every(({ at }) => at > now.getTime())) return;
          continue;
        }
        due = due.filter((one) => one !== next);
        next.run(new Date(next.at));
      }
    },
    follow(command) {
      const id = textOf(command['id']);
      const created = clock.now();
      states.forEach((status, at) => {
        after(created, DELAYS.state * (at + 1), (now) => {
          const current = store.get(places.commands, id)?.value;
          if (!current) return;
          if (at === states.length - 1) return finish(current, now);
          change(places.commands, id, { status, sentAt: now.toISOString(), updatedAt: now.toISOString() });
        });
      });
    },
    clear() {
      due = [];
      running.clear();
    },
  };
}
