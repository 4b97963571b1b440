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
const MAX_SEARCHES = 1_000_000;

const LIMITS = {
  /** Words that are kept. */
  words: 1_000,
  /** Hashes that wait for their third day. */
  waiting: 10_000,
  /** Hashes that may be added in one day, so that a flood of invented words does not replace those of readers. */
  newPerDay: 2_000,
  /** Days without a search after which a hash is forgotten. */
  forgetWaiting: 60,
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
    const text = toCountedWords(query);
    if (text === undefined || this.hasFailed) return;
    try {
      this.misses ??= readMisses(this.options.file) ?? emptyMisses();
    } catch (error) {
      this.hasFailed = true;
      return this.options.onError(error);
    }
    this.beginDay(this.misses);
    if (this.count(this.misses, text)) this.timer ??= this.writeLater();
  }

  /** Writes what has not been written yet. */
  async close(): Promise<void> {
    if (this.timer !== undefined) this.write();
    await this.writing;
  }

  /** Returns whether anything has changed. */
  private count(misses: Misses, text: string): boolean {
    const { words, waiting, key } = misses;
    const known = Object.hasOwn(words, text) ? words[text] : undefined;
    if (known !== undefined) {
      known.searches = Math.min(known.searches + 1, MAX_SEARCHES);
      if (known.last !== this.today) known.days += 1;
      known.last = this.today;
      return true;
    }
    const hash = createHmac('sha256', key).update(text).digest('base64url').slice(0, 12);
    const [days, last] = (Object.hasOwn(waiting, hash) ? waiting[hash] : undefined) ?? [0, ''];
    if (last === this.today) return false;
    if (days + 1 >= DAYS_TO_KEEP) {
      delete waiting[hash];
      this.keep(words, text);
      return true;
    }
    if (days === 0) {
      const isFull =
        this.newToday >= this.limits.newPerDay || Object.keys(waiting).length >= this.limits.waiting;
      if (isFull) return false;
      this.newToday += 1;
    }
    waiting[hash] = [days + 1, this.today];
    return true;
  }

  private keep(words: Misses['words'], text: string): void {
    const entries = Object.entries(words);
    if (entries.length >= this.limits.words) {
      const [least] = entries.sort(([, a], [, b]) => a.days - b.days || (a.last < b.last ? -1 : 1));
      if (least !== undefined) delete words[least[0]];
    }
    words[text] = { searches: DAYS_TO_KEEP, days: DAYS_TO_KEEP, last: this.today };
  }

  /** Forgets what was not searched for long, once a day. */
  private beginDay(misses: Misses): void {
    const today = dayOf(this.now());
    if (today === this.today) return;
    this.today = today;
    this.newToday = 0;
    const { forgetWaiting, forgetWords } = this.limits;
    const firstOf = (days: number): string => dayOf(this.now() - days * MILLISECONDS_PER_DAY);
    const days = [
      ...Object.values(misses.waiting).map(([, last]) => last),
      ...Object.values(misses.words).map(({ last }) => last),
    ];
    if (days.every((last) => last < firstOf(LONGEST_PAUSE))) return;
    for (const [hash, [, last]] of Object.entries(misses.waiting))
      if (last < firstOf(forgetWaiting)) delete misses.waiting[hash];
    for (const [text, { last }] of Object.entries(misses.words))
      if (last < firstOf(forgetWords)) delete misses.words[text];
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
