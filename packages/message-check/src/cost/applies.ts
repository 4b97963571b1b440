import { toLocalTime } from '@voltmoor/build-tools/localTime';
import type { Fraction } from 'fraction.js';
import { itemsOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { numberOf } from './decimal';
import type { Period } from './readBill';

/** The state of a session at the start of a period. */
export interface Moment {
  period: Period;
  zone: string;
  /** Energy before the period, in kWh. */
  energy: Fraction;
  /** Time since the start of the session, in seconds. */
  seconds: Fraction;
}

/** Whether all restrictions of a tariff element are met at the start of a period. */
export const applies = (restrictions: JsonNode | undefined, moment: Moment): boolean =>
  restrictions === undefined || (isInTime(restrictions, moment) && isInRange(restrictions, moment));

function isInTime(restrictions: JsonNode, { period, zone }: Moment): boolean {
  const { date, time, weekday } = toLocalTime(period.start, zone);
  const text = (name: string): string | undefined => textOf(valueOf(restrictions, name));
  const from = text('start_time');
  const to = text('end_time');
  if (!isBetween(time, from, to === '00:00' ? '24:00' : to)) return false;
  const first = text('start_date');
  const last = text('end_date');
  if ((first !== undefined && date < first) || (last !== undefined && date >= last)) return false;
  const days = itemsOf(valueOf(restrictions, 'day_of_week')).map(textOf);
  return days.length === 0 || days.includes(weekday);
}

/** Whether a time is in a window, which may pass midnight. */
function isBetween(time: string, from = '00:00', to = '24:00'): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Restrictions of quantities: names of the limits, and the value that they limit. */
function isInRange(restrictions: JsonNode, { period, energy, seconds }: Moment): boolean {
  const values: readonly (readonly [name: string, value: Fraction | undefined])[] = [
    ['kwh', energy],
    ['duration', seconds],
    ['power', period.volumes.get('POWER') ?? period.volumes.get('MAX_POWER')],
    ['current', period.volumes.get('CURRENT') ?? period.volumes.get('MAX_CURRENT')],
  ];
  return values.every(([name, value]) => {
    const least = numberOf(valueOf(restrictions, `min_${name}`));
    const most = numberOf(valueOf(restrictions, `max_${name}`));
    // A limit of power cannot be decided when the period does not say the power, so the element is passed over.
    if (value === undefined) return least === undefined && most === undefined;
    return (!least || value.gte(least)) && (!most || value.lt(most));
  });
}
