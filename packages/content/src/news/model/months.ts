import { formatMonth } from '../../dates';
import type { Post, PostKind } from './types';

/** A month with the number of posts of each kind; kinds without posts are missing. */
export interface NewsMonth {
  /** Month in the format 2025-05. */
  id: string;
  counts: Partial<Record<PostKind, number>>;
}

/**
 * The last months with their posts, oldest first. They end with the month of the newest post, not with today, so a build
 * of the same posts has the same months on every day.
 */
export function buildMonths(posts: readonly Pick<Post, 'date' | 'kind'>[], count: number): NewsMonth[] {
  const newest = posts
    .map(({ date }) => date.slice(0, 7))
    .sort()
    .at(-1);
  if (newest === undefined) return [];
  const [year = 0, month = 1] = newest.split('-').map(Number);
  return Array.from({ length: count }, (_, index): NewsMonth => {
    const id = new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 7);
    const counts: NewsMonth['counts'] = {};
    for (const { date, kind } of posts) if (date.startsWith(id)) counts[kind] = (counts[kind] ?? 0) + 1;
    return { id, counts };
  });
}

/** The kinds of posts in the order in which a month stacks them, from the bottom. */
export const KINDS = ['release', 'notice', 'incident'] as const;

/** The number of months such as 2025-05, and the first and the last one: "24 months: October 2023 to September 2025". */
export function describeMonths(ids: readonly string[]): string {
  const [first, last] = [ids[0], ids.at(-1)].map((id) => formatMonth(`${id}-01`));
  return `${ids.length} months: ${first} to ${last}`;
}

/** The posts of a month in words: "May 2025: 2 releases, 1 incident". */
export function describeMonth({ id, counts }: NewsMonth): string {
  const parts = KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  return `${formatMonth(`${id}-01`)}: ${parts.join(', ') || 'no posts'}`;
}
