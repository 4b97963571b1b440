import type { Portal } from '@voltmoor/content/portalConfig';
import { HEADINGS } from '@voltmoor/openapi/compare';
import { historyFolder, type RecordedChange } from '@voltmoor/openapi/records';
import { readChangelogs } from './changelogs';

const HEAD = `# Changelog

What changed in the APIs that this repository documents, in the form of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/). A release is named by the day on which it takes effect. \`npm run api:release\` writes this file from the records in \`specs/*/history\`: edit the words there, and run \`npm run api:release -- --changelog\`.
`;

const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed'] as const;
type Section = (typeof SECTIONS)[number];

/** Ids of changes that add or remove something that a client can use. Other differences are changes of what exists. */
const ADDED =
  /^(?:endpoint|webhook|callback)-added$|^new-|(?:property|enum-value|status|media-type|header|link)-added$/;
const REMOVED =
  /^api-removed-|(?:webhook|callback|body|parameter|property|enum-value|status|media-type|header|link)-removed/;

/** Kinds of changes that a release often has by the dozen, with the words for their number. */
const COUNTED: Readonly<Record<string, string>> = {
  'endpoint-added': 'new operations',
  'webhook-added': 'new webhooks',
  'endpoint-deprecated': 'operations are deprecated',
};
/** A day with more changes of one kind has one line for all of them. */
const MAX_LISTED = 5;

interface Entry {
  section: Section;
  line: string;
}

/**
 * Builds the text of `CHANGELOG.md` from the records of all APIs, the newest day first.
 *
 * @param root the repository's root
 * @throws Error when a record is invalid
 */
export async function buildChangelogFile(
  portal: Pick<Portal, 'apis' | 'apiHistory'>,
  root: string,
): Promise<string> {
  const recordsOf = await readChangelogs(portal, root);
  const days = new Map<string, Entry[]>();
  for (const api of portal.apis)
    for (const { date, changes } of recordsOf[api.id] ?? []) {
      const record = `${historyFolder(api)}/${date}.yaml`;
      days.set(date, [...(days.get(date) ?? []), ...toEntries(changes, api.label, record)]);
    }
  const newestFirst = [...days].sort(([a], [b]) => (a < b ? 1 : -1));
  return [HEAD, ...newestFirst.map(([day, entries]) => formatDay(day, entries))].join('\n');
}

function formatDay(day: string, entries: readonly Entry[]): string {
  const sections = SECTIONS.flatMap((name) => {
    const lines = entries.filter(({ section }) => section === name).map(({ line }) => line);
    return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}\n`];
  });
  return [`## ${day}\n`, ...sections].join('\n');
}

function toEntries(changes: readonly RecordedChange[], label: string, record: string): Entry[] {
  const isCounted = ({ id }: RecordedChange) =>
    COUNTED[id] !== undefined && changes.filter((change) => change.id === id).length > MAX_LISTED;
  const counts = Object.entries(COUNTED).flatMap(([id, words]): Entry[] => {
    const same = changes.filter((change) => change.id === id && isCounted(change));
    const line = `- ${label}: ${same.length} ${words}, see [the record](${record}).`;
    return same.length === 0 ? [] : [{ section: sectionOf(id), line }];
  });
  const others = changes
    .filter((change) => !isCounted(change))
    .map((change) => ({
      section: sectionOf(change.id),
      line: toLine(change, label, placeOf(change)),
    }));
  return [...counts, ...others];
}

function sectionOf(id: string): Section {
  if (id === 'behaviour-corrected') return 'Fixed';
  if (id.endsWith('deprecated')) return 'Deprecated';
  if (ADDED.test(id)) return 'Added';
  return REMOVED.test(id) ? 'Removed' : 'Changed';
}

function placeOf({ operation, reaches = [] }: RecordedChange): string {
  const more = reaches.length > 1 ? ` and ${reaches.length - 1} more` : '';
  return operation === undefined ? '' : `, \`${operation}\`${more}`;
}

function toLine({ level, text }: RecordedChange, label: string, place: string): string {
  return `- ${label}${place}: ${level === 'compatible' ? '' : `**${HEADINGS[level]}.** `}${text.replace(/\s+/g, ' ')}`;
}
