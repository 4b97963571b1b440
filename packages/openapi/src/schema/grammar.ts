import { METHODS } from '../model/operation/operationIds';

/** What an object of an OpenAPI document is. */
export type NodeKind =
  | 'document'
  | 'info'
  | 'tag'
  | 'server'
  | 'serverVariable'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'header'
  | 'requestBody'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'schema';

/** The value of a keyword: one child, a list of children (`[kind]`) or a map of children by name (`{kind}`). */
export type ChildShape = NodeKind | `[${NodeKind}]` | `{${NodeKind}}`;

const WITH_SCHEMA: Readonly<Record<string, ChildShape>> = {
  schema: 'schema',
  examples: '{example}',
  content: '{mediaType}',
};

const ENCODINGS: Readonly<Record<string, ChildShape>> = {
  encoding: '{encoding}',
  prefixEncoding: '[encoding]',
  itemEncoding: 'encoding',
};

/**
 * The keywords of each kind of node whose values contain other nodes (OpenAPI 3.0 and 3.1, section 4.8; `mediaTypes` and
 * `itemSchema` of OpenAPI 3.2). The keys of a callback are expressions, so its children are not listed here.
 */
export const CHILDREN: Readonly<Record<NodeKind, Readonly<Record<string, ChildShape>>>> = {
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
  server: { variables: '{serverVariable}' },
  serverVariable: {},
  components: {
    schemas: '{schema}',
    parameters: '{parameter}',
    headers: '{header}',
    requestBodies: '{requestBody}',
    responses: '{response}',
    examples: '{example}',
    links: '{link}',
    callbacks: '{callback}',
    securitySchemes: '{securityScheme}',
    pathItems: '{pathItem}',
    mediaTypes: '{mediaType}',
  },
  pathItem: {
    servers: '[server]',
    parameters: '[parameter]',
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation'])),
    additionalOperations: '{operation}',
  },
  operation: {
    servers: '[server]',
    parameters: '[parameter]',
    requestBody: 'requestBody',
    responses: '{response}',
    callbacks: '{callback}',
  },
  parameter: WITH_SCHEMA,
  header: WITH_SCHEMA,
  requestBody: { content: '{mediaType}' },
  response: { headers: '{header}', content: '{mediaType}', links: '{link}' },
  mediaType: { schema: 'schema', itemSchema: 'schema', examples: '{example}', ...ENCODINGS },
  encoding: { headers: '{header}', ...ENCODINGS },
  example: {},
  link: { server: 'server' },
  callback: {},
  securityScheme: {},
  // JSON Schema 2020-12, core 10.2 and 10.3, 11, and validation 8; the last three are keywords of older drafts.
  schema: {
    allOf: '[schema]',
    anyOf: '[schema]',
    oneOf: '[schema]',
    not: 'schema',
    if: 'schema',
    then: 'schema',
    else: 'schema',
    dependentSchemas: '{schema}',
    properties: '{schema}',
    patternProperties: '{schema}',
    additionalProperties: 'schema',
    unevaluatedProperties: 'schema',
    propertyNames: 'schema',
    prefixItems: '[schema]',
    items: 'schema',
    unevaluatedItems: 'schema',
    contains: 'schema',
    contentSchema: 'schema',
    $defs: '{schema}',
    definitions: '{schema}',
    additionalItems: 'schema',
    dependencies: '{schema}',
  },
};

/** Keywords whose schemas apply to the same value as the schema that contains them. `$ref` is one of them. */
export const IN_PLACE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
]);
