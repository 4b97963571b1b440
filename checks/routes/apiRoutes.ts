import type { ApiDocument } from '../openapi/document';
import type { ApiNode } from '../openapi/grammar';
import type { Route } from './routeTable';

/**
 * Lists the pages and files that the reference creates from a document. The reference decides which named schemas and
 * versions have a page; this list includes all of them. The site rules then check the pages that were really built.
 */
export function buildApiRoutes(api: ApiDocument): Route[] {
  const { operationsPath, categoriesPath, operations, outgoing, categories, nodes } = api;
  const webhooks = outgoing.filter(({ kind }) => kind === 'webhook');
  const versions = operations.filter(({ raw }) => raw['x-version-of'] !== undefined);
  const schemas = nodes.filter(({ kind, group }) => kind === 'schema' && group === 'schemas');
  const hasMigration = operations.some(({ raw }) => raw['deprecated'] === true);
  return [
    ...[...operations, ...webhooks].map(({ id, node }) => toRoute(api, `${operationsPath}/${id}`, node)),
    ...versions.map(({ id, node }) => toRoute(api, `${operationsPath}/compare/${id}`, node)),
    ...schemas.map((node) => toRoute(api, `${operationsPath}/schemas/${node.key}`, node)),
    ...categories.map((slug) => toRoute(api, `${categoriesPath}/${slug}`)),
    ...(api.guides?.introduction === undefined ? [toRoute(api, operationsPath)] : []),
    ...(hasMigration ? [toRoute(api, `${operationsPath}/migration`)] : []),
    ...listDownloads(api).map((path) => toRoute(api, path)),
  ];
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

/** Lists the downloads of an API: its document, its collections and one document per operation. */
function listDownloads({ id, operations }: ApiDocument): string[] {
  return [
    ...['json', 'yaml', 'postman.json', 'bruno.json'].map((ending) => `/downloads/${id}.${ending}`),
    ...operations.map((operation) => `/downloads/${id}/${operation.id}.yaml`),
  ];
}
