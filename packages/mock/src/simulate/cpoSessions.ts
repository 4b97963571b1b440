import { entriesOf, follow, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { propertiesOf } from '../api/schemas';
import type { Feature, RequestContext } from '../http/context';
import { refusal, type Failure } from '../http/problems';
import type { Value } from '../state/store';
import { CAR, DELAYS, roundToWattHours, Sessions, type Charging, type Usage } from './charging';
import { calculateCosts, isInWindow } from './costs';
import { setBusy, socketOf, SOCKETS } from './sockets';
import { TIME_ZONE, toSecond } from './time';

/** Names of the schemas of the entities that take part in a session of API v2. */
const TYPES = {
  commands: 'Command',
  transactions: 'Transaction',
  cdrs: 'Cdr',
  tariffs: 'Tariff',
  chargers: 'Charger',
  tags: 'Tag',
} as const;

/** Paths of the collections: `/transactions`. */
type Paths = Record<keyof typeof TYPES, string>;

/** Simulated time that a command stays in a state, in ms. */
const STATE_DELAY = 500;

/**
 * Simulates commands and sessions of API v2. Nothing runs between requests: each request first does what is due, so the
 * result depends only on the time.
 *
 * @returns undefined if the API has no commands and sessions in this form
 */
export function createCpoSessions(context: RequestContext): Feature | undefined {
  const paths = findPaths(context);
  const states = statesOf(context);
  if (!paths || states.length === 0) return undefined;
  const sessions = new CpoSessions(context, paths);
  const { store, clock, schedule } = context;
  return {
    /**
     * Refuses a command to a charger that is offline and for which it cannot wait, a start at a socket that has a session,
     * and a stop at one that has none.
     */
    handle({ kind, resource, route }, { pathValues, body }) {
      if (kind !== 'create' || resource?.type !== TYPES.commands) return undefined;
      const { chargerId = '', number } = pathValues;
      const charger = store.get(paths.chargers, chargerId)?.value;
      if (!charger) return undefined;
      if (isOffline(charger) && rawOf(body)['queueWhenOffline'] !== true) return refuseOffline(charger);
      const type = /\/(start|stop)$/.exec(route.path)?.[1];
      if (type === undefined) return undefined;
      const session = sessions.ongoing(chargerId, Number(number));
      if (type === 'start' && session)
        return refusal(
          409,
          'socket_occupied',
          `The socket has the ongoing session ${textOf(session['id'])}.`,
        );
      if (type === 'start' || session) return undefined;
      return refusal(409, 'no_running_transaction', 'The socket has no ongoing session.');
    },
    follow({ kind, resource }, _, { body }) {
      if (kind !== 'create' || resource?.type !== TYPES.commands) return;
      const { id, chargerId } = rawOf(body);
      const charger = store.get(paths.chargers, textOf(chargerId))?.value;
      // The command waits for the charger.
      if (charger && isOffline(charger)) return;
      states.forEach((status, index) => {
        schedule.after(clock.now(), STATE_DELAY * (index + 1), (now) => {
          const command = store.get(paths.commands, textOf(id))?.value;
          if (!command) return;
          if (index === states.length - 1) return sessions.finishCommand(command, status, now);
          const times = { sentAt: now.toISOString(), updatedAt: now.toISOString() };
          store.change(paths.commands, textOf(id), { status, ...times });
        });
      });
    },
    refresh: (now) => sessions.running.refresh(now),
    clear: () => sessions.running.clear(),
  };
}

/** Whether a charger is known to have no connection. */
function isOffline({ connectionStatus }: Value): boolean {
  return connectionStatus !== undefined && connectionStatus !== 'ONLINE';
}

/** Why nothing can be sent to a charger that is offline. */
function refuseOffline({ connectionStatus, connectionStatusSince }: Value): Failure {
  const since = textOf(connectionStatusSince);
  const detail = `The charger is ${textOf(connectionStatus)}${since === '' ? '' : ` since ${since}`}.`;
  return refusal(409, 'charger_offline', detail);
}

class CpoSessions {
  readonly running = new Sessions<Charging>({
    progress: (session, usage, at, isDue) => {
      const grown = this.grow(session, usage, at);
      if (grown && isDue) this.context.push('transaction.updated', grown, at);
    },
    end: (session, usage, at) => {
      this.grow(session, usage, at);
      this.close(session.id, at);
    },
  });

  constructor(
    private readonly context: RequestContext,
    private readonly paths: Paths,
  ) {}

  /** The session in progress at a socket. */
  ongoing(chargerId: unknown, socketNumber: unknown): Value | undefined {
    return this.valuesOf('transactions').find(
      (other) =>
        SOCKETS.isOngoing(other) &&
        other['chargerId'] === chargerId &&
        other['socketNumber'] === socketNumber,
    );
  }

  /** Ends a command with the response of the charger, and lets happen what follows from it. */
  finishCommand(command: Value, success: string, now: Date): void {
    const { store, push, schedule } = this.context;
    const { id, type } = command;
    const session = this.ongoing(command['chargerId'], command['socketNumber']);
    const isRefused = type === 'START' ? session !== undefined : type === 'STOP' && session === undefined;
    // The first data show what a charger responds to each type of command.
    const model = this.modelOf('commands', (other) => other['type'] === type && other['status'] === success);
    const finished = {
      ...command,
      status: isRefused ? 'REJECTED' : success,
      chargerResponse: isRefused ? 'Rejected' : (model['chargerResponse'] ?? 'Accepted'),
      ...(!isRefused && { result: model['result'] ?? null, progress: model['progress'] ?? null }),
      finishedAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    store.set(this.paths.commands, textOf(id), finished);
    push('command.completed', finished, now);
    if (isRefused) return;
    if (type === 'START') schedule.after(now, DELAYS.plugIn, (at) => this.start(command, at));
    if (type === 'STOP' && session) {
      const stopped = textOf(session['id']);
      schedule.after(now, DELAYS.stop, (at) =>
        this.running.find(stopped) ? this.running.end(stopped, at) : this.close(stopped, at),
      );
    }
  }

  private start(command: Value, now: Date): void {
    // Two commands were accepted before the car was plugged in. It charges once.
    if (this.ongoing(command['chargerId'], command['socketNumber'])) return;
    const { store, random, push } = this.context;
    const parameters = rawOf(command['parameters']);
    const charger = rawOf(store.get(this.paths.chargers, textOf(command['chargerId']))?.value);
    const socket = socketOf(charger, command['socketNumber']);
    const tag = this.valuesOf('tags').find(
      ({ id, uid }) => id === parameters['tagId'] || uid === parameters['tagUid'],
    );
    const model = this.modelOf('transactions', SOCKETS.isOngoing);
    const meters = this.valuesOf('transactions')
      .filter(({ chargerId }) => chargerId === command['chargerId'])
      .map(({ meterEndKwh }) => Number(meterEndKwh) || 0);
    const id = random.like(textOf(model['id']) || 'trx_0a0a0a0a0a0a');
    const at = toSecond(now);
    const session = {
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
      startedAt: at,
      energyKwh: 0,
      meterStartKwh: Math.max(0, ...meters),
      chargingSeconds: 0,
      idleSeconds: 0,
      createdAt: at,
      updatedAt: at,
    };
    store.set(this.paths.transactions, id, session);
    this.setBusy(session, true);
    push('transaction.started', session, now);
    const limit = Number(parameters['maxEnergyKwh']);
    const isLimited = limit > 0 && limit < CAR.maxKwh;
    this.running.add({
      id,
      startedAt: new Date(at),
      powerKw: Math.min(CAR.powerKw, Number(socket['maxPowerKw']) || CAR.powerKw),
      maxKwh: isLimited ? limit : CAR.maxKwh,
      endsWhenFull: isLimited,
    });
  }

  private grow({ id, startedAt }: Charging, usage: Usage, at: Date): Value | undefined {
    const chargingSeconds = Math.floor(usage.chargingMs / 1000);
    const seconds = Math.floor((at.getTime() - startedAt.getTime()) / 1000);
    return this.context.store.change(this.paths.transactions, id, {
      energyKwh: usage.energyKwh,
      chargingSeconds,
      idleSeconds: Math.max(0, seconds - chargingSeconds),
      state: usage.idleMs > 0 ? 'SUSPENDED_EV' : 'CHARGING',
      updatedAt: toSecond(at),
    });
  }

  private close(id: string, now: Date): void {
    const { store, push, schedule } = this.context;
    const session = store.get(this.paths.transactions, id)?.value;
    if (!session || !SOCKETS.isOngoing(session)) return;
    const ended = {
      ...session,
      status: 'ENDED',
      state: null,
      endedAt: toSecond(now),
      meterEndKwh: roundToWattHours(Number(session['meterStartKwh']) + Number(session['energyKwh'])),
      stopReason: 'Remote',
      closedBy: 'CHARGER',
      updatedAt: toSecond(now),
    };
    store.set(this.paths.transactions, id, ended);
    this.setBusy(ended, false);
    push('transaction.ended', ended, now);
    schedule.after(now, DELAYS.bill, (at) => this.bill(id, at));
  }

  private bill(transactionId: string, now: Date): void {
    const { store, random, push } = this.context;
    const session = store.get(this.paths.transactions, transactionId)?.value;
    const model = this.modelOf('cdrs', ({ creditOf, driverId }) => creditOf === null && driverId !== null);
    const tariff = store.get(this.paths.tariffs, textOf(model['tariffId']))?.value;
    if (!session || !tariff) return;
    const charger = rawOf(store.get(this.paths.chargers, textOf(session['chargerId']))?.value);
    const tag = this.valuesOf('tags').find(({ id }) => id === session['tagId']);
    const shared = Object.keys(model).filter((name) => name in session);
    const cdrId = random.like(textOf(model['id']));
    const updatedAt = toSecond(now);
    const cdr = {
      ...model,
      ...Object.fromEntries(shared.map((name) => [name, session[name]])),
      id: cdrId,
      transactionId,
      customerId: tag?.['customerId'] ?? charger['customerId'],
      locationId: charger['locationId'],
      contractId: tag?.['contractId'] ?? null,
      authorizationId: null,
      durationSeconds: Number(session['chargingSeconds']) + Number(session['idleSeconds']),
      tariffId: tariff['id'],
      tariffVersion: tariff['version'],
      costs: costsOf(session, tariff, charger, Number(rawOf(model['costs'])['vatRate'])),
      periods: periodsOf(session, tariff),
      signedMeterData: null,
      onHold: false,
      creditOf: null,
      creditedBy: null,
      invoiceNumber: null,
      createdAt: updatedAt,
      updatedAt,
    };
    store.set(this.paths.cdrs, cdrId, cdr);
    store.change(this.paths.transactions, transactionId, { cdrId, updatedAt });
    push('cdr.created', cdr, now);
  }

  private setBusy({ chargerId, socketNumber: number }: Value, isBusy: boolean): void {
    const charger = textOf(chargerId);
    setBusy(this.context.store, this.paths.chargers, SOCKETS, { charger, number, isBusy });
  }

  private valuesOf(name: keyof Paths): Value[] {
    return this.context.store.values(this.paths[name]);
  }

  /** A copy of the first entity that fits. It shows which values there are. */
  private modelOf(name: keyof Paths, fits: (value: Value) => boolean): Value {
    return structuredClone(this.valuesOf(name).find(fits) ?? {});
  }
}

/** Classes of sockets, by their power in kW. */
const POWER_CLASSES: Readonly<Record<string, { isDc: boolean; above: number; upTo: number }>> = {
  AC_UP_TO_22: { isDc: false, above: 0, upTo: 22 },
  DC_UP_TO_50: { isDc: true, above: 0, upTo: 50 },
  DC_UP_TO_150: { isDc: true, above: 50, upTo: 150 },
  DC_ABOVE_150: { isDc: true, above: 150, upTo: Infinity },
};

/**
 * Calculates the costs of a session or CDR from its tariff. Each price comes from the first element that has it and that
 * applies when the session starts. A change of the price during the session, limits of the total, surcharges and market
 * prices are not taken into account.
 *
 * @param vatRate in percent
 */
export function costsOf(session: Raw, tariff: Raw, charger: Raw, vatRate: number): Raw {
  const socket = socketOf(charger, session['socketNumber']);
  const { maxPowerKw = 22 } = socket as { maxPowerKw?: number };
  const elements = listOf(tariff['elements'])
    .map(rawOf)
    .filter((element) => {
      const { days, from, to, powerClass } = rawOf(element['restrictions']);
      const wanted = POWER_CLASSES[textOf(powerClass)];
      const isDc = socket['powerType'] === 'DC';
      const isClass =
        !wanted || (wanted.isDc === isDc && maxPowerKw > wanted.above && maxPowerKw <= wanted.upTo);
      return isClass && isInWindow({ days, from, to }, new Date(textOf(session['startedAt'])), TIME_ZONE);
    });
  const valueOf = (name: string): unknown =>
    elements.find((element) => element[name] !== undefined)?.[name] ?? 0;
  const idleElement = elements.find((element) => element['idlePrice'] !== undefined);
  const graceMinutes = Number(idleElement?.['idleGraceMinutes'] ?? 30);
  const { start, energy, time, idle, exclVat, vat, inclVat } = calculateCosts(
    {
      start: Number(valueOf('startFee')),
      energy: Number(valueOf('energyPrice')),
      time: Number(valueOf('chargingTimePrice')),
      idle: Number(valueOf('idlePrice')),
      maxIdle: Number(idleElement?.['idleMaxAmount'] ?? Infinity),
      vatRate,
      includesVat: tariff['pricesIncludeVat'] === true,
    },
    {
      energyKwh: Number(session['energyKwh']),
      time: Math.ceil(Number(session['chargingSeconds']) / 60),
      idle: Math.max(0, Math.ceil(Number(session['idleSeconds']) / 60 - graceMinutes)),
    },
  );
  const money = (amount: number, decimals: number): Raw => ({
    amount: amount.toFixed(decimals),
    currency: textOf(tariff['currency']),
  });
  return {
    start: money(start, 4),
    energy: money(energy, 4),
    time: money(time, 4),
    idle: money(idle, 4),
    surcharge: money(0, 4),
    exclVat: money(exclVat, 2),
    vatRate,
    vat: money(vat, 2),
    inclVat: money(inclVat, 2),
  };
}

function periodsOf(session: Value, tariff: Raw): Value[] {
  const currency = tariff['currency'];
  const element = rawOf(listOf(tariff['elements'])[0]);
  const price = (name: string): Raw => ({ amount: Number(element[name] ?? 0).toFixed(4), currency });
  const { energyKwh } = session;
  const [chargingSeconds, idleSeconds] = [Number(session['chargingSeconds']), Number(session['idleSeconds'])];
  const grace = Math.min(idleSeconds, Number(element['idleGraceMinutes'] ?? 30) * 60);
  const free = { amount: '0.0000', currency };
  const parts = [
    { kind: 'CHARGING', seconds: chargingSeconds, energyKwh, unitPrice: price('energyPrice') },
    { kind: 'IDLE', seconds: grace, energyKwh: 0, unitPrice: free },
    { kind: 'IDLE', seconds: idleSeconds - grace, energyKwh: 0, unitPrice: price('idlePrice') },
  ];
  let at = Date.parse(textOf(session['startedAt']));
  return parts.flatMap((part, index) => {
    if (index > 0 && part.seconds === 0) return [];
    const period = { start: toSecond(new Date(at)), ...part };
    at += part.seconds * 1000;
    return [period];
  });
}

/** Finds the collections. Undefined if the API does not have all of them. */
function findPaths({ operations }: RequestContext): Paths | undefined {
  const found = Object.entries(TYPES).flatMap(([name, type]) => {
    const { resource } =
      operations.find(({ resource }) => resource?.type === type && !resource.collectionPath.includes('{')) ??
      {};
    return resource ? [[name, resource.collectionPath] as const] : [];
  });
  return found.length === Object.keys(TYPES).length ? (Object.fromEntries(found) as Paths) : undefined;
}

/** The states after the first one of a command that succeeds: the first successor of each state in the document. */
function statesOf({ document, operations }: RequestContext): string[] {
  const schema = operations.find(({ resource }) => resource?.type === TYPES.commands)?.resource?.schema;
  const states = rawOf(follow(document, propertiesOf(document, schema).get('status'))['x-states']);
  const path: string[] = [];
  let current = entriesOf(states).find(([, state]) => rawOf(state)['initial'] === true)?.[0];
  for (let count = 0; current !== undefined && count < 20; count += 1) {
    const next: string | undefined = Object.keys(rawOf(rawOf(states[current])['next']))[0];
    if (next !== undefined) path.push(next);
    current = next;
  }
  return path;
}
