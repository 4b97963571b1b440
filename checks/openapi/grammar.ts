import { entriesOf, isRaw, listOf, type Raw } from '@voltmoor/openapi-reference/load/raw';

/** What a node of an OpenAPI document is. */
export type Kind =
  | 'document'
  | 'info'
  | 'tag'
  | 'server'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'example'
  | 'callback'
  | 'securityScheme'
  | 'schema';

/** A node with its way from the root. */
export interface ApiNode {
  kind: Kind;
  /** Name or index under which it stands. */
  key: string;
  /** Property of the parent that holds it: `properties`, `items`, `responses`. */
  group: string;
  /** JSON pointer in the bundled document. */
  pointer: string;
  raw: Raw;
  parent?: ApiNode;
}

/** One child, a list of children (`[kind]`) or children by name (`{kind}`). */
type Shape = Kind | `[${Kind}]` | `{${Kind}}`;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const WITH_SCHEMA: Record<string, Shape> = {
  schema: 'schema',
  examples: '{example}',
  content: '{mediaType}',
};

/** Which properties of a kind hold which kinds (OpenAPI 3.1.0 section 4.8, JSON Schema 2020-12 section 10). */
const CHILDREN: Record<Kind, Record<string, Shape>> = {
  document: {
    info: 'info',
    tags: '[tag]',
    servers: '[server]',
    paths: '{pathItem}',
    webhooks: '{pathItem}',
    components: 'components',
  },
  info: {},
  tag: {},
  server: {},
  components: {
    schemas: '{schema}',
    parameters: '{parameter}',
    headers: '{header}',
    requestBodies: '{requestBody}',
    responses: '{response}',
    examples: '{example}',
    callbacks: '{callback}',
    securitySchemes: '{securityScheme}',
    pathItems: '{pathItem}',
  },
  pathItem: {
    parameters: '[parameter]',
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation'])),
  },
  operation: {
    parameters: '[parameter]',
    requestBody: 'requestBody',
    responses: '{response}',
    callbacks: '{callback}',
  },
  parameter: WITH_SCHEMA,
  header: WITH_SCHEMA,
  requestBody: { content: '{mediaType}' },
  response: { headers: '{header}', content: '{mediaType}' },
  mediaType: { schema: 'schema', examples: '{example}' },
  example: {},
  callback: {},
  securityScheme: {},
  schema: {
    properties: '{schema}',
    patternProperties: '{schema}',
    dependentSchemas: '{schema}',
    $defs: '{schema}',
    additionalProperties: 'schema',
    unevaluatedProperties: 'schema',
    propertyNames: 'schema',
    items: 'schema',
    prefixItems: '[schema]',
    contains: 'schema',
    allOf: '[schema]',
    anyOf: '[schema]',
    oneOf: '[schema]',
    not: 'schema',
    if: 'schema',
    then: 'schema',
    else: 'schema',
  },
};

/** Every node of a document, parents before their children. `$ref`s are nodes, and are not followed. */
export function listNodes(document: Raw): ApiNode[] {
  const nodes: ApiNode[] = [];
  const visit = (node: ApiNode): void => {
    nodes.push(node);
    if (typeof node.raw['$ref'] === 'string') return;
    for (const child of childrenOf(node)) visit(child);
  };
  visit({ kind: 'document', key: '', group: '', pointer: '#', raw: document });
  return nodes;
}

function childrenOf(node: ApiNode): ApiNode[] {
  // A callback's keys are expressions, each with a path item.
  if (node.kind === 'callback') {
    return entriesOf(node.raw).flatMap(([key, value]) => toNode('pathItem', key, '', [key], value, node));
  }
  return Object.entries(CHILDREN[node.kind]).flatMap(([group, shape]) => {
    const held = node.raw[group];
    if (held === undefined) return [];
    if (shape.startsWith('{')) {
      const kind = shape.slice(1, -1) as Kind;
      return entriesOf(held).flatMap(([key, value]) => toNode(kind, key, group, [group, key], value, node));
    }
    if (shape.startsWith('[')) {
      const kind = shape.slice(1, -1) as Kind;
      return listOf(held).flatMap((value, index) =>
        toNode(kind, String(index), group, [group, String(index)], value, node),
      );
    }
    return toNode(shape as Kind, group, group, [group], held, node);
  });
}

function toNode(
  kind: Kind,
  key: string,
  group: string,
  path: string[],
  value: unknown,
  parent: ApiNode,
): ApiNode[] {
  if (!isRaw(value)) return [];
  const pointer = [parent.pointer, ...path.map(escapeSegment)].join('/');
  return [{ kind, key, group, pointer, raw: value, parent }];
}

/** A name as a segment of a JSON pointer (RFC 6901 section 3). */
export function escapeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The nearest node of a kind, the node itself included. */
export function closest(node: ApiNode | undefined, kind: Kind): ApiNode | undefined {
  let current = node;
  while (current && current.kind !== kind) current = current.parent;
  return current;
}

const CONDITIONS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas']);

/** Whether a schema only narrows another one down, which says what it is about. */
export function isCondition(node: ApiNode): boolean {
  let current: ApiNode | undefined = node;
  while (current?.kind === 'schema') {
    if (CONDITIONS.has(current.group)) return true;
    current = current.parent;
  }
  return false;
}

/** The types of a schema: one, several, or none. */
export function typesOf({ raw }: ApiNode): string[] {
  const type: unknown = raw['type'];
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : [];
}
