import { toDay } from './dates';
import type { Milestone, Notice, Post, UpcomingChange } from './types';

/** Every step of every announced change, earliest first. */
export function buildUpcomingChanges(posts: readonly Post[]): UpcomingChange[] {
  return posts
    .filter((post): post is Notice => post.kind === 'notice')
    .flatMap(toChanges)
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id.localeCompare(b.id));
}

function toChanges(post: Notice): UpcomingChange[] {
  const { title, url, description, date, components, actionDeadline, milestones } = post;
  // The deadline belongs to the first step after it.
  const due = milestones.find(
    (milestone) => actionDeadline !== undefined && toDay(milestone.date) > actionDeadline,
  );
  return milestones.map((milestone) => ({
    ...milestone,
    id: `${url}#${toStepName(milestones, milestone)}`,
    post: { title, url, description, date },
    components: milestone.components ?? components,
    ...(milestone === due && { actionDeadline }),
  }));
}

/** The day of a step, numbered where a post has several on one day: edits of a title do not change it. */
function toStepName(milestones: readonly Milestone[], milestone: Milestone): string {
  const day = toDay(milestone.date);
  const number = milestones.filter(({ date }) => toDay(date) === day).indexOf(milestone) + 1;
  return number === 1 ? day : `${day}-${number}`;
}

/**
 * Splits the steps at a day. A step that lasts counts as ahead until its last day is over. The same step
 * announced twice is listed once, from the first post that named it.
 * @param asOf ISO date; the day itself is ahead
 */
export function splitChanges(
  changes: readonly UpcomingChange[],
  asOf: string,
): { ahead: UpcomingChange[]; past: UpcomingChange[] } {
  const seen = new Set<string>();
  const once = changes.filter(({ date, title }) => {
    const key = `${toDay(date)} ${title}`;
    return !seen.has(key) && seen.add(key);
  });
  const isAhead = ({ date, until }: UpcomingChange) => (until ?? toDay(date)) >= asOf;
  return { ahead: once.filter(isAhead), past: once.filter((change) => !isAhead(change)).reverse() };
}
