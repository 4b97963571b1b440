import { toDay } from '../../dates';
import type { ApiStep, Milestone, Notice, Post, UpcomingChange } from './types';

/**
 * All steps of all announced changes, earliest first.
 *
 * @param steps deprecations and last days from the records of the APIs
 */
export function buildUpcomingChanges(
  posts: readonly Post[],
  steps: readonly ApiStep[] = [],
): UpcomingChange[] {
  const announced = posts.filter((post): post is Notice => post.kind === 'notice').flatMap(toChanges);
  return withApiSteps(announced, steps).sort(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || a.id.localeCompare(b.id),
  );
}

function toChanges(post: Notice): UpcomingChange[] {
  const { title, url, description, date, components, actionDeadline, milestones } = post;
  // The first step after the deadline shows it.
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

/** Identifies a step by its day, with a number if a post has several steps on one day. An edited title keeps the id. */
function toStepName(milestones: readonly Milestone[], milestone: Milestone): string {
  const day = toDay(milestone.date);
  const number = milestones.filter(({ date }) => toDay(date) === day).indexOf(milestone) + 1;
  return number === 1 ? day : `${day}-${number}`;
}

/**
 * Splits the steps into upcoming and past ones. A step of several days is upcoming until its last day is over. A step
 * that two posts announce is listed once, from the earlier post.
 * @param asOf ISO date; steps on this day are upcoming
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

/**
 * Adds the deprecations and last days of APIs. If a post has announced a last day as a step, both become one step, so
 * that pages and calendars show it once.
 */
function withApiSteps(changes: readonly UpcomingChange[], steps: readonly ApiStep[]): UpcomingChange[] {
  const isAnnounced = (step: ApiStep) => changes.some((change) => announces(change, step));
  return [
    ...changes.map((change) => {
      const ends = steps.filter((step) => announces(change, step));
      return ends.length === 0 ? change : { ...change, ends: ends.map(toPart) };
    }),
    ...steps.filter((step) => !isAnnounced(step)).map(toStepChange),
  ];
}

function announces({ date, components }: UpcomingChange, step: ApiStep): boolean {
  return step.kind === 'ends' && toDay(date) === step.date && components.includes(step.component);
}

function toPart({ parts, component, url }: ApiStep) {
  return { label: `${parts} of ${component}`, url };
}

function toStepChange(step: ApiStep): UpcomingChange {
  const { kind, date, announced, component, parts, url } = step;
  const title =
    kind === 'ends'
      ? `Last day of ${parts} of ${component}`
      : `${parts} of ${component} ${/^1 \w+$/.test(parts) ? 'is' : 'are'} deprecated`;
  return {
    id: `${url.replace(/#.*/, '')}#${kind}-${date}`,
    date,
    title,
    components: [component],
    post: { title: `Changelog of ${component}`, url, description: `${title}.`, date: announced },
  };
}
