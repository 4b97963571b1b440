import { toDay } from './dates';
import type { ApiStep, UpcomingChange } from './types';

/**
 * Adds the deprecations and last days of APIs. If a post has announced a last day as a step, both become one step, so
 * that pages and calendars show it once.
 */
export function withApiSteps(
  changes: readonly UpcomingChange[],
  steps: readonly ApiStep[],
): UpcomingChange[] {
  const isAnnounced = (step: ApiStep) => changes.some((change) => announces(change, step));
  return [
    ...changes.map((change) => {
      const ends = steps.filter((step) => announces(change, step));
      return ends.length === 0 ? change : { ...change, ends: ends.map(toPart) };
    }),
    ...steps.filter((step) => !isAnnounced(step)).map(toChange),
  ];
}

function announces({ date, components }: UpcomingChange, step: ApiStep): boolean {
  return step.kind === 'ends' && toDay(date) === step.date && components.includes(step.component);
}

function toPart({ parts, component, url }: ApiStep) {
  return { label: `${parts} of ${component}`, url };
}

function toChange(step: ApiStep): UpcomingChange {
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
