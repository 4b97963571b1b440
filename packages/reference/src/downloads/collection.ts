import { isDeepStrictEqual } from 'node:util';
import type { ApiReference, Operation, Server } from '@voltmoor/openapi/model';
import { isTestServer, serverUrl, testServersFirst } from '../samples';
import { toCollectionRequest, type CollectionAuth, type CollectionRequest } from './collectionRequests';

interface CollectionFolder {
  name: string;
  docs: string;
  requests: CollectionRequest[];
}

interface CollectionVariable {
  name: string;
  value: string;
  secret: boolean;
}

interface CollectionEnvironment {
  /** `test` for `Test`. */
  fileName: string;
  name: string;
  variables: CollectionVariable[];
}

/** The content of a collection, independent of the tool. */
export interface Collection {
  name: string;
  /** The credentials that most requests use. The other requests have their own. */
  auth: CollectionAuth;
  folders: CollectionFolder[];
  variables: CollectionVariable[];
  /** One for each server of the API, test environments first. The first one has the values of `variables`. */
  environments: CollectionEnvironment[];
}

/** Converts an API to a collection with a folder for each category. Secrets are empty variables. */
export function toCollection(reference: ApiReference): Collection {
  const folders = toFolders(reference);
  const requests = folders.flatMap((folder) => folder.requests);
  const servers = testServersFirst(reference.servers);
  const variables = [
    { name: 'baseUrl', value: serverUrl(servers[0]), secret: false },
    ...secretsOf(requests).map((name) => ({ name, value: '', secret: true })),
  ];
  return {
    name: `${reference.title} ${reference.version}`.trim(),
    auth: mostFrequentAuth(requests),
    folders,
    variables,
    environments: servers.map((server, index) => ({
      ...serverNames(server, index),
      variables: variables.map((variable) =>
        variable.name === 'baseUrl' ? { ...variable, value: serverUrl(server) } : variable,
      ),
    })),
  };
}

/**
 * Returns the file names of an API's environments, test environments first. Empty when there is only one server, which is
 * then the base URL of the collection itself.
 */
export function environmentNames({ servers }: Pick<ApiReference, 'servers'>): string[] {
  return servers.length < 2
    ? []
    : testServersFirst(servers).map((server, index) => serverNames(server, index).fileName);
}

function toFolders(reference: ApiReference): CollectionFolder[] {
  const folders = reference.categories
    .filter(({ operationIds }) => operationIds.length > 0)
    .map(({ title, description, operationIds }) => ({
      name: title,
      docs: description,
      requests: inRunningOrder(
        operationIds
          .flatMap((id) => reference.operations[id] ?? [])
          .toSorted((a, b) => deletionOf(a) - deletionOf(b))
          .map((operation) => toCollectionRequest(reference, operation)),
      ),
    }));
  const early = folders.flatMap(({ requests }, index) => {
    const later = folders.slice(index + 1).flatMap((folder) => folder.requests);
    return requests.filter(
      (request) =>
        isDeletion(request) && !additionTo(requests, request) && later.some((each) => needs(each, request)),
    );
  });
  if (early.length === 0) return folders;
  // What is deleted whole is deleted after its parts.
  const isAround = (whole: CollectionRequest): boolean =>
    early.some((part) => part.path.startsWith(`${whole.path}/`));
  early.push(
    ...folders.flatMap(({ requests }) =>
      requests.filter((request) => isDeletion(request) && !early.includes(request) && isAround(request)),
    ),
  );
  return [
    ...folders.map((folder) => ({
      ...folder,
      requests: folder.requests.filter((request) => !early.includes(request)),
    })),
    {
      name: 'Deletions',
      docs: 'Requests of other folders need what these delete, so these come last.',
      requests: early.toSorted((a, b) => b.path.split('/').length - a.path.split('/').length),
    },
  ].filter(({ requests }) => requests.length > 0);
}

/** Orders deletions behind the requests that need what they delete: parts before the whole. */
const deletionOf = ({ method, path }: Operation): number =>
  method === 'delete' ? 1 / path.split('/').length : 0;

const isDeletion = ({ method }: CollectionRequest): boolean => method === 'DELETE';

/** What a deletion deletes: the value at the end of its path. */
const deletedBy = ({ pathValues }: CollectionRequest): string => pathValues.at(-1)?.value ?? '';

/** Puts a deletion before the request that adds the same thing to a list, because what exists cannot be added. */
function inRunningOrder(requests: readonly CollectionRequest[]): CollectionRequest[] {
  const pairs = requests
    .filter(isDeletion)
    .map((deletion) => ({ deletion, addition: additionTo(requests, deletion) }));
  return requests
    .filter((request) => !pairs.some(({ deletion, addition }) => addition && deletion === request))
    .flatMap((request) => [
      ...pairs.filter(({ addition }) => addition === request).map(({ deletion }) => deletion),
      request,
    ]);
}

/** Returns the request that adds again what a deletion deletes. Its body has the id. */
function additionTo(
  requests: readonly CollectionRequest[],
  deletion: CollectionRequest,
): CollectionRequest | undefined {
  const list = deletion.path.slice(0, deletion.path.lastIndexOf('/:'));
  return requests.find(
    ({ method, path, body }) => method === 'POST' && path === list && mentions(body, deletedBy(deletion)),
  );
}

/** Whether a request needs what a deletion deletes: it is about a part of that, or it sends its id. */
const needs = (request: CollectionRequest, deletion: CollectionRequest): boolean =>
  request.path === deletion.path ||
  request.path.startsWith(`${deletion.path}/`) ||
  [request, ...request.variants.map(({ call }) => call)].some(({ pathValues, query, body }) =>
    mentions([pathValues, query, body], deletedBy(deletion)),
  );

const mentions = (value: unknown, id: string): boolean =>
  id !== '' && (JSON.stringify(value) ?? '').includes(JSON.stringify(id).slice(1, -1));

function mostFrequentAuth(requests: readonly CollectionRequest[]): CollectionAuth {
  const count = (auth: CollectionAuth) =>
    requests.filter((request) => isDeepStrictEqual(request.auth, auth)).length;
  const [most] = [...new Map(requests.map(({ auth }) => [JSON.stringify(auth), auth])).values()].toSorted(
    (a, b) => count(b) - count(a),
  );
  return most ?? { kind: 'none' };
}

/** Lists the variables that contain credentials. */
const secretsOf = (requests: readonly CollectionRequest[]): string[] => [
  ...new Set(requests.flatMap(({ secrets }) => secrets)),
];

function serverNames(server: Server, index: number): Pick<CollectionEnvironment, 'name' | 'fileName'> {
  const first = /^\w+/.exec(server.description)?.[0] ?? `Server ${index + 1}`;
  const name = isTestServer(server) ? 'Test' : first;
  return { name, fileName: name.toLowerCase().replace(' ', '-') };
}
