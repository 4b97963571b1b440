import type { IndexedChange } from '@voltmoor/reference/changeIndex';
import { z } from 'zod';
import type { Library } from '../library/library';
import { apiArgument, assertApi, shortText } from './arguments';
import { findOperation } from './operations';
import { defineTool } from './tool';

export const getChanges = defineTool({
  name: 'get_changes',
  title: 'List changes of an API',
  description:
    'Lists what changed in the APIs by release, the newest first: new operations and fields, changed behaviour, and what breaks clients. Narrow it by API, date, operation and level.',
  arguments: {
    api: apiArgument,
    since: z.iso
      .date('expected a day such as "2025-03-04"')
      .optional()
      .describe('Only releases of this day and later, such as "2025-03-04". Default: all.'),
    operation: shortText()
      .optional()
      .describe('Only changes that reach this operation: an id, or method and path. Default: all.'),
    level: z
      .enum(['breaking', 'risky', 'compatible'])
      .optional()
      .describe(
        'Only changes of this level: "breaking" breaks clients, "risky" can affect them. Default: all.',
      ),
  },
  run: (library, { api, since = '', operation: name, level }) => {
    assertApi(library, api);
    const { apis, changes, site } = library;
    const home = site.url + site.baseUrl;
    if (changes === undefined) return { source: home, text: 'This portal records no changes of its APIs.' };
    const operation = name === undefined ? undefined : findOperation(library, name, api);
    const wanted = operation?.api ?? api;
    const isWanted = (change: IndexedChange): boolean =>
      (level === undefined || change.level === level) &&
      (operation === undefined || change.operations.some(({ id }) => id === operation.id));
    const releases = apis
      .filter((id) => wanted === undefined || id === wanted)
      .flatMap((id) => (changes[id] ?? []).map(({ date, changes: all }) => ({ api: id, date, all })))
      .filter(({ date }) => date >= since)
      .map(({ all, ...release }) => ({ ...release, changes: all.filter(isWanted) }))
      .filter((release) => release.changes.length > 0)
      .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
    const source =
      operation === undefined ? findChangelog(library, wanted ?? releases[0]?.api) : operation.page.url;
    return {
      source: source === undefined ? home : site.url + source,
      text: [countChanges(releases), ...releases.map((release) => writeRelease(library, release))].join(
        '\n\n',
      ),
    };
  },
});

interface Release {
  api: string;
  date: string;
  changes: readonly IndexedChange[];
}

/** The address of the page that lists all changes of an API. It is beside the pages of its operations. */
function findChangelog({ operations, pages }: Library, api: string | undefined): string | undefined {
  const first = operations.find((operation) => operation.api === api)?.page.url ?? '';
  const url = `${first.slice(0, first.lastIndexOf('/'))}/changes`;
  return pages.has(url) ? url : undefined;
}

function countChanges(releases: readonly Release[]): string {
  if (releases.length === 0) return 'No recorded change matches these arguments.';
  const levels = releases.flatMap(({ changes }) => changes.map(({ level }) => level));
  const count = (level: string): number => levels.filter((each) => each === level).length;
  const parts = [
    `${count('breaking')} break clients`,
    `${count('risky')} can affect clients`,
    `${count('compatible')} are compatible`,
  ];
  return `Changes: ${levels.length}, of which ${parts.join(', ')}.`;
}

function writeRelease(library: Library, { api, date, changes }: Release): string {
  const url = findChangelog(library, api);
  const from = url === undefined ? [] : [`From ${library.site.url}${url}#${date}`];
  return [`## ${date}: ${api}`, ...from, changes.map(writeChange).join('\n')].join('\n\n');
}

/** Operations that a line names. A change of a shared type can reach many. */
const MAX_OPERATIONS = 4;

function writeChange({ level, text, operations, sunset, exception }: IndexedChange): string {
  const names = operations
    .slice(0, MAX_OPERATIONS)
    .map(({ name, id }) => (id === undefined ? name : `${id} (${name})`));
  const more = operations.length - names.length;
  const reached = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const notes = [
    ...(reached === '' ? [] : [`Operations: ${reached}.`]),
    ...(sunset === undefined ? [] : [`Last day of the old form: ${sunset}.`]),
    ...(exception === undefined ? [] : [`Why it was not announced earlier: ${exception}`]),
  ];
  return `- ${level}: ${[text, ...notes].join(' ')}`;
}
