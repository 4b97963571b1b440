import type { CountedWords, Misses } from '../missFile';

/** Searches without good results on one or several servers, most frequent first. */
export interface MissReport {
  words: ({ words: string } & CountedWords)[];
  /** Number of hashes that wait for their third day. */
  waiting: number;
}

/** Adds up the numbers of several servers. Days on which two servers saw the same words count once for each server. */
export function toReport(files: readonly Misses[]): MissReport {
  const sums = new Map<string, CountedWords>();
  for (const { words } of files) {
    for (const [text, { searches, days, last }] of Object.entries(words)) {
      const sum = sums.get(text);
      sums.set(text, {
        searches: (sum?.searches ?? 0) + searches,
        days: (sum?.days ?? 0) + days,
        last: sum !== undefined && sum.last > last ? sum.last : last,
      });
    }
  }
  const words = [...sums].map(([text, counted]) => ({ words: text, ...counted }));
  return {
    words: words.sort((a, b) => b.days - a.days || b.searches - a.searches || (a.words < b.words ? -1 : 1)),
    waiting: files.reduce((sum, { waiting }) => sum + Object.keys(waiting).length, 0),
  };
}

/** Writes a report as a table for the terminal. */
export function formatReport({ words, waiting }: MissReport): string {
  const rest = `Searches that were seen on one or two days only, whose words are not kept: ${waiting}.`;
  if (words.length === 0) return `No words were searched in vain on three days or more.\n${rest}`;
  const rows = [
    ['days', 'searches', 'last day', 'words'],
    ...words.map(({ days, searches, last, words: text }) => [`${days}`, `${searches}`, last, text]),
  ];
  const lines = rows.map(([days = '', searches = '', last = '', text = '']) =>
    [days.padStart(5), searches.padStart(9), last.padEnd(10), text].join('  '),
  );
  return [...lines, '', rest].join('\n');
}
