/** Minutes between two ISO times, rounded. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

/** Formats a duration in minutes: 95 → "1 h 35 min", 120 → "2 h", 8 → "8 min", 1530 → "1 d 1 h 30 min". */
export function formatDuration(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return shown.length > 0 ? shown.join(' ') : '0 min';
}

/** Formats a duration as ISO 8601: 95 → "PT95M". */
export function toIsoDuration(minutes: number): string {
  return `PT${minutes}M`;
}
