import {
  toAbsolute,
  toTagUri,
  writeChannel,
  type Channel,
  type FeedItem,
  type FeedSite,
} from '@voltmoor/content/feeds';
import type { LoadedApi } from '../..';
import { renderInline, toPlainText } from '../../markdown/renderMarkdown';
import {
  listChanges,
  nameOf,
  operationsByName,
  reachedBy,
  type Changelogs,
  type DatedChange,
} from '../../site/changelog/changelog';
import {
  ATOM_FILE,
  BREAKING_FEED,
  changelogRoute,
  JSON_FILE,
  operationFeedRoute,
  operationRoute,
} from '../../site/routes';
import type { ReleaseRecord } from '@voltmoor/openapi/records';
import { HEADINGS } from '@voltmoor/openapi/compare';

/** Maximum number of changes in the feed of an API. Its changelog has all of them. */
export const MAX_ITEMS = 100;

/** An API and its records, the newest first. */
interface RecordedApi {
  api: Pick<LoadedApi, 'options' | 'reference'>;
  records: readonly ReleaseRecord[];
}

interface ChangeFeedInput {
  apis: readonly RecordedApi['api'][];
  /** The records of each API by its id, the newest first. */
  changelogs: Changelogs;
  /** Folder of the built site. */
  outDir: string;
  site: FeedSite;
}

/**
 * Writes the feeds of API changes into the built site: Atom and JSON Feed for each API and for all breaking changes, and
 * Atom for each operation. An API without records has no feeds.
 */
export async function writeChangeFeeds({ apis, changelogs, outDir, site }: ChangeFeedInput): Promise<void> {
  const recorded = apis.flatMap((api): RecordedApi[] => {
    const records = changelogs[api.options.id] ?? [];
    return records.length === 0 ? [] : [{ api, records }];
  });
  if (recorded.length === 0) return;
  for (const channel of [
    ...recorded.map((api) => buildApiChannel(api, site)),
    buildBreakingChannel(recorded, site),
  ])
    await writeChannel(channel, site, outDir, [ATOM_FILE, JSON_FILE]);
  for (const api of recorded)
    for (const channel of buildOperationChannels(api, site))
      await writeChannel(channel, site, outDir, [ATOM_FILE]);
}

/** The feed of all changes of an API. */
function buildApiChannel(recorded: RecordedApi, site: FeedSite): Channel {
  const { options } = recorded.api;
  return {
    title: `${options.label} changes`,
    description: `Every change of ${options.label} that clients can notice.`,
    route: changelogRoute(options),
    items: listChanges(recorded.records)
      .slice(0, MAX_ITEMS)
      .map((dated) => toItem(dated, recorded, site)),
  };
}

/** The feed of the changes of all APIs that break clients. */
function buildBreakingChannel(all: readonly RecordedApi[], site: FeedSite): Channel {
  const items = all.flatMap((recorded) =>
    listChanges(recorded.records)
      .filter(({ change }) => change.level === 'breaking')
      .map((dated) => toItem(dated, recorded, site)),
  );
  return {
    title: `${site.name}: breaking API changes`,
    description: `Changes that break clients of ${all.map(({ api }) => api.options.label).join(', ')}.`,
    route: BREAKING_FEED,
    page: '/',
    items: items.sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0)),
  };
}

/** The feeds of all operations and webhooks of an API. Those without changes have an empty feed. */
function buildOperationChannels(recorded: RecordedApi, site: FeedSite): Channel[] {
  const { options } = recorded.api;
  const changes = listChanges(recorded.records);
  return [...operationsByName(recorded.api).values()].map((operation) => {
    const name = nameOf(operation);
    return {
      title: `${operation.summary} · ${options.label} changes`,
      description: `Every change of ${name} in ${options.label} that clients can notice.`,
      route: operationFeedRoute(options, operation.id),
      page: operationRoute(options, operation.id),
      items: changes
        .filter(({ change }) => reachedBy(change).includes(name))
        .map((dated) => toItem(dated, recorded, site)),
    };
  });
}

function toItem({ date, change }: DatedChange, { api }: RecordedApi, site: FeedSite): FeedItem {
  const { id: apiId, label } = api.options;
  const { level, text, exception, fingerprint } = change;
  const reached = reachedBy(change);
  const base = toAbsolute(site, '/').replace(/\/$/, '');
  const reach = reached.length === 0 ? `all operations of ${label}` : reached.join(', ');
  const paragraphs = [
    `<strong>${HEADINGS[level]}.</strong> ${renderInline(text, base)}`,
    ...(exception === undefined ? [] : [`Why without longer notice: ${renderInline(exception, base)}`]),
    `Reaches ${renderInline(reached.length === 0 ? reach : reached.map((name) => `\`${name}\``).join(', '))}.`,
  ];
  return {
    // The same change of two APIs has the same fingerprint.
    id: toTagUri(site, date, `${apiId}/${fingerprint}`),
    url: toAbsolute(site, `${changelogRoute(api.options)}#change-${fingerprint}`),
    title: `${HEADINGS[level]}: ${toPlainText(text)}`,
    summary: `${toPlainText(text)} It reaches ${reach}.`,
    published: `${date}T00:00:00Z`,
    modified: `${date}T00:00:00Z`,
    tags: [label, HEADINGS[level]],
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  };
}
