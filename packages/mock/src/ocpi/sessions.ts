import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { calculateCosts, round } from './costs';
import { powerOf, tariffIdOf, toCdr, toSession, toUpdate, type Charging, type Used } from './objects';
import { energyBetween, type Profile } from './profiles';
import { announce, collectionOf, setStatus, type OcpiWorld } from './world';

interface Running {
  charging: Charging;
  kwh: number;
  /** Until when `kwh` counts. */
  countedAt: Date;
  profile?: Profile;
}

/** Simulated time between the steps, in ms. */
const DELAYS = { step: 60_000, cdr: 60_000 };
/** Energy that a simulated car takes, in kWh. */
const CAR_KWH = 40;
/** The longest session, in ms. */
const MAX_DURATION = 24 * 3_600_000;

/** The sessions that the mock has started. They grow until STOP_SESSION, or until the car is full. */
export function createSessions(world: OcpiWorld) {
  const { store, clock, schedule, random } = world;
  const running = new Map<string, Running>();

  const usedBy = ({ charging, kwh }: Running, at: Date, isEnded: boolean): Used => {
    const hours = (at.getTime() - charging.startedAt.getTime()) / 3_600_000;
    const timeZone = textOf(charging.location['time_zone']) || 'UTC';
    const energy = round(kwh, 3);
    const costs = calculateCosts(charging.tariff, charging.startedAt, timeZone, energy, hours);
    return { kwh: energy, costs, at, isEnded };
  };
  const grow = (one: Running, at: Date): void => {
    const { connector } = one.charging;
    const phases = textOf(connector['power_type']) === 'AC_1_PHASE' ? 1 : 3;
    const added = energyBetween(one.countedAt, at, powerOf(connector), one.profile, phases);
    one.kwh = Math.min(CAR_KWH, one.kwh + added);
    one.countedAt = at;
  };
  const save = ({ charging }: Running, used: Used): void => {
    store.set(collectionOf(charging.version, 'sessions'), charging.id, toSession(charging, used));
  };
  const pathOf = ({ id }: Charging): string[] => ['NL', 'VLT', id];

  const end = (id: string, at: Date): void => {
    const one = running.get(id);
    if (!one) return;
    running.delete(id);
    grow(one, at);
    const { charging } = one;
    const { version, location, evse } = charging;
    const used = usedBy(one, at, true);
    save(one, used);
    announce(
      world,
      version,
      'sessions',
      { method: 'PATCH', path: pathOf(charging), body: toUpdate(charging, used) },
      at,
    );
    setStatus(world, version, textOf(location['id']), textOf(evse['uid']), 'AVAILABLE', at);
    schedule.after(at, DELAYS.cdr, (now) => {
      const cdrId = random().like('cdr_5m9r3v7z1dgh');
      const cdr = toCdr(charging, used, cdrId, now);
      store.set(collectionOf(version, 'cdrs'), cdrId, cdr);
      announce(world, version, 'cdrs', { method: 'POST', path: [], body: cdr }, now);
    });
  };
  const step = (id: string, at: Date): void => {
    const one = running.get(id);
    if (!one) return;
    grow(one, at);
    const isFull = one.kwh >= CAR_KWH || at.getTime() - one.charging.startedAt.getTime() >= MAX_DURATION;
    if (isFull) return end(id, at);
    const used = usedBy(one, at, false);
    save(one, used);
    const body = toUpdate(one.charging, used);
    announce(
      world,
      one.charging.version,
      'sessions',
      { method: 'PATCH', path: pathOf(one.charging), body },
      at,
    );
    schedule.after(at, DELAYS.step, (next) => step(id, next));
  };

  return {
    /** Starts a session and tells the partners. */
    start(place: Omit<Charging, 'id' | 'tariff' | 'startedAt'>, at: Date): void {
      const { version, connector, location, evse } = place;
      const tariffs = collectionOf(version, 'tariffs');
      const tariff =
        store.get(tariffs, tariffIdOf(connector))?.value ?? [...store.list(tariffs)][0]?.value ?? {};
      const charging = {
        ...place,
        id: random().like('trx_3h7k1p5t9xbd'),
        tariff: rawOf(tariff),
        startedAt: at,
      };
      const one = { charging, kwh: 0, countedAt: at };
      running.set(charging.id, one);
      const session = toSession(charging, usedBy(one, at, false));
      store.set(collectionOf(version, 'sessions'), charging.id, session);
      announce(world, version, 'sessions', { method: 'PUT', path: pathOf(charging), body: session }, at);
      setStatus(world, version, textOf(location['id']), textOf(evse['uid']), 'CHARGING', at);
      schedule.after(at, DELAYS.step, (next) => step(charging.id, next));
    },
    end,
    find: (id: string): Running | undefined => running.get(id),
    /** Sets or removes the profile of a session. Returns whether there was one. */
    setProfile(id: string, profile: Profile | undefined): boolean {
      const one = running.get(id);
      if (!one) return false;
      grow(one, clock.now());
      const before = one.profile !== undefined;
      if (profile) one.profile = profile;
      else delete one.profile;
      return before;
    },
    /** Brings the energy of all sessions up to the current time. */
    refresh(): void {
      const now = clock.now();
      for (const one of running.values()) {
        grow(one, now);
        save(one, usedBy(one, now, false));
      }
    },
    clear: () => running.clear(),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
