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
