import type { ApiDocument } from '../openapi/document';
import type { ApiNode } from '../openapi/grammar';
import type { Route } from './routeTable';

/**
 * Pages and files that a document makes. Which named schemas and versions have a page of their own is decided by the
 * reference; here any of them is taken for one, and the check of the built site is exact.
 */
export function buildApiRoutes(api: ApiDocument): Route[] {
  const { operationsPath, categoriesPath, operations, outgoing, nodes } = api;
  const tags = [...new Set(operations.map(({ tag }) => tag))].filter(Boolean);
  const webhooks = outgoing.filter(({ kind }) => kind === 'webhook');
  const versions = operations.filter(({ raw }) => raw['x-version-of'] !== undefined);
  const schemas = nodes.filter(({ kind, group }) => kind === 'schema' && group === 'schemas');
  const hasMigration = operations.some(({ raw }) => raw['deprecated'] === true);
  return [
    ...[...operations, ...webhooks].map(({ id, node }) => toRoute(api, `${operationsPath}/${id}`, node)),
    ...versions.map(({ id, node }) => toRoute(api, `${operationsPath}/compare/${id}`, node)),
    ...schemas.map((node) => toRoute(api, `${operationsPath}/schemas/${node.key}`, node)),
    ...tags.map((tag) => toRoute(api, `${categoriesPath}/${tag}`)),
    ...(hasMigration ? [toRoute(api, `${operationsPath}/migration`)] : []),
    ...listDownloads(api).map((path) => toRoute(api, path)),
  ];
}

/** The line is looked up only where a problem is told. */
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

/** The document and collections of an API, and each operation's own document. */
function listDownloads({ id, operations }: ApiDocument): string[] {
  return [
    ...['json', 'yaml', 'postman.json', 'bruno.json'].map((ending) => `/downloads/${id}.${ending}`),
    ...operations.map((operation) => `/downloads/${id}/${operation.id}.yaml`),
  ];
}
