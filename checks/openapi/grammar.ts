import { entriesOf, isRaw, listOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { METHODS } from '@voltmoor/openapi-reference/model/operationIds';

/** The type of a node in an OpenAPI document. */
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

/** A node and its position in the document. */
export interface ApiNode {
  kind: Kind;
  /** Name or index of the node in its parent. */
  key: string;
  /** Property of the parent that contains the node: `properties`, `items`, `responses`. */
  group: string;
  /** JSON pointer into the bundled document. */
  pointer: string;
  raw: Raw;
  parent?: ApiNode;
}

/** One child, a list of children (`[kind]`) or a map of children (`{kind}`). */
type Shape = Kind | `[${Kind}]` | `{${Kind}}`;

const WITH_SCHEMA: Record<string, Shape> = {
  schema: 'schema',
  examples: '{example}',
  content: '{mediaType}',
};

/** The child nodes of each kind (OpenAPI 3.1.0 section 4.8, JSON Schema 2020-12 section 10). */
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

/**
 * Lists every node of a document, parents before their children. References (`$ref`) are nodes too; they are not
 * followed.
 */
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
  // The keys of a callback are expressions. Each value is a path item.
  if (node.kind === 'callback') {
    return entriesOf(node.raw).flatMap(([key, value]) => toNode('pathItem', key, '', [key], value, node));
  }
  return Object.entries(CHILDREN[node.kind]).flatMap(([group, shape]) => {
    const children = node.raw[group];
    if (children === undefined) return [];
    if (shape.startsWith('{')) {
      const kind = shape.slice(1, -1) as Kind;
      return entriesOf(children).flatMap(([key, value]) =>
        toNode(kind, key, group, [group, key], value, node),
      );
    }
    if (shape.startsWith('[')) {
      const kind = shape.slice(1, -1) as Kind;
      return listOf(children).flatMap((value, index) =>
        toNode(kind, String(index), group, [group, String(index)], value, node),
      );
    }
    return toNode(shape as Kind, group, group, [group], children, node);
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

/** Escapes a name for use in a JSON pointer (RFC 6901 section 3). */
export function escapeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the nearest ancestor of a kind, or the node itself. */
export function closest(node: ApiNode | undefined, kind: Kind): ApiNode | undefined {
  let current = node;
  while (current && current.kind !== kind) current = current.parent;
  return current;
}

const CONDITIONS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas']);

/** Whether a schema only restricts another schema, which has the description. */
export function isCondition(node: ApiNode): boolean {
  let current: ApiNode | undefined = node;
  while (current?.kind === 'schema') {
    if (CONDITIONS.has(current.group)) return true;
    current = current.parent;
  }
  return false;
}

/** Returns the types of a schema: one, several, or none. */
export function typesOf({ raw }: ApiNode): string[] {
  const type: unknown = raw['type'];
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.map(String) : [];
}
