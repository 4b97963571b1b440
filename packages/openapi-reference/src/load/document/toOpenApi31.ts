import { METHODS } from '../../model/operation/operationIds';
import { entriesOf, isRaw, listOf, own, textOf, type OpenApiDocument, type Raw } from '../raw';

/**
 * Converts the schemas of an OpenAPI 3.0 document to OpenAPI 3.1: `nullable` becomes the type `null`, a boolean
 * `exclusiveMinimum` or `exclusiveMaximum` becomes a number, and a schema's `example` becomes the first of its
 * `examples`. It makes the same changes in a 3.1 document, because published documents mix the dialects. A pure
 * function. `docs/decisions/0003-library-trials.md` says why no library does this.
 *
 * @param document a bundled document; `openapi` keeps its value
 */
export function toOpenApi31(document: OpenApiDocument): OpenApiDocument {
  return mapNode(document, 'document');
}

type Kind =
  | 'document'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'media'
  | 'response'
  | 'schema';

/** The kinds of child nodes by key: `kind` for a node, `[kind]` for an array, `{kind}` for a map. */
const CHILDREN: Readonly<Record<Exclude<Kind, 'schema'>, Readonly<Record<string, string>>>> = {
  document: { paths: '{pathItem}', webhooks: '{pathItem}', components: 'components' },
  components: {
    schemas: '{schema}',
    parameters: '{parameter}',
    headers: '{parameter}',
    requestBodies: '{body}',
    responses: '{response}',
    callbacks: '{{pathItem}}',
    pathItems: '{pathItem}',
    mediaTypes: '{media}',
  },
  pathItem: {
    parameters: '[parameter]',
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation'])),
  },
  operation: {
    parameters: '[parameter]',
    requestBody: 'body',
    responses: '{response}',
    callbacks: '{{pathItem}}',
  },
  parameter: { schema: 'schema', content: '{media}' },
  body: { content: '{media}' },
  media: { schema: 'schema', itemSchema: 'schema', encoding: '{parameterHeaders}' },
  response: { headers: '{parameter}', content: '{media}' },
};

const SCHEMA_CHILDREN: Readonly<Record<string, string>> = {
  properties: '{schema}',
  patternProperties: '{schema}',
  dependentSchemas: '{schema}',
  $defs: '{schema}',
  definitions: '{schema}',
  allOf: '[schema]',
  oneOf: '[schema]',
  anyOf: '[schema]',
  prefixItems: '[schema]',
  items: 'schema',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  contains: 'schema',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  propertyNames: 'schema',
  contentSchema: 'schema',
};

function mapNode(node: Raw, kind: Kind): Raw {
  if (kind === 'schema') return mapSchema(node);
  const children = CHILDREN[kind];
  return mapChildren(node, (key) => own(children, key));
}

function mapChildren(node: Raw, shapeOf: (key: string) => string | undefined): Raw {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      const shape = shapeOf(key);
      return [key, shape === undefined ? value : mapShape(value, shape)];
    }),
  );
}

function mapShape(value: unknown, shape: string): unknown {
  if (shape.startsWith('{')) {
    const inner = shape.slice(1, -1);
    return isRaw(value)
      ? Object.fromEntries(entriesOf(value).map(([key, child]) => [key, mapShape(child, inner)]))
      : value;
  }
  if (shape.startsWith('[')) {
    return Array.isArray(value) ? value.map((child: unknown) => mapShape(child, shape.slice(1, -1))) : value;
  }
  if (shape === 'parameterHeaders')
    return isRaw(value)
      ? mapChildren(value, (key) => (key === 'headers' ? '{parameter}' : undefined))
      : value;
  return isRaw(value) ? mapNode(value, shape as Kind) : value;
}

function mapSchema(schema: Raw): Raw {
  const mapped: Record<string, unknown> = mapChildren(schema, (key) => own(SCHEMA_CHILDREN, key));
  if (mapped['example'] !== undefined) {
    mapped['examples'] = [mapped['example'], ...listOf(mapped['examples'])];
    delete mapped['example'];
  }
  if (mapped['$ref'] === undefined && textOf(mapped['$dynamicRef']) !== '') {
    // The model has no dynamic scope, so a dynamic reference always means the schema that has its anchor.
    mapped['$ref'] = mapped['$dynamicRef'];
    delete mapped['$dynamicRef'];
  }
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof mapped[flag] !== 'boolean') continue;
    if (mapped[flag] && typeof mapped[bound] === 'number') {
      mapped[flag] = mapped[bound];
      delete mapped[bound];
    } else delete mapped[flag];
  }
  return withNull(mapped);
}

function withNull(schema: Record<string, unknown>): Raw {
  const { nullable, ...rest } = schema;
  if (nullable !== true) return rest;
  const values = listOf(rest['enum']);
  if (values.length > 0 && !values.includes(null)) rest['enum'] = [...values, null];
  if (textOf(rest['type'])) return { ...rest, type: [rest['type'], 'null'] };
  if (Array.isArray(rest['type'])) return { ...rest, type: [...new Set([...listOf(rest['type']), 'null'])] };
  for (const kind of ['oneOf', 'anyOf'] as const) {
    if (Array.isArray(rest[kind])) return { ...rest, [kind]: [...listOf(rest[kind]), { type: 'null' }] };
  }
  if (Array.isArray(rest['allOf']) || rest['$ref'] !== undefined) {
    const { $ref, allOf, ...own31 } = rest;
    const inner = allOf === undefined ? { $ref } : { allOf };
    return { ...own31, anyOf: [inner, { type: 'null' }] };
  }
  return rest;
}
