import { formatMonth } from '../../model/dates';
import type { NewsMonth } from '../../model/months';

/** The kinds of posts in the order in which a month stacks them, from the bottom. */
export const KINDS = [
  { kind: 'release', singular: 'release', plural: 'releases' },
  { kind: 'notice', singular: 'notice', plural: 'notices' },
  { kind: 'incident', singular: 'incident', plural: 'incidents' },
] as const;

/** The posts of a month in words: "May 2025: 2 releases, 1 incident". */
export function describeMonth({ id, counts }: NewsMonth): string {
  const parts = KINDS.flatMap(({ kind, singular, plural }) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
  });
  return `${formatMonth(`${id}-01`)}: ${parts.join(', ') || 'no posts'}`;
}
