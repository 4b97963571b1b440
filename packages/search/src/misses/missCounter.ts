import { createHmac } from 'node:crypto';
import { emptyMisses, readMisses, writeMisses, type Misses } from './missFile';
import { toCountedWords } from './toCountedWords';

export { ENDPOINT } from './endpoint';

export interface MissCounterOptions {
  /** File that keeps the numbers. It is read with the first search. */
  file: string;
  /** Receives an error of reading or writing. Pages are served without the count then. */
  onError: (error: unknown) => void;
  /** Clock in milliseconds since 1970, for tests. */
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

/** Words are kept when they were searched on this many different days. */
const DAYS_TO_KEEP = 3;
const MILLISECONDS_PER_DAY = 86_400_000;
/** After a longer pause, the clock may have jumped ahead, so nothing is forgotten on the first day. In days. */
const LONGEST_PAUSE = 31;

const LIMITS = {
  /** Different searches that are counted. */
  searches: 5_000,
  /** Searches that may be added in one day, so that a flood of invented words does not replace those of readers. */
  newPerDay: 1_000,
  /** Days without a search after which a hash without words is forgotten. */
  forgetHash: 60,
  /** Days without a search after which words are forgotten. */
  forgetWords: 365,
  /** How long to collect changes before the file is written, in milliseconds. */
  writeEvery: 60_000,
};

/**
 * Counts searches without good results. Until words were searched on three different days, only a keyed hash of them is
 * kept, and the third search brings the words again.
 */
export class MissCounter {
  private misses?: Misses;
  private readonly limits: typeof LIMITS;
  private readonly now: () => number;
  private today = '';
  private newToday = 0;
  private hasFailed = false;
  private timer?: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: MissCounterOptions) {
    this.limits = { ...LIMITS, ...options.limits };
    this.now = options.now ?? Date.now;
  }

  /** Counts a search without good results. Takes anything, and never throws. */
  add(query: unknown): void {
    const words = toCountedWords(query);
    if (words === undefined || this.hasFailed) return;
    try {
      this.misses ??= readMisses(this.options.file) ?? emptyMisses();
    } catch (error) {
      this.hasFailed = true;
      return this.options.onError(error);
    }
    this.beginDay(this.misses);
    this.count(this.misses, words);
    this.timer ??= this.writeLater();
  }

  /** Writes what has not been written yet. */
  async close(): Promise<void> {
    if (this.timer !== undefined) this.write();
    await this.writing;
  }

  private count({ counted, key }: Misses, words: string): void {
    const hash = createHmac('sha256', key).update(words).digest('base64url').slice(0, 12);
    const known = counted[hash];
    if (known === undefined) {
      if (this.newToday >= this.limits.newPerDay) return;
      this.newToday += 1;
      this.makeRoom(counted);
      counted[hash] = { searches: 1, days: 1, last: this.today };
      return;
    }
    known.searches += 1;
    if (known.last !== this.today) known.days += 1;
    known.last = this.today;
    if (known.days >= DAYS_TO_KEEP) known.words = words;
  }

  /** Forgets the search of the fewest days, and of those the oldest, when there is no room for another one. */
  private makeRoom(counted: Misses['counted']): void {
    const entries = Object.entries(counted);
    if (entries.length < this.limits.searches) return;
    const [least] = entries.sort(([, a], [, b]) => a.days - b.days || (a.last < b.last ? -1 : 1));
    if (least !== undefined) delete counted[least[0]];
  }

  /** Forgets what was not searched for long, once a day. */
  private beginDay({ counted }: Misses): void {
    const today = dayOf(this.now());
    if (today === this.today) return;
    this.today = today;
    this.newToday = 0;
    const { forgetHash, forgetWords } = this.limits;
    const firstOf = (days: number): string => dayOf(this.now() - days * MILLISECONDS_PER_DAY);
    const entries = Object.entries(counted);
    if (entries.every(([, { last }]) => last < firstOf(LONGEST_PAUSE))) return;
    for (const [hash, { words, last }] of entries)
      if (last < firstOf(words === undefined ? forgetHash : forgetWords)) delete counted[hash];
  }

  private writeLater(): NodeJS.Timeout {
    const timer = setTimeout(() => this.write(), this.limits.writeEvery);
    // A server that stops calls `close`.
    timer.unref();
    return timer;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { misses, today } = this;
    if (misses === undefined) return;
    this.writing = this.writing
      .then(() => writeMisses(this.options.file, misses, today))
      .catch(this.options.onError);
  }
}

/** The day in UTC, such as 2025-03-04. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
