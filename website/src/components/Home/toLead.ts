import type { HomeApi } from '@site/plugins/homeData';

/** One sentence about the content of the portal. */
export function toLead(apis: readonly HomeApi[]): string {
  const count = toNumberWord(apis.length).toLowerCase();
  const versioned = apis.flatMap(({ versionsOf }) => versionsOf ?? []);
  return [
    'Guides for operators',
    ...(apis.length === 0 ? [] : [`${count} ${apis.length === 1 ? 'API' : 'APIs'} field by field`]),
    ...versioned.map((label) => `${label} for each version`),
    'release notes and incident reports.',
  ].join(', ');
}

const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** A number as a capitalised word; above twelve, in digits. */
export function toNumberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
