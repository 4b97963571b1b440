import { memoiseText } from './memoise';

/** A moment on the clock of a place. */
interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  /** `MONDAY` … `SUNDAY` */
  weekday: string;
}

/** What was converted last. All elements of a tariff are compared with one moment, and converting it is slow. */
let last: { moment: number; zone: string; time: LocalTime } | undefined;

/** Converts a moment, in milliseconds, to the clock of a zone. An unknown zone counts as UTC. */
export function toLocalTime(moment: number, zone: string): LocalTime {
  if (last?.moment !== moment || last.zone !== zone) last = { moment, zone, time: convert(moment, zone) };
  return last.time;
}

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

function convert(moment: number, zone: string): LocalTime {
  const [date = '', time = ''] = formatOf(zone).format(moment).split(' ');
  return { date, time, weekday: WEEKDAYS[new Date(date).getUTCDay()] ?? '' };
}

/** Whether the platform knows a time zone. */
export const isZone = memoiseText((timeZone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
});

/** Sweden writes dates and times as ISO 8601 does. */
const formatOf = memoiseText(
  (zone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: isZone(zone) ? zone : 'UTC',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
);
