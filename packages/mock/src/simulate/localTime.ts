/** Day of the week and time of day in a time zone: `MONDAY`, `07:30`. */
export function toLocalTime(moment: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('weekday').toUpperCase(), time: `${part('hour')}:${part('minute')}` };
}

/** Date and time in a time zone, without the zone: `2025-09-02T10:15:30`. */
export function toLocalDateTime(moment: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return moment.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}
