import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import {
  CAR,
  DELAYS,
  Sessions,
  usageAt,
  type Charging,
  type PowerLimit,
  type Usage,
} from '../simulate/charging';
import { calculateCosts, isInWindow, type Costs } from '../simulate/costs';
import { toSecond } from '../simulate/time';
import type { Value } from '../state/store';
import { collectionOf, objectsIn, setStatus, type OcpiContext } from './context';
import type { Version } from './partners';

/** Who charges where. */
export interface Driver {
  version: Version;
  token: Raw;
  /** How the token was authorized. Version 2.1.1 has no `COMMAND`. */
  authMethod: 'COMMAND' | 'AUTH_REQUEST' | 'WHITELIST';
  /** `authorization_reference` of the command or of the response of the partner. */
  reference: string;
  location: Raw;
  evse: Raw;
  connector: Raw;
}

/** A session in progress. */
interface OcpiSession extends Charging, Driver {
  tariff: Raw;
  profile?: Raw | undefined;
}

/** What a session has used at a moment, and what it costs. */
interface Used extends Usage {
  costs: Costs;
  at: Date;
  isEnded: boolean;
}

/** The longest session, in ms. */
const MAX_MS = 24 * 3_600_000;
const HOUR = 3_600_000;
/** Power of a DC car, in kW. */
const DC_POWER = 50;
/** Volts of a phase. The mock converts limits in A with it. */
const VOLTS = 230;
/** VAT of version 2.1.1, whose tariffs do not say it. */
const DEFAULT_VAT = 21;
/** Restrictions of tariffs that the mock understands. Elements with other ones never apply. */
const UNDERSTOOD = ['day_of_week', 'start_time', 'end_time'];

export type OcpiSessions = ReturnType<typeof createOcpiSessions>;

/** The sessions that the mock has started. They grow until STOP_SESSION, or until the car is full. */
export function createOcpiSessions(context: OcpiContext) {
  const { store, schedule, random, partners } = context;
  const show = (session: OcpiSession, used: Used): Value =>
    store.set(collectionOf(session.version, 'sessions'), session.id, toSession(context, session, used)).value;
  const announce = ({ version, id }: OcpiSession, shown: Value, { at, isEnded }: Used): void => {
    const whole = (): unknown => store.get(collectionOf(version, 'sessions'), id)?.value;
    const call = { method: 'PATCH', ids: [id], body: toUpdate(shown, isEnded), whole } as const;
    partners.announce(version, 'sessions', call, at);
  };
  const setEvse = ({ version, location, evse }: OcpiSession, status: string, at: Date): boolean =>
    setStatus(context, version, { location: textOf(location['id']), evse: textOf(evse['uid']) }, status, at);

  const sessions = new Sessions<OcpiSession>({
    progress(session, usage, at, isDue) {
      const used = toUsed(session, usage, at);
      const shown = show(session, used);
      if (isDue) announce(session, shown, used);
    },
    end(session, usage, at) {
      const used = { ...toUsed(session, usage, at), isEnded: true };
      announce(session, show(session, used), used);
      setEvse(session, 'AVAILABLE', at);
      schedule.after(at, DELAYS.bill, (now) => {
        const { version } = session;
        const id = random.like('cdr_5m9r3v7z1dgh');
        const cdr = toCdr(context, session, used, id, now);
        store.set(collectionOf(version, 'cdrs'), id, cdr);
        partners.announce(version, 'cdrs', { method: 'POST', body: cdr }, now);
      });
    },
  });
  return {
    find: (id: string): OcpiSession | undefined => sessions.find(id),
    end(version: Version, id: string, at: Date): void {
      if (sessions.find(id)) return sessions.end(id, at);
      // The mock does not measure a session of its first data, so only the status changes.
      const stored = store.get(collectionOf(version, 'sessions'), id)?.value;
      if (stored?.['status'] !== 'ACTIVE') return;
      const body = { status: 'COMPLETED', end_date_time: toSecond(at), last_updated: toSecond(at) };
      const whole = { ...stored, ...body };
      store.set(collectionOf(version, 'sessions'), id, whole);
      partners.announce(version, 'sessions', { method: 'PATCH', ids: [id], body, whole: () => whole }, at);
      const ids = { location: textOf(stored['location_id']), evse: textOf(stored['evse_uid']) };
      setStatus(context, version, ids, 'AVAILABLE', at);
    },
    refresh: (at: Date): void => sessions.refresh(at),
    clear: (): void => sessions.clear(),
    /** Starts a session and tells the partners. */
    start(driver: Driver, at: Date): void {
      const { version, connector } = driver;
      const tariffs = collectionOf(version, 'tariffs');
      const tariffId = textOf(listOf(connector['tariff_ids'])[0] ?? connector['tariff_id']);
      const [first] = store.list(tariffs);
      const session: OcpiSession = {
        ...driver,
        id: random.like('trx_3h7k1p5t9xbd'),
        tariff: store.get(tariffs, tariffId)?.value ?? first?.value ?? {},
        startedAt: at,
        powerKw: powerOf(connector),
        maxKwh: CAR.maxKwh,
        maxMs: MAX_MS,
        endsWhenFull: true,
      };
      sessions.add(session);
      const used = toUsed(session, usageAt(session, at), at);
      const body = show(session, used);
      partners.announce(version, 'sessions', { method: 'PUT', ids: [session.id], body }, at);
      setEvse(session, 'CHARGING', at);
    },
    /** Sets or removes the profile of a session. Returns whether there was one. */
    setProfile(id: string, profile: Raw | undefined, at: Date): boolean {
      const session = sessions.find(id);
      if (!session) return false;
      const hadProfile = session.profile !== undefined;
      const now = at.getTime();
      const own = profile ? limitsOf(profile, session.connector, at) : [];
      const current = own.findLast(({ from }) => from <= now)?.kw ?? Infinity;
      session.limits = [
        ...(session.limits ?? []).filter(({ from }) => from < now),
        { from: now, kw: current },
        ...own.filter(({ from }) => from > now),
      ];
      session.profile = profile;
      return hadProfile;
    },
  };
}

/** The power of a session at a connector, in kW, without a limit by a profile. */
export function powerOf(connector: Raw): number {
  const isDc = textOf(connector['power_type']) === 'DC';
  const phases = textOf(connector['power_type']) === 'AC_3_PHASE' ? 3 : 1;
  const volts = Number(connector['max_voltage'] ?? connector['voltage'] ?? VOLTS);
  const amperes = Number(connector['max_amperage'] ?? connector['amperage'] ?? 16);
  const watts = Number(connector['max_electric_power'] ?? volts * amperes * phases);
  return Math.min(isDc ? DC_POWER : CAR.powerKw, watts / 1000);
}

/** The limits of a charging profile in the order of time. Before the first and after `duration` there is no limit. */
function limitsOf(profile: Raw, connector: Raw, setAt: Date): PowerLimit[] {
  const given = Date.parse(textOf(profile['start_date_time']));
  const start = Number.isNaN(given) ? setAt.getTime() : given;
  const phases = textOf(connector['power_type']) === 'AC_1_PHASE' ? 1 : 3;
  const watts = profile['charging_rate_unit'] === 'W' ? 1 : VOLTS * phases;
  const periods = objectsIn(profile['charging_profile_period']).map((period) => ({
    from: start + Number(period['start_period']) * 1000,
    kw: (Number(period['limit']) * watts) / 1000,
  }));
  const duration = Number(profile['duration']);
  const end = duration > 0 ? [{ from: start + duration * 1000, kw: Infinity }] : [];
  return [...periods, ...end].sort((a, b) => a.from - b.from);
}

function toUsed(session: OcpiSession, usage: Usage, at: Date): Used {
  const { tariff, startedAt, location } = session;
  const timeZone = textOf(location['time_zone']) || 'UTC';
  const components = objectsIn(tariff['elements'])
    .filter((element) => {
      const restrictions = rawOf(element['restrictions']);
      const { day_of_week: days, start_time: from, end_time: to } = restrictions;
      const isUnderstood = Object.keys(restrictions).every((name) => UNDERSTOOD.includes(name));
      return isUnderstood && isInWindow({ days, from, to }, startedAt, timeZone);
    })
    .flatMap((element) => objectsIn(element['price_components']));
  const priceOf = (wanted: string): number =>
    Number(components.find(({ type }) => type === wanted)?.['price'] ?? 0);
  const costs = calculateCosts(
    {
      start: priceOf('FLAT'),
      energy: priceOf('ENERGY'),
      time: priceOf('TIME'),
      idle: 0,
      vatRate: Number(components.find(({ vat }) => vat !== undefined)?.['vat'] ?? DEFAULT_VAT),
    },
    { energyKwh: usage.energyKwh, time: usage.chargingMs / HOUR, idle: 0 },
  );
  return { ...usage, costs, at, isEnded: false };
}

/** What a session and its CDR say about the driver, in the form of their version. */
function driverOf({ version, token, authMethod, reference, location, evse, connector }: OcpiSession): Value {
  if (version === '2.1.1') {
    return {
      auth_id: token['auth_id'],
      auth_method: authMethod === 'COMMAND' ? 'AUTH_REQUEST' : authMethod,
      // The location has the connector that is used, and no other one.
      location: { ...location, evses: [{ ...evse, connectors: [connector] }] },
    };
  }
  const { country_code, party_id, uid, type, contract_id } = token;
  return {
    cdr_token: { ...(version === '2.2.1' && { country_code, party_id }), uid, type, contract_id },
    auth_method: authMethod,
    ...(reference !== '' && { authorization_reference: reference }),
  };
}

/** The session object in the form of its version. */
function toSession(
  { own }: OcpiContext,
  session: OcpiSession,
  { energyKwh, costs, at, isEnded }: Used,
): Value {
  const { version, id, location, evse, connector, tariff, startedAt } = session;
  const isOld = version === '2.1.1';
  return {
    ...(!isOld && { country_code: own.country, party_id: own.party }),
    id,
    [isOld ? 'start_datetime' : 'start_date_time']: toSecond(startedAt),
    ...(isEnded && { [isOld ? 'end_datetime' : 'end_date_time']: toSecond(at) }),
    ...driverOf(session),
    ...(!isOld && { location_id: location['id'], evse_uid: evse['uid'], connector_id: connector['id'] }),
    kwh: energyKwh,
    currency: tariff['currency'],
    total_cost: totalOf(version, costs),
    status: isEnded ? 'COMPLETED' : 'ACTIVE',
    last_updated: toSecond(at),
  };
}

/** The fields of a session that have changed. */
function toUpdate(session: Value, isEnded: boolean): Value {
  const last = isEnded ? ['end_date_time', 'end_datetime', 'status'] : [];
  const shown = ['kwh', 'total_cost', 'last_updated', ...last].filter((name) => session[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, session[name]]));
}

/** The CDR of an ended session in the form of its version. */
function toCdr({ own }: OcpiContext, session: OcpiSession, used: Used, id: string, now: Date): Value {
  const { version, tariff, startedAt } = session;
  const { costs, energyKwh, at } = used;
  const isOld = version === '2.1.1';
  const hours = Math.round((used.chargingMs / HOUR) * 10_000) / 10_000;
  const price = (amount: number): Raw => ({
    excl_vat: amount,
    incl_vat: Math.round(amount * (100 + costs.vatRate) * 100) / 10_000,
  });
  const period = {
    start_date_time: toSecond(startedAt),
    dimensions: [
      { type: 'ENERGY', volume: energyKwh },
      { type: 'TIME', volume: hours },
    ],
    ...(!isOld && { tariff_id: tariff['id'] }),
  };
  return {
    ...(!isOld && { country_code: own.country, party_id: own.party }),
    id,
    start_date_time: toSecond(startedAt),
    [isOld ? 'stop_date_time' : 'end_date_time']: toSecond(at),
    ...(!isOld && { session_id: session.id }),
    ...driverOf(session),
    ...(!isOld && { cdr_location: toCdrLocation(session) }),
    currency: tariff['currency'],
    tariffs: [tariff],
    charging_periods: [period],
    total_cost: totalOf(version, costs),
    total_energy: energyKwh,
    total_time: hours,
    last_updated: toSecond(now),
    ...(!isOld && {
      total_fixed_cost: price(costs.start),
      total_energy_cost: price(costs.energy),
      total_time_cost: price(costs.time),
    }),
    total_parking_time: 0,
    ...(!isOld && { total_parking_cost: price(0) }),
    ...(version === '2.2.1' && { home_charging_compensation: false }),
  };
}

function totalOf(version: Version, { exclVat, inclVat }: Costs): unknown {
  return version === '2.1.1' ? exclVat : { excl_vat: exclVat, incl_vat: inclVat };
}

function toCdrLocation({ location, evse, connector }: OcpiSession): Value {
  const names = ['id', 'name', 'city', 'postal_code', 'country', 'coordinates'];
  const copied = names.flatMap((name) =>
    location[name] === undefined ? [] : [[name, location[name]] as const],
  );
  return {
    ...Object.fromEntries(copied),
    address: textOf(location['address']).slice(0, 45),
    evse_uid: evse['uid'],
    evse_id: evse['evse_id'],
    connector_id: connector['id'],
    connector_standard: connector['standard'],
    connector_format: connector['format'],
    connector_power_type: connector['power_type'],
  };
}
