import { integer, list, number, object, oneOf, required, time, type Field, type Payload } from './fields';

/** The limits of a charging schedule, in the order of their times. */
const periods = (more: Payload): Field =>
  required(
    list(
      object({
        startPeriod: required(integer),
        limit: required(number),
        numberPhases: integer,
        ...more,
      }),
    ),
  );

/** The fields of a charging schedule. `more` are those of its periods that only one version has. */
export const schedule = (more: Payload = {}): Payload => ({
  duration: integer,
  startSchedule: time,
  chargingRateUnit: required(oneOf('A', 'W')),
  chargingSchedulePeriod: periods(more),
  minChargingRate: number,
});

/** The fields of a charging profile that both versions have. */
export const profile: Payload = {
  stackLevel: required(integer),
  chargingProfileKind: required(oneOf('Absolute', 'Recurring', 'Relative')),
  recurrencyKind: oneOf('Daily', 'Weekly'),
  validFrom: time,
  validTo: time,
};
