import { rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { objectsIn } from './objects';

/** A charging profile and the moment when it was set. */
export interface Profile {
  value: Raw;
  setAt: Date;
}

/** Volts of a phase. The mock converts limits in A with it. */
const VOLTS = 230;

interface Period {
  /** In ms since 1970. */
  from: number;
  limitKw: number;
}

/** The limits of a profile in the order of time. Before the first and after `duration` there is no limit. */
function periodsOf({ value, setAt }: Profile, phases: number): Period[] {
  const given = Date.parse(textOf(value['start_date_time']));
  const start = Number.isNaN(given) ? setAt.getTime() : given;
  const toKw = (limit: number): number =>
    (value['charging_rate_unit'] === 'W' ? limit : limit * VOLTS * phases) / 1000;
  const periods = objectsIn(value['charging_profile_period']).map((one) => ({
    from: start + Number(one['start_period']) * 1000,
    limitKw: toKw(Number(one['limit'])),
  }));
  const duration = Number(value['duration']);
  const end = duration > 0 ? [{ from: start + duration * 1000, limitKw: Infinity }] : [];
  return [...periods, ...end].sort((a, b) => a.from - b.from);
}

/**
 * Energy between two moments, in kWh.
 *
 * @param powerKw of the car without a limit
 */
export function energyBetween(from: Date, to: Date, powerKw: number, profile?: Profile, phases = 3): number {
  const periods = profile ? periodsOf(profile, phases) : [];
  const moments = [from.getTime(), ...periods.map((one) => one.from), to.getTime()]
    .filter((at) => at >= from.getTime() && at <= to.getTime())
    .sort((a, b) => a - b);
  return moments.slice(1).reduce((sum, end, index) => {
    const start = moments[index] ?? end;
    const limit = periods.filter((one) => one.from <= start).at(-1)?.limitKw ?? Infinity;
    return sum + (Math.min(powerKw, limit) * (end - start)) / 3_600_000;
  }, 0);
}

/** What an EVSE reports as its active profile: the one that was set, or its own limit. */
export function toActiveProfile(
  profile: Profile | undefined,
  powerKw: number,
  duration: number,
  now: Date,
): Raw {
  const start = `${now.toISOString().slice(0, 19)}Z`;
  const own = {
    start_date_time: start,
    duration,
    charging_rate_unit: 'W',
    charging_profile_period: [{ start_period: 0, limit: powerKw * 1000 }],
  };
  return {
    result: 'ACCEPTED',
    profile: { start_date_time: start, charging_profile: profile ? rawOf(profile.value) : own },
  };
}
