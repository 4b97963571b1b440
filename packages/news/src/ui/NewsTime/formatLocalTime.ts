/**
 * Formats a time as "14 Nov, 07:42" in a time zone; by default in the one of the reader.
 * @returns undefined when the local time equals UTC
 */
export function formatLocalTime(at: string, timeZone?: string): string | undefined {
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    }).format(new Date(at));
  const local = format(timeZone);
  return local === format('UTC') ? undefined : local;
}
