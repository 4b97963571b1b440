import { CHANGE_GROUPS } from '../model/releases';
import type { PostKind } from '../model/types';
import { INCIDENT_HEADINGS } from '../read/checkPost';

/** A value of a new post. Each has a flag, and a question for when the flag is missing. */
export interface Field {
  /** Name of the flag, without its dashes. */
  flag: string;
  question: string;
  /** Key of the front matter. Default: the flag in camelCase, if there is such a key. */
  key?: string;
  /** Whether the value is a comma-separated list. */
  isWords?: boolean;
  /** Whether the value is a section of the text. Its heading is the question, and entries of a list are bullet points. */
  isSection?: boolean;
  /** Kinds of posts that have it; all kinds by default. */
  kinds?: PostKind[];
  /** The question is repeated until the answer is empty, and the flag may be repeated. */
  isList?: boolean;
  /** The answer may be empty. */
  isOptional?: boolean;
  /** Name of another flag. The value is required only if that flag is set. */
  needs?: string;
}

/** The flag is the first word of the heading. */
const sectionOf = (heading: string) => ({
  flag: heading.replace(/ .*/, '').toLowerCase(),
  isSection: true,
  question: heading,
});

export const FIELDS: readonly Field[] = [
  { flag: 'date', question: 'Day of publication, such as 2025-10-07' },
  { flag: 'title', question: 'Title; that of a release names its main change' },
  { flag: 'description', question: 'Excerpt for lists and feeds, 60 to 160 characters' },
  {
    flag: 'components',
    isWords: true,
    question: 'Components of content/news/components.yml, comma-separated',
  },
  {
    flag: 'tags',
    isWords: true,
    question: 'Further tags of content/news/tags.yml, comma-separated',
    isOptional: true,
  },
  { flag: 'slug', question: 'Last segment of the address', isOptional: true },
  {
    flag: 'api-versions',
    isWords: true,
    question: 'API versions, such as API v2, comma-separated',
    isOptional: true,
  },
  {
    flag: 'operations',
    key: 'changes',
    isWords: true,
    question: 'Changed operations, such as cpo/get-charger, comma-separated',
    isOptional: true,
  },
  { flag: 'severity', question: 'Severity, minor or critical', kinds: ['incident'] },
  { flag: 'started-at', question: 'Start, such as 2025-10-07T06:42:00Z', kinds: ['incident'] },
  { flag: 'resolved-at', question: 'End', kinds: ['incident'], isOptional: true },
  {
    flag: 'update',
    key: 'updates',
    question: 'Update as "time state text", for instance "2025-10-07T06:58:00Z investigating Payments fail."',
    kinds: ['incident'],
    isList: true,
  },
  { flag: 'effective-from', question: 'First day of the change', kinds: ['notice'], isOptional: true },
  { flag: 'effective-until', question: 'Last day of the change', kinds: ['notice'], isOptional: true },
  { flag: 'action-deadline', question: 'Last day to act', kinds: ['notice'], isOptional: true },
  { flag: 'lead', question: 'First paragraph' },
  ...CHANGE_GROUPS.map((group): Field => ({
    ...sectionOf(group),
    kinds: ['release'],
    isList: true,
    isOptional: true,
  })),
  { flag: 'text', question: 'A further paragraph', kinds: ['notice'], isList: true, isOptional: true },
  ...INCIDENT_HEADINGS.map((heading): Field => ({
    ...sectionOf(heading),
    kinds: ['incident'],
    needs: 'resolved-at',
  })),
];

/** Answers by flag. */
export type Answers = Record<string, string | string[] | undefined>;

/** The fields of a kind of post. */
export function fieldsOf(kind: PostKind): Field[] {
  return FIELDS.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
}

/** The required fields that have no answer. */
export function missingFields(kind: PostKind, answers: Answers): Field[] {
  return fieldsOf(kind).filter(({ flag, isOptional, needs }) => {
    if (isOptional || (needs !== undefined && !answers[needs])) return false;
    const answer = answers[flag];
    return answer === undefined || answer.length === 0;
  });
}

/** Reads an update: `2025-10-07T06:58:00Z investigating Payments fail.` */
export function parseUpdate(update: string): { at: string; state: string; text: string } {
  const [at = '', state = '', ...rest] = update.split(' ');
  return { at, state, text: rest.join(' ') };
}
