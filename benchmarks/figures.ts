import goals from './goals.json';

/** The measurements of one site: id of a metric → value. Values that could not be measured are missing or NaN. */
export type Figures = Record<string, number>;

/** A row of the tables, with the goals of the table in which it appears. */
export interface Metric {
  id: string;
  label: string;
  /** Number of decimals. */
  digits: number;
  /** Goal for this portal's content: the largest or smallest acceptable value. */
  atMost?: number;
  atLeast?: number;
  /** Goal beside the peers on the same content: the value has to be below this multiple of the best peer's value. */
  ofBestPeer?: number;
  /** Goal for sites of several sizes: the largest exponent of the growth, where 1 is growth in proportion to the pages. */
  growth?: number;
}

/** The rows of the tables, in order. A KB is 1,000 bytes, a GiB is 2^30 bytes. */
export const METRICS: readonly Metric[] = goals;

/** Measures something several times, one after the other. */
export async function repeat<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

/** Returns the middle value, or the mean of the two middle values; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The value below which a share of the values lies.
 * @param share from 0 to 1, such as 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Measures the same figures several times, and returns the median of each. */
export async function repeatForMedians(runs: number, measure: () => Promise<Figures>): Promise<Figures> {
  const rounds = await repeat(runs, measure);
  const ids = Object.keys(rounds[0] ?? {});
  return Object.fromEntries(ids.map((id) => [id, median(rounds.map((round) => round[id] ?? Number.NaN))]));
}
