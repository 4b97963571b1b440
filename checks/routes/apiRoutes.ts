import { groupBy } from '@voltmoor/build-tools/groupBy';
import { ATOM_FILE, changelogRoute, JSON_FILE, operationFeedRoute } from '@voltmoor/reference';
import { withPages, type ApiDocument, type ApiNode, type ApiOperation } from '../openapi/document';
import type { Route } from './buildRoutes';

/**
 * Lists the pages and files that the reference creates from a document. The reference decides which named schemas and
 * versions have a page; this list includes all of them. The site rules then check the pages that were really built.
 */
export function buildApiRoutes(api: ApiDocument, hasChanges = false): Route[] {
  const { operationsPath, categoriesPath, operations, categories, nodes } = api;
  const pages = withPages(api);
  const versions = pages.filter(({ raw }) => raw['x-version-of'] !== undefined);
  const schemas = nodes.filter(({ kind, keyword }) => kind === 'schema' && keyword === 'schemas');
  const hasMigration = operations.some(({ raw }) => raw['deprecated'] === true);
  return [
    ...pages.map(({ id, node }) => toRoute(api, `${operationsPath}/${id}`, node)),
    ...versions.map(({ id, node }) => toRoute(api, `${operationsPath}/compare/${id}`, node)),
    ...pairBy(versions, ({ raw }) => raw['x-version-of']).map(([{ id, node }, other]) =>
      toRoute(api, `${operationsPath}/compare/${id}/${other.id}`, node),
    ),
    ...schemas.map((node) => toRoute(api, `${operationsPath}/schemas/${node.key}`, node)),
    ...pairBy(schemas, ({ raw }) => raw['title']).map(([node, other]) =>
      toRoute(api, `${operationsPath}/schemas/${node.key}/${other.key}`, node),
    ),
    ...categories.map((slug) => toRoute(api, `${categoriesPath}/${slug}`)),
    ...(api.guides?.introduction === undefined ? [toRoute(api, operationsPath)] : []),
    ...(hasMigration ? [toRoute(api, `${operationsPath}/migration`)] : []),
    ...(hasChanges ? listChangeRoutes(api, pages).map((path) => toRoute(api, path)) : []),
    ...listDownloads(api.id, pages).map((path) => toRoute(api, path)),
  ];
}

/** Lists all ordered pairs of items with the same text, such as the versions of one operation. */
function pairBy<T>(items: readonly T[], textOf: (item: T) => unknown): [T, T][] {
  const withText = items.filter((item) => typeof textOf(item) === 'string');
  return [...groupBy(withText, textOf).values()].flatMap((group) =>
    group.flatMap((item) => group.filter((other) => other !== item).map((other): [T, T] => [item, other])),
  );
}

/** Finds the line only when a problem is reported, because the search is slow. */
function toRoute(api: ApiDocument, path: string, node?: ApiNode): Route {
  return {
    path,
    get file() {
      return node ? api.place(node.pointer).file : api.source;
    },
    get line() {
      return node && api.place(node.pointer).line;
    },
    isDraft: false,
    anchors: undefined,
  };
}

/** Lists the changelog of an API and the feeds about its changes. */
function listChangeRoutes(api: ApiDocument, pages: readonly ApiOperation[]): string[] {
  const changelog = changelogRoute(api);
  return [
    changelog,
    `${changelog}/${ATOM_FILE}`,
    `${changelog}/${JSON_FILE}`,
    ...pages.map(({ id }) => `${operationFeedRoute(api, id)}/${ATOM_FILE}`),
  ];
}

/** Lists the downloads of an API: its document, its collections and one document per operation and webhook. */
function listDownloads(id: string, pages: readonly ApiOperation[]): string[] {
  return [
    ...['json', 'yaml', 'postman.json', 'bruno.json'].map((ending) => `/downloads/${id}.${ending}`),
    ...pages.map((operation) => `/downloads/${id}/${operation.id}.yaml`),
  ];
}
