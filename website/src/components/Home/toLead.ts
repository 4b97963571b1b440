import type { HomeApi } from '@site/plugins/homeData';

/** One sentence about the content of the portal. */
export function toLead(apis: readonly HomeApi[]): string {
  const count = WORDS[apis.length] ?? String(apis.length);
  const versioned = apis.flatMap(({ versionsOf }) => versionsOf ?? []);
  return [
    'Guides for operators',
    ...(apis.length === 0 ? [] : [`${count} ${apis.length === 1 ? 'API' : 'APIs'} field by field`]),
    ...versioned.map((label) => `${label} for each version`),
    'release notes and incident reports.',
  ].join(', ');
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
