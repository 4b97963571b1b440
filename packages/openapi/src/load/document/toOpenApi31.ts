import { CHILDREN } from '../../schema/grammar';
import { DocumentNode, mapNodes, type NodeCopy } from '../../schema/walk';
import { asMeant } from './tolerated';
import { numberOf } from '../exactNumbers';
import { isRaw, listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../raw';

/**
 * Converts the schemas of an OpenAPI 3.0 document to OpenAPI 3.1: `nullable` becomes the type `null`, a boolean
 * `exclusiveMinimum` or `exclusiveMaximum` becomes a number, and a schema's `example` becomes the first of its
 * `examples`. An object of examples becomes a list of their values. Other nodes become what their author meant. It makes
 * the same changes in a 3.1 document, because published documents mix the dialects. A pure function.
 * `docs/decisions/0003-library-trials.md` says why no library does this.
 *
 * @param document a bundled document; `openapi` keeps its value
 */
export function toOpenApi31(document: OpenApiDocument): OpenApiDocument {
  return rawOf(
    mapNodes(new DocumentNode(document, 'document'), (copy, node) =>
      node.kind === 'schema' ? toSchema31(copy) : asMeant(copy, node),
    ),
  );
}

/** Converts a copy of a schema, whose children have been converted already. */
function toSchema31(schema: NodeCopy): Raw {
  fillNullSchemas(schema);
  if (isRaw(schema['examples']))
    schema['examples'] = Object.values(schema['examples']).map((example) =>
      isRaw(example) && example['value'] !== undefined ? example['value'] : example,
    );
  if (schema['example'] !== undefined) {
    schema['examples'] = [schema['example'], ...listOf(schema['examples'])];
    delete schema['example'];
  }
  if (schema['$ref'] === undefined && textOf(schema['$dynamicRef']) !== '') {
    // A generic schema has been copied for each schema that binds its anchors (load/bundle/dynamicRefs.ts).
    schema['$ref'] = schema['$dynamicRef'];
    delete schema['$dynamicRef'];
  }
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue;
    if (schema[flag] && numberOf(schema[bound]) !== undefined) {
      schema[flag] = schema[bound];
      delete schema[bound];
    } else delete schema[flag];
  }
  if (isText(schema)) {
    for (const key of ['default', 'const', 'enum', 'examples'])
      if (schema[key] !== undefined) schema[key] = asWritten(schema[key]);
  }
  return withNull(schema);
}

/** Replaces schemas that are null by `{}`: `properties: { note: null }` allows every value. */
function fillNullSchemas(schema: NodeCopy): void {
  const filled = (value: unknown): unknown => (value === null ? {} : value);
  for (const [keyword, shape] of Object.entries(CHILDREN.schema)) {
    const value = schema[keyword];
    if (value === null) schema[keyword] = shape === 'schema' ? {} : undefined;
    else if (Array.isArray(value)) schema[keyword] = value.map(filled);
    else if (isRaw(value) && shape === '{schema}' && Object.values(value).includes(null))
      schema[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, filled(child)]),
      );
  }
}

const isText = ({ type }: NodeCopy): boolean =>
  type === 'string' || (Array.isArray(type) && type.every((each) => each === 'string' || each === 'null'));

/** Writes numbers as texts, for authors of YAML who forgot the quotes: `zip: 01234`. */
const asWritten = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asWritten) : numberOf(value) === undefined ? value : textOf(value);

function withNull(schema: NodeCopy): Raw {
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
