import { isDate, toDay } from '../model/dates';
import type { Fault } from './fault';
import type { PostFrontMatter } from './frontMatterSchema';

/** Checks that an announced change has a first day and that its steps are in order. */
export function checkNotice(post: Extract<PostFrontMatter, { kind: 'notice' }>): Fault[] {
  const faults: Fault[] = [];
  const add = (path: PropertyKey[], message: string) => faults.push({ path, message });
  const { effectiveFrom, effectiveUntil, actionDeadline, milestones } = post;
  if (post.tags.includes('upcoming-change') && effectiveFrom === undefined) {
    add(['tags'], 'an upcoming change needs effectiveFrom, the day on which it takes effect.');
  }
  if (effectiveFrom === undefined) {
    for (const key of ['effectiveUntil', 'actionDeadline'] as const) {
      if (post[key] !== undefined) add([key], `${key} needs effectiveFrom.`);
    }
    if (milestones.length > 0) add(['milestones'], 'milestones need effectiveFrom.');
    return faults;
  }
  if (effectiveUntil !== undefined && effectiveUntil < effectiveFrom)
    add(['effectiveUntil'], 'effectiveUntil is before effectiveFrom.');
  if (effectiveFrom < post.date) add(['effectiveFrom'], 'effectiveFrom is before the day of publication.');
  if (actionDeadline !== undefined && actionDeadline < post.date) {
    add(['actionDeadline'], 'actionDeadline is before the day of publication.');
  }
  if (milestones.length > 0 && !milestones.some(({ date }) => toDay(date) === effectiveFrom)) {
    add(['effectiveFrom'], `no milestone is on ${effectiveFrom}.`);
  }
  milestones.forEach(({ date, until, minutes }, index) => {
    const before = milestones[index - 1]?.date;
    if (before !== undefined && Date.parse(date) < Date.parse(before))
      add(['milestones', index], 'milestones must be in order, the earliest first.');
    if (until !== undefined && until < toDay(date))
      add(['milestones', index, 'until'], 'until is before the date.');
    if (minutes !== undefined && isDate(date))
      add(['milestones', index, 'minutes'], 'minutes need a time: write the date as 2026-02-03T09:00:00Z.');
  });
  return faults;
}
