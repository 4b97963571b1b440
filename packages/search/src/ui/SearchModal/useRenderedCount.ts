import { useEffect, useState } from 'react';

/** About as many items as the window shows without scrolling. */
const STEP = 5;

/**
 * Returns how many items of a result to render. It starts with the items that are visible and adds more in later tasks, so
 * that rendering a long list does not delay the next keystroke.
 *
 * @param result a new object for every search
 * @param total number of items in the result
 */
export function useRenderedCount(result: unknown, total: number): number {
  const [rendered, setRendered] = useState({ result, count: STEP });
  const count = rendered.result === result ? rendered.count : STEP;
  useEffect(() => {
    if (count >= total) return undefined;
    const next = setTimeout(() => setRendered({ result, count: count + STEP }));
    return () => clearTimeout(next);
  }, [result, count, total]);
  return Math.min(count, total);
}
