import { phrasing } from '@voltmoor/content/guides';
import type { Portal } from '@voltmoor/content/portalConfig';
import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent, Root, Text } from 'mdast';
import type { RecordedChange } from '@voltmoor/openapi/records';
import { HEADINGS, LEVELS } from '@voltmoor/openapi/compare';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { Changelogs } from '../../site/changelog/changelog';
import { changelogRoute } from '../../site/routes';
import { plural } from '../../plural';

/** Changes of an API that a post lists. The changelog has the others. */
const MAX_LISTED = 3;

const TRUNCATE = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** The file of a post, as Docusaurus passes it to remark plugins. */
interface PostFile {
  path?: string;
  value: unknown;
  data: { frontMatter?: Record<string, unknown> };
}

/**
 * Creates a remark plugin for posts. It adds the recorded changes of the APIs that the post is about, with links to their
 * changelogs, to the end of the post. Excerpts in lists stay as they are.
 */
export function listPostedChanges({
  apis,
  readChangelogs,
}: {
  apis: Portal['apis'];
  /** Returns the records of each API. */
  readChangelogs: () => Promise<Changelogs>;
}) {
  return () =>
    async (tree: Root, { path = '', value, data }: PostFile): Promise<void> => {
      const isPost = /[\\/]news[\\/]/.test(path) && TRUNCATE.test(String(value));
      if (!isPost || !data.frontMatter) return;
      const found = findChanges(data.frontMatter, apis, await readChangelogs());
      if (found.length === 0) return;
      tree.children.push(heading('API changes'), ...found.flatMap(toSection));
    };
}

type Api = Pick<Portal['apis'][number], 'id' | 'label' | 'generation' | 'operationsPath'>;

/** The changes of an API that a post is about. */
interface PostedChanges {
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
function findChanges(
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

function toSection({ api, url, changes }: PostedChanges): (Paragraph | List)[] {
  const listed = changes.slice(0, MAX_LISTED);
  const shown = listed.length < changes.length ? `, of which ${listed.length} are listed here` : '';
  const page = url.replace(/#.*/, '');
  return [
    paragraph([
      link(url, [text(`${api.label} changelog`)]),
      text(`: ${plural(changes.length, 'change')}${shown}.`),
    ]),
    { type: 'list', ordered: false, spread: false, children: listed.map((change) => toItem(change, page)) },
  ];
}

function toItem({ level, text: words, fingerprint }: RecordedChange, page: string): ListItem {
  const label = link(`${page}#change-${fingerprint}`, [text(HEADINGS[level])]);
  return {
    type: 'listItem',
    spread: false,
    children: [paragraph([label, text(': '), ...phrasing(words)])],
  };
}

const text = (value: string): Text => ({ type: 'text', value });
const link = (url: string, children: Text[]): Link => ({ type: 'link', url, children });
const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const heading = (value: string): Heading => ({ type: 'heading', depth: 2, children: [text(value)] });
