import { createClock, createSchedule, type Clock } from '../simulate/time';
import { DataFileError, type SavedState } from './dataFile';
import { daysToMove, moveTimes, newestTime } from './exampleTime';
import { createRandom } from './random';
import { Store, type SavedEntities } from './store';

export interface StateOptions {
  /** The same seed gives the same ids. Default: 1. */
  seed?: number;
  /** The time of the mock. Default: the real time. */
  clock?: Clock;
}

/** Something that a reset empties. */
interface Part {
  clear?(): void;
}

/** What every mock with state has. */
export type MockState = ReturnType<typeof createState>;

/**
 * @param title of the document. Data of another API cannot be loaded
 * @param fill adds the first data. It is called once, because copying them is much faster
 * @param parts what else a reset empties, in this order
 */
export function createState(
  title: string,
  { seed = 1, clock = createClock() }: StateOptions,
  fill: (store: Store) => void,
  parts: () => readonly Part[],
) {
  const store = new Store();
  /** What happens later without a request. */
  const schedule = createSchedule();
  const random = createRandom(seed);
  let first: SavedEntities | undefined;
  let newest: number | undefined;
  /** The days by which the times of the first data were moved at the last reset. */
  let days = 0;
  /** The count of changes after the last reset. Copying the first data again takes time. */
  let unchanged = -1;
  /** Moves the times of an example by the same days as those of the first data, which the clock of the mock decides. */
  const toOwnTime = <Example>(example: Example): Example => moveTimes(example, days) as Example;
  /** The entities of the start. */
  const firstData = (): SavedEntities => {
    if (first) return first;
    const seeded = new Store();
    fill(seeded);
    first = seeded.save();
    newest = newestTime(first);
    return first;
  };
  /** Brings back the state of the start. */
  const reset = (): void => {
    for (const part of [schedule, random]) part.clear();
    clock.reset();
    const [data, before] = [firstData(), days];
    days = daysToMove(newest, clock.now());
    if (store.changes !== unchanged || days !== before) store.load(toOwnTime(data));
    unchanged = store.changes;
    for (const part of parts()) part.clear?.();
  };
  return {
    store,
    clock,
    schedule,
    random,
    firstData,
    toOwnTime,
    reset,
    /** Everything that requests have changed. */
    save: (): SavedState => ({ api: title, entities: store.save() }),
    /** @throws DataFileError when the state belongs to another API */
    load({ api, entities }: SavedState): void {
      if (api !== title) throw new DataFileError(`The data belongs to ${api}, and not to ${title}.`);
      reset();
      store.load(entities);
    },
  };
}
