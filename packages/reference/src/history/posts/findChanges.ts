import type { Portal } from '@voltmoor/content/portalConfig';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { Changelogs } from '../../site/changelog/changelog';
import { changelogRoute } from '../../site/routes';
import type { RecordedChange } from '@voltmoor/openapi/records';
import { LEVELS } from '@voltmoor/openapi/compare';

type Api = Pick<Portal['apis'][number], 'id' | 'label' | 'generation' | 'operationsPath'>;

/** The changes of an API that a post is about. */
export interface PostedChanges {
  api: Api;
  /** Route of the record in the changelog. */
  url: string;
  /** The most severe first. */
  changes: readonly RecordedChange[];
}

/**
 * Finds the recorded changes of a post: those of the days that it names, for each API that it names in `apiVersions` or
 * by one of the operations in `changes`. An incident has none, because an incident report says what failed, not what
 * changed.
 *
 * @param frontMatter the front matter as the theme gets it, with links to operations in `changes`
 * @param changelogs the records of each API by its id
 */
export function findChanges(
  frontMatter: Readonly<Record<string, unknown>>,
  apis: readonly Api[],
  changelogs: Changelogs,
): PostedChanges[] {
  if (frontMatter['kind'] === 'incident') return [];
  const days = daysOf(frontMatter);
  return apis
    .filter((api) => isAbout(frontMatter, api))
    .flatMap((api) =>
      (changelogs[api.id] ?? [])
        .filter(({ date }) => days.includes(date))
        .map(({ date, changes }) => ({
          api,
          url: `${changelogRoute(api)}#${date}`,
          changes: [...changes].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
        })),
    );
}

/** The days on which the changes of a post take effect. */
function daysOf({ date, effectiveFrom, milestones }: Readonly<Record<string, unknown>>): string[] {
  const published = date instanceof Date ? date.toISOString() : date;
  const times = [published, effectiveFrom, ...listOf(milestones).map((step) => rawOf(step)['date'])];
  return [...new Set(times.map((time) => textOf(time).slice(0, 10)).filter(Boolean))];
}

/** "OCPI 2.2.1" is a version of the generation "OCPI". */
function isAbout(
  { apiVersions, changes }: Readonly<Record<string, unknown>>,
  { generation, operationsPath }: Api,
): boolean {
  const versions = listOf(apiVersions).map(textOf);
  return (
    versions.some((version) => version === generation || version.startsWith(`${generation} `)) ||
    listOf(changes).some((operation) => textOf(rawOf(operation)['url']).startsWith(`${operationsPath}/`))
  );
}
