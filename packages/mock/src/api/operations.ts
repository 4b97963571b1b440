import { buildRoutes, type Route } from '@voltmoor/openapi/requests';
import { follow, rawOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { lowerFirst } from './names';
import { entityName, itemsOf, mediaOf, propertiesOf, requiredOf, typesOf, type Media } from './schemas';

/** Entities of one kind: the paths and the schema that the document gives them. */
export interface Resource {
  /** Name of the schema: `Charger`. */
  type: string;
  schema: Raw;
  /** `/chargers/{chargerId}` */
  itemPath: string;
  /** `/chargers` */
  collectionPath: string;
  /** Name of the last path parameter: `chargerId`. */
  parameter: string;
  /** The property that the last path parameter selects: `id`. */
  key: string;
}

/** How a list wraps its entries. */
interface ListShape {
  /** `data` in API v2, `content` in API v1. */
  property: string;
  style: 'cursor' | 'page' | 'none';
}

type Kind = 'list' | 'read' | 'create' | 'link' | 'update' | 'replace' | 'delete' | 'action' | 'described';

/** What the methods do to an item. */
const KINDS: Readonly<Record<string, Kind>> = {
  GET: 'read',
  PATCH: 'update',
  PUT: 'replace',
  DELETE: 'delete',
};

/** An operation and what it does to the state. */
export interface Operation {
  route: Route;
  kind: Kind;
  /** The entities that the operation reads or changes. Undefined for an operation without state. */
  resource?: Resource;
  /** The entities that the path names before its last part. They have to exist. */
  parents: readonly Resource[];
  /** The entities that an operation links to: `/users/{userId}`. */
  home?: Resource;
  list?: ListShape;
  status: number;
  media?: Media;
  request?: Media;
}

/** What an operation documents for a status, for its range such as `2XX`, or as `default`. Empty if it documents nothing. */
export function responseOf(
  document: OpenApiDocument,
  { route }: Pick<Operation, 'route'>,
  status: number,
): Raw {
  const responses = rawOf(route.operation['responses']);
  const range = `${Math.floor(status / 100)}XX`;
  return follow(document, responses[String(status)] ?? responses[range] ?? responses['default']);
}

/** Path of the collection of a schema. A path that no request has if the API does not have the schema. */
export function collectionPathOf(operations: readonly Operation[], type: string): string {
  const { resource } = operations.find((operation) => operation.resource?.type === type) ?? {};
  return resource?.collectionPath ?? `/__${type}`;
}

interface Shape {
  type?: string;
  schema: Raw;
  list?: ListShape;
}

/** Derives from a document which resources exist and what each operation does to them. */
export function describeOperations(document: OpenApiDocument, requests = document): Operation[] {
  const drafts = buildRoutes(requests).map((route) => {
    const responses = rawOf(route.operation['responses']);
    const success = Object.keys(responses).find((code) => /^[23]/.test(code)) ?? 'default';
    // Without any documented success, there is no body to send.
    const status = responses[success] === undefined ? 204 : Number(success.replace(/XX$/i, '00')) || 200;
    const media = mediaOf(document, responses[success]);
    const request = mediaOf(document, route.operation['requestBody']);
    return { route, status, media, request, shape: media && shapeOf(document, media) };
  });
  const resources = describeResources(document, drafts);
  return drafts.map(({ shape, ...rest }): Operation => {
    const { route } = rest;
    const parents = resources.filter(({ itemPath }) => route.path.startsWith(`${itemPath}/`));
    const draft = { ...rest, parents };
    const resource = resources.find(({ itemPath }) => itemPath === route.path);
    const ofType = resources.find(({ type }) => type === shape?.type);
    const kind = resource && KINDS[route.method];
    if (kind && !(kind === 'read' && shape?.list)) return { ...draft, kind, resource };
    if (route.method === 'GET' && shape?.list && ofType) {
      return { ...draft, kind: 'list', resource: ofType, list: shape.list };
    }
    if (route.method === 'POST') {
      const home = resource && resources.find((other) => isHome(other, resource));
      if (home && home.type === shape?.type) return { ...draft, kind: 'link', resource, home };
      // An endpoint below a configuration is acted on, and not the configuration.
      const target = parents.find(({ type }) => type === shape?.type);
      if (target && !target.collectionPath.endsWith(route.path)) {
        const others = parents.filter((parent) => parent !== target);
        return { ...draft, parents: others, kind: 'action', resource: target };
      }
      if (ofType && !route.path.endsWith('}')) return { ...draft, kind: 'create', resource: ofType };
    }
    return { ...draft, kind: 'described', ...(shape?.list && { list: shape.list }) };
  });
}

function describeResources(
  document: OpenApiDocument,
  drafts: readonly { route: Route; shape?: Shape; request?: Media }[],
): Resource[] {
  const found = new Map<string, Resource>();
  for (const { route, shape } of drafts) {
    const parameter = /\/\{([^{}/]+)\}$/.exec(route.path)?.[1];
    // A POST to an item links two entities, such as a charger and a group. It returns one of these.
    if (parameter === undefined || found.has(route.path) || route.method === 'POST') continue;
    const collectionPath = route.path.slice(0, -parameter.length - 3);
    // An item that cannot be read has the type of the entries of its list.
    const listed = drafts.find(
      (draft) => draft.route.path === collectionPath && draft.route.method === 'GET' && draft.shape?.list,
    )?.shape;
    const own = shape && !shape.list && route.method === 'GET' ? shape : (listed ?? shape);
    if (own?.type === undefined) continue;
    const names = propertiesOf(document, own.schema);
    const shortId = shortIdOf(own.type);
    // An id that the path has is that of a parent.
    const short = route.path.includes(`{${shortId}}`) ? [] : [shortId];
    const candidates = [...(isOwnId(parameter, own.type) ? [] : [parameter]), 'id', ...short];
    const key = candidates.find((name) => names.has(name));
    if (key === undefined) continue;
    found.set(route.path, {
      type: own.type,
      schema: own.schema,
      itemPath: route.path,
      collectionPath,
      parameter,
      key,
    });
  }
  return [...found.values()];
}

/**
 * Whether a resource has the entities to which another one only links: `/users/{userId}` has those of
 * `/chargers/{chargerId}/authorised-users/{userId}`.
 */
function isHome({ type, parameter, collectionPath }: Resource, link: Resource): boolean {
  const isSame = type === link.type && parameter === link.parameter;
  return isSame && !collectionPath.includes('{') && link.collectionPath.includes('{');
}

/** Whether a parameter is the id of the type itself: `chargerId` of `Charger`. */
function isOwnId(parameter: string, type: string): boolean {
  return parameter.toLowerCase() === `${type}id`.toLowerCase();
}

/** The id of a type by its last word: `runId` of `ConfigTemplateRun`. */
function shortIdOf(type: string): string {
  return `${lowerFirst(/[A-Z][a-z]*$/.exec(type)?.[0] ?? type)}Id`;
}

/** Reads whether a response is an entity or a list of entities. */
function shapeOf(document: OpenApiDocument, { schema }: Media): Shape {
  const properties = propertiesOf(document, schema);
  for (const property of ['data', 'content']) {
    const array = properties.get(property);
    const items = itemsOf(document, array);
    if (array === undefined || !typesOf(document, array).includes('array')) continue;
    const style = properties.has('totalElements') ? 'page' : properties.has('page') ? 'cursor' : 'none';
    return { type: entityName(document, items), schema: baseOf(document, items), list: { property, style } };
  }
  return { type: entityName(document, schema), schema: baseOf(document, schema) };
}

function baseOf(document: OpenApiDocument, schema: Raw): Raw {
  const name = entityName(document, schema);
  return name === undefined ? schema : { $ref: `#/components/schemas/${name}` };
}

/** Lists that the entries of a response require beyond the entity, such as the children of a group: all are empty. */
export function emptyLists(document: OpenApiDocument, { media, list }: Operation): Record<string, unknown> {
  const array = propertiesOf(document, media?.schema).get(list?.property ?? '');
  const properties = propertiesOf(document, itemsOf(document, array));
  const names = [...requiredOf(document, itemsOf(document, array))];
  const lists = names.filter((name) => typesOf(document, properties.get(name)).includes('array'));
  return Object.fromEntries(lists.map((name) => [name, []]));
}
