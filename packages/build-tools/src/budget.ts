/** The work has used more processor time than it may. */
export class OverBudgetError extends Error {}

interface Budget {
  clock: () => number;
  /** Time of the clock from which the work may not go on. */
  end: number;
}

/** Estimated cost of the work between two looks at the clock, in microseconds. */
const INTERVAL = 1_000;

let budget: Budget | undefined;
let spent = 0;

/**
 * Runs work that may use a limited time. Its loops have to call `spend`.
 * @param limit in milliseconds
 * @param clock returns milliseconds; that of the processor is not influenced by other programs
 * @throws OverBudgetError when the time is over
 */
export function withBudget<Result>(limit: number, clock: () => number, work: () => Result): Result {
  const outer = budget;
  budget = { clock, end: clock() + limit };
  try {
    return work();
  } finally {
    budget = outer;
  }
}

/**
 * Counts a step of a loop whose length depends on input, and looks at the clock now and then. Does nothing without a budget.
 * @param cost roughly what the step takes, in microseconds
 * @throws OverBudgetError when the time of the work is over
 */
export function spend(cost = 1): void {
  if (budget === undefined) return;
  spent += cost;
  if (spent < INTERVAL) return;
  spent = 0;
  if (budget.clock() >= budget.end) throw new OverBudgetError('The work takes too long.');
}
