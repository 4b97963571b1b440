import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import type { Operation } from '@voltmoor/openapi/model';
import type { RecordedChange, ReleaseRecord } from '@voltmoor/openapi/records';
import { planOperation, renderChangelog } from '../../view';
import type { LoadedApi } from '../createReference';
import { memoise } from '@voltmoor/build-tools/memoise';
import type { ReferencePage, Releases } from '../pages/pages';
import {
  ATOM_FILE,
  BREAKING_FEED,
  changelogPath,
  changelogRoute,
  JSON_FILE,
  operationFeedRoute,
  operationPath,
  withBase,
} from '../routes';
import { calledBy, listCalls, sentField } from './calls';
import { operationsByName, reachedBy } from './changelog';
import { withLists } from './history';

/** Returns the addresses of the feeds of an operation. An API without records has none. */
export function operationFeeds(
  { options }: LoadedApi,
  operation: Operation,
  releases: readonly ReleaseRecord[] = [],
): string[] {
  if (releases.length === 0) return [];
  return [encodeURI(withBase(options, `${operationFeedRoute(options, operation.id)}/${ATOM_FILE}`))];
}

/**
 * Builds the page that lists all changes of an API by day. Returns an empty array for an API without records.
 *
 * @param posts news posts by operation
 */
export function buildChangelogPage(
  api: LoadedApi,
  releases: readonly ReleaseRecord[] = [],
  posts: Releases = {},
): (ReferencePage & { label: string })[] {
  if (releases.length === 0) return [];
  const { label, base } = api.options;
  const title = `${label} changelog`;
  const feeds = feedsAt(api, changelogRoute(api.options));
  return [
    {
      path: changelogPath(api.options),
      title,
      label: 'Changelog',
      description: `Every change of ${label} by release: what is new, what can affect a client and what breaks it.`,
      feeds,
      render: () => {
        const operations = operationsByName(api);
        const calls = listCalls(api, releases);
        const anchorsOf = memoise((operation: Operation) => planOperation(api.reference, operation).anchors);
        const content = {
          calls,
          feeds: [
            { label, addresses: feeds },
            { label: 'Breaking changes of all APIs', addresses: feedsAt(api, BREAKING_FEED) },
          ],
          sections: releases.map(({ date, changes }) => ({
            date,
            posts: postsOf(api, date, posts),
            changes: changes.map((change) => ({
              ...toEntry(api, change, operations, anchorsOf),
              called: calledBy(change, calls),
              sent: sentField(change),
            })),
          })),
        };
        return `<h1>${escapeHtml(title)}</h1>${renderChangelog(content, base)}`;
      },
    },
  ];
}

function feedsAt({ options }: LoadedApi, route: string): string[] {
  return [ATOM_FILE, JSON_FILE].map((file) => encodeURI(withBase(options, `${route}/${file}`)));
}

function toEntry(
  { options }: LoadedApi,
  change: RecordedChange,
  operations: ReadonlyMap<string, Operation>,
  anchorsOf: (operation: Operation) => ReadonlySet<string>,
) {
  const { level, text, exception, fingerprint, place } = change;
  const first = operations.get(change.operation ?? '');
  const anchor =
    first && place !== undefined
      ? withLists(place).find((candidate) => anchorsOf(first).has(candidate))
      : undefined;
  return {
    level,
    text,
    exception,
    id: `change-${fingerprint}`,
    operations: reachedBy(change).map((name) => {
      const operation = operations.get(name);
      return {
        name: operation?.summary ?? name,
        url: operation && operationPath(options, operation.id),
      };
    }),
    field: first && anchor !== undefined ? `${operationPath(options, first.id)}#${anchor}` : undefined,
  };
}

/** Lists the posts of a day that name an operation of the API, each once. */
function postsOf({ options }: LoadedApi, day: string, posts: Releases) {
  const found = Object.entries(posts)
    .filter(([name]) => name.startsWith(`${options.id}/`))
    .flatMap(([, list]) => list.filter(({ date }) => date === day));
  const links = found.map(({ title, url }) => ({ label: title, url: withBase(options, url) }));
  return [...new Map(links.map((link) => [link.url, link])).values()];
}
