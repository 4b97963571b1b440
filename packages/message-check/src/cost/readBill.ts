import { isZone } from '@voltmoor/build-tools/localTime';
import { Fraction } from 'fraction.js';
import { isTrue, itemsOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { ENDS, firstTime, STARTS, timeOf } from '../rules/times';
import { listUnits } from './compare';
import { factorOf, sum } from './decimal';
import zones from './zones.json';

/** Countries of one time zone, and the zone of the capital for those with more. Restrictions of tariffs are local times. */
const ZONES = new Map(Object.entries(zones));

/** The time zone of a country (ISO 3166-1 alpha-3); undefined for unknown ones. */
export const zoneOf = (country: string | undefined): string | undefined => ZONES.get(country ?? '');

export interface Period {
  node: JsonNode;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Quantities by dimension, in kWh and hours. */
  volumes: Map<string, Fraction>;
  /** The energy as the message has it, if it is in Wh. `volumes` then has it in kWh. */
  wattHours: Fraction | undefined;
  /** The times as the message has them, if they are in a smaller unit. `volumes` then has them in hours. */
  inUnit: { time: Fraction; unit: string } | undefined;
}

/** A CDR or a session of any protocol. */
export interface SessionRecord {
  kind: 'CDR' | 'Session';
  node: JsonNode;
  /** Milliseconds, as is `end`. NaN if it is not known. */
  start: number;
  end: number;
  isCredit: boolean;
}

/** What a CDR or a session of OCPI says about its cost. */
export interface Bill extends SessionRecord {
  zone: string | undefined;
  periods: Period[];
  /** Those with an id and elements. */
  tariffs: JsonNode[];
}

/**
 * Reads a CDR or a session.
 * @param tariffs tariffs that the message itself does not contain
 * @returns undefined when it has no periods or no readable times
 */
export function readBill(node: JsonNode, tariffs: readonly JsonNode[]): Bill | undefined {
  const isCdr = valueOf(node, 'total_energy') !== undefined || valueOf(node, 'cdr_location') !== undefined;
  const start = firstTime(node, STARTS);
  const end = firstTime(node, [...ENDS, 'last_updated']);
  if (Number.isNaN(start) || Number.isNaN(end)) return undefined;
  const list = itemsOf(valueOf(node, 'charging_periods'));
  const periods = list.flatMap((each, index): Period[] => {
    const from = timeOf(valueOf(each, 'start_date_time'));
    if (Number.isNaN(from)) return [];
    const next = timeOf(valueOf(list[index + 1], 'start_date_time'));
    const until = Number.isNaN(next) ? end : next;
    const volumes = readVolumes(each);
    return [
      {
        node: each,
        start: from,
        end: until,
        volumes,
        wattHours: convertWattHours(volumes, until - from),
        inUnit: convertTimes(volumes, until - from),
      },
    ];
  });
  if (periods.length === 0) return undefined;
  const location = valueOf(node, 'cdr_location') ?? valueOf(node, 'location');
  const zone = textOf(valueOf(location, 'time_zone')) ?? zoneOf(textOf(valueOf(location, 'country')));
  const all = [...itemsOf(valueOf(node, 'tariffs')), ...tariffs];
  return {
    kind: isCdr ? 'CDR' : 'Session',
    node,
    start,
    end,
    zone: zone !== undefined && isZone(zone) ? zone : undefined,
    isCredit: isTrue(valueOf(node, 'credit')),
    periods,
    tariffs: all.filter((each) => idOf(each) !== undefined && itemsOf(valueOf(each, 'elements')).length > 0),
  };
}

export const idOf = (tariff: JsonNode): string | undefined => textOf(valueOf(tariff, 'id'));

function readVolumes(period: JsonNode): Map<string, Fraction> {
  const volumes = new Map<string, Fraction>();
  for (const each of itemsOf(valueOf(period, 'dimensions'))) {
    const type = textOf(valueOf(each, 'type'));
    const volume = factorOf(valueOf(each, 'volume'));
    if (type !== undefined && volume !== undefined) volumes.set(type, volume);
  }
  return volumes;
}

/** More than any charger can deliver, in kW. */
export const MAX_POWER_KW = 1000;
/** Less energy than this may be a correct value for a very short period, in kWh. */
const MIN_WATT_HOURS = 100;

/**
 * Converts the energy of a period to kWh if it can only be in Wh.
 * @param duration in milliseconds
 * @returns the energy in Wh, if it was converted
 */
function convertWattHours(volumes: Map<string, Fraction>, duration: number): Fraction | undefined {
  const energy = volumes.get('ENERGY');
  const most = Math.max(MIN_WATT_HOURS, (duration / 3_600_000) * MAX_POWER_KW);
  if (!energy || energy.lte(Math.ceil(most))) return undefined;
  volumes.set('ENERGY', energy.div(1000));
  return energy;
}

/** The dimensions that are the duration of a period together. */
export const TIMES = ['TIME', 'PARKING_TIME'];

/** Whether a time is a duration in a unit. Times may differ by less than a minute, or by a hundredth for long ones. */
export function isDuration(time: Fraction, hours: Fraction, factor = new Fraction(1)): boolean {
  const tolerance = hours.gt(new Fraction(100, 60)) ? hours.div(100) : new Fraction(1, 60);
  return time.sub(hours.mul(factor)).abs().lte(tolerance);
}

export const hoursOf = (milliseconds: number): Fraction =>
  new Fraction(Math.max(0, milliseconds)).div(3_600_000);

/** Converts the times of a period to hours if they are its duration in a smaller unit. */
function convertTimes(volumes: Map<string, Fraction>, duration: number): Period['inUnit'] {
  const hours = hoursOf(duration);
  const time = sum(TIMES.flatMap((type) => volumes.get(type) ?? []));
  if (time.n === 0n || hours.n === 0n || isDuration(time, hours)) return undefined;
  const [factor, unit] = listUnits('h').find(([each]) => isDuration(time, hours, each)) ?? [];
  if (!factor || unit === undefined) return undefined;
  for (const type of TIMES) {
    const volume = volumes.get(type);
    if (volume) volumes.set(type, volume.div(factor));
  }
  return { time, unit };
}

/** An amount without the sign that a credit gives it. */
export const sizeOf = ({ isCredit }: Pick<Bill, 'isCredit'>, amount: Fraction): Fraction =>
  isCredit ? amount.abs() : amount;
