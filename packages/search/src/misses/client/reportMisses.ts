import { sendReport, type Sender } from '@voltmoor/build-tools/sendReport';
import { toCountedWords } from '../toCountedWords';

/** What the search tells about a result, as the detail of an event on the window. */
export interface SearchOutcome {
  query: string;
  nbHits: number;
  /** True when no result contains most of the query. */
  isWeak: boolean;
}

/** The event that the search dispatches with every result that it shows. */
const OUTCOME_EVENT = 'search-outcome';
/** A reader who has not typed for this long has read the results, in milliseconds. */
const PAUSE = 3_000;
/** Most reports of one page load. */
const MAX_REPORTS = 20;

/** The parts of the browser's window that are used. */
export type Surroundings = Sender & Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>;

/**
 * Reports a search when the reader has stopped typing and no result is good, at most once per query and page load.
 * Nothing is sent for readers who ask not to be tracked (Do Not Track, Global Privacy Control). A failed request has no
 * effect.
 */
export function reportMisses(surroundings: Surroundings, endpoint: string): void {
  const reported = new Set<string>();
  let timer: number | undefined;
  surroundings.addEventListener(OUTCOME_EVENT, (event) => {
    surroundings.clearTimeout(timer);
    const { query, nbHits, isWeak } = (event as CustomEvent<SearchOutcome>).detail;
    if (nbHits > 0 && !isWeak) return;
    timer = surroundings.setTimeout(() => {
      const words = toCountedWords(query);
      if (words === undefined || reported.has(words) || reported.size >= MAX_REPORTS) return;
      reported.add(words);
      void sendReport(
        surroundings,
        endpoint,
        'application/json',
        { words },
        { referrerPolicy: 'no-referrer' },
      );
    }, PAUSE);
  });
}
