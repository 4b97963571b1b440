import type { CountedSearch, Misses } from '../missFile';

/** The words of a file, those of most days first. Searches whose words are not kept are left out. */
export function toReport({ counted }: Misses): CountedSearch[] {
  return Object.values(counted)
    .filter(({ words }) => words !== undefined)
    .sort((a, b) => b.days - a.days || b.searches - a.searches);
}

/** Writes a report as a table for the terminal. */
export function formatReport(report: readonly CountedSearch[]): string {
  if (report.length === 0) return 'No words were searched in vain on three days or more.';
  const rows = [
    ['days', 'searches', 'last day', 'words'],
    ...report.map(({ days, searches, last, words = '' }) => [`${days}`, `${searches}`, last, words]),
  ];
  return rows
    .map(([days = '', searches = '', last = '', words = '']) =>
      [days.padStart(5), searches.padStart(9), last.padEnd(10), words].join('  '),
    )
    .join('\n');
}
