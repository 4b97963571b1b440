import type { Rule } from '../../rule';

const SOURCES = new Set(['guide', 'post', 'data', 'category', 'figure']);

/**
 * Words whose meaning depends on the day of writing. Phrases such as "a session of last month" and "soon after" are not
 * included, because they refer to a point in time that the sentence itself names.
 */
const RELATIVE = new RegExp(
  [
    'recently',
    'lately',
    'nowadays',
    'currently',
    'presently',
    'for now',
    'for the time being',
    'from now on',
    'until further notice',
    'in the near future',
    '(?:as of|since|from|until) today',
    '(?:will|is|are|be) soon',
    'coming soon',
    '(?<!the |of |and )(?:last|next) (?:week|month|quarter|year)',
    '(?<!the )(?:last|next) (?:spring|summer|autumn|winter)',
    'this (?:spring|summer|autumn|winter|quarter)',
    '(?:in|over) the (?:next|coming|past) (?:few )?(?:days|weeks|months|years)',
  ]
    .map((phrase) => `\\b${phrase.replaceAll(' ', '\\s+')}\\b`)
    .join('|'),
  'gi',
);

/** A date stays true. A word such as "recently" becomes false without any change to the page. */
export const relativeTime: Rule = {
  id: 'relative-time',
  description: 'No text says when something happens relative to the day on which it was written.',
  check({ prose }) {
    return prose
      .filter(({ source }) => SOURCES.has(source))
      .flatMap(({ text, place }) =>
        [...text.matchAll(RELATIVE)].map(({ 0: found, index }) => ({
          ...place(index),
          message: `says "${found.replace(/\s+/g, ' ')}", which becomes wrong as time passes.`,
          fix: 'Write the date, such as "since 2 September 2025", or leave the words out.',
        })),
      );
  },
};
