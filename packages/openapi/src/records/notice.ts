import { textOf, type Raw } from '../load/raw';
import type { RecordedChange } from './recordSchema';

/** What is wrong with the notice of a breaking change, and how to fix it. */
export interface NoticeProblem {
  message: string;
  fix: string;
}

/**
 * Says why a breaking change was not announced long enough. A change with an `exception` needs no notice.
 *
 * @param date day of the release, `YYYY-MM-DD`
 * @param months least number of months between the announcement and the last day
 */
export function noticeProblem(
  { level, notice, exception }: Pick<RecordedChange, 'level' | 'notice' | 'exception'>,
  date: string,
  months: number,
): NoticeProblem | undefined {
  if (level !== 'breaking' || exception !== undefined) return undefined;
  if (!notice)
    return {
      message: 'breaks clients without a deprecation and a last day.',
      fix: `Keep the old form, deprecate it with x-deprecated-since and an x-sunset at least ${months} months later, or say in \`exception\` why this change cannot wait.`,
    };
  const { since, sunset } = notice;
  const earliest = addMonths(since, months);
  if (sunset < earliest)
    return {
      message: `breaks clients on ${sunset}, less than ${months} months after its announcement on ${since}.`,
      fix: `Choose ${earliest} or later.`,
    };
  if (date < sunset)
    return {
      message: `breaks clients before its last day, ${sunset}.`,
      fix: 'Release it on this day or later.',
    };
  return undefined;
}

/**
 * Says why the last day of an operation or field is too early. Its notice is the time between its deprecation and its
 * last day, and a record of a deprecation with too little notice would have to be corrected by hand.
 *
 * @param raw the operation, parameter or schema as in the document
 * @param months least number of months between the two days
 */
export function deprecationProblem(raw: Raw, months: number): NoticeProblem | undefined {
  const [since, sunset] = [textOf(raw['x-deprecated-since']), textOf(raw['x-sunset'])];
  if (since === '' || sunset === '') return undefined;
  const earliest = addMonths(since, months);
  if (sunset >= earliest) return undefined;
  return {
    message: `has the last day ${sunset}, less than ${months} months after its deprecation on ${since}.`,
    fix: `Choose ${earliest} or later. The notice is set in portal.config.ts.`,
  };
}

/** The same day some months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Least notice in months. */
interface NoticeSettings {
  notice: { operationMonths: number; versionMonths: number };
}

/**
 * Returns the notice that an API has to give, in months. An API that another one replaces ends as a whole, which needs
 * the notice of a major version.
 */
export function noticeMonths(
  { notice }: NoticeSettings,
  apis: readonly { replaces?: string | undefined }[],
  id: string,
): number {
  return apis.some(({ replaces }) => replaces === id) ? notice.versionMonths : notice.operationMonths;
}
