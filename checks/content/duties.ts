import type { Duties } from '@voltmoor/content/data';
import { addMonths } from '@voltmoor/openapi/records';
import { shownTables } from '../pages/nodes';
import type { Rule } from '../rule';

/** A review of a duty has to be repeated after this many months, and must not be older. */
const MONTHS = { due: 6, overdue: 12 };

type Duty = Duties['duties'][number];

/** A law changes without notice to the portal, so somebody has to read it again. */
export const reviews: Rule = {
  id: 'review-overdue',
  ids: ['review-overdue', 'review-due'],
  warnings: ['review-due'],
  description: `Duties were reviewed within ${MONTHS.overdue} months; after ${MONTHS.due}, the check warns.`,
  check({ data, today, placeIn }, report) {
    for (const [index, { id, reviewed }] of (data.duties?.duties ?? []).entries()) {
      const isOlderThan = (months: number) => addMonths(reviewed, months) < today;
      if (!isOlderThan(MONTHS.due) && reviewed <= today) continue;
      const isOverdue = isOlderThan(MONTHS.overdue);
      const place = placeIn('content/data/duties.yaml', ['duties', index, 'reviewed']);
      const message =
        reviewed > today
          ? `has a review of ${id} on ${reviewed}, which is after ${today}.`
          : `has a review of ${id} on ${reviewed}, which is older than ${isOverdue ? MONTHS.overdue : MONTHS.due} months.`;
      const fix = 'Read the law, correct the row, and set "reviewed" to the day on which you did so.';
      report(place, message, fix, isOverdue ? 'review-overdue' : 'review-due');
    }
  },
};

/** A duty that no page shows is not found by the reader whom it binds. */
export const shownDuties: Rule = {
  id: 'shown-duties',
  description: 'Each topic of content/data/duties.yaml is shown on a page.',
  check({ data, pages, placeIn }, report) {
    const shown = new Set(pages.flatMap(({ tree }) => shownTables(tree)));
    const first = new Map<string, number>();
    data.duties?.duties.forEach(({ topic }: Duty, index) => first.set(topic, first.get(topic) ?? index));
    for (const [topic, index] of first) {
      if (shown.has(`duties/${topic}`)) continue;
      const fix = `Write <DataTable name="duties/${topic}" /> on the page about it, or correct the topic.`;
      const place = placeIn('content/data/duties.yaml', ['duties', index, 'topic']);
      report(place, `has duties with the topic "${topic}", which no page shows.`, fix);
    }
  },
};
