import { useEffect, useState } from 'react';

/** Most of what a window shows without scrolling. */
const STEP = 5;

/**
 * How many items of a result stand in the list by now: those that the reader sees at once, then more after each paint,
 * so that the answer to a key never holds up the next key.
 *
 * @param result another object for every answer
 * @param total number of its items
 */
export function useDrawnCount(result: unknown, total: number): number {
  const [drawn, setDrawn] = useState({ result, count: STEP });
  const count = drawn.result === result ? drawn.count : STEP;
  useEffect(() => {
    if (count >= total) return undefined;
    const next = setTimeout(() => setDrawn({ result, count: count + STEP }));
    return () => clearTimeout(next);
  }, [result, count, total]);
  return Math.min(count, total);
}
