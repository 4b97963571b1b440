import { describe, expect, it } from 'vitest';
import { buildApiReference, expandRow } from '../../model';
import { rawOf } from '../raw';
import { toOpenApi31 } from '../document/toOpenApi31';
import { resolveSchemaIds } from './schemaIds';

/** Returns the fields of a schema as lines: `items[].name`. */
function fieldsOf(schemas: object, name: string): string[] {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  const responses = { 200: { description: 'OK.', content } };
  const document = structuredClone({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses } } },
    components: { schemas },
  });
  resolveSchemaIds(document);
  const reference = buildApiReference(toOpenApi31(rawOf(document)), { id: 'x' });
  const [operation] = Object.values(reference.operations);
  const lines: string[] = [];
  const list = (row: Parameters<typeof expandRow>[1], path: string, depth: number): void => {
    const { row: full } = expandRow(reference, row);
    if (full.items) list(full.items, `${path}[]`, depth);
    else if (full.properties.length === 0 || depth === 0) lines.push(`${path} ${full.types.join('|')}`);
    else for (const property of full.properties) list(property, `${path}.${property.name}`, depth - 1);
  };
  list(operation!.responses[0]!.contents[0]!.schema!, '', 3);
  return lines;
}

const LIST = {
  $id: 'list',
  type: 'object',
  properties: { total: { type: 'integer' }, items: { type: 'array', items: { $dynamicRef: '#item' } } },
  $defs: { any: { $dynamicAnchor: 'item' } },
};
const listOf = (id: string, item: object) => ({
  $id: id,
  $ref: 'list',
  $defs: { item: { $dynamicAnchor: 'item', ...item } },
});

describe('a generic schema whose anchor another schema binds', () => {
  it('has the items of each schema that refers to it', () => {
    const schemas = {
      List: LIST,
      Parks: listOf('parks', { type: 'object', properties: { park: { type: 'string' } } }),
      Ids: listOf('ids', { type: 'integer' }),
    };
    expect(fieldsOf(schemas, 'Parks')).toEqual(['.total integer', '.items[].park string']);
    expect(fieldsOf(schemas, 'Ids')).toEqual(['.total integer', '.items[] integer']);
    expect(fieldsOf(schemas, 'List')).toEqual(['.total integer', '.items[] ']);
  });

  it('is bound through further schemas, and the outermost binding counts', () => {
    const Page = { $id: 'page', type: 'object', properties: { page: { $ref: 'list' } } };
    const schemas = {
      List: LIST,
      Page,
      Numbers: { ...listOf('numbers', { type: 'number' }), $ref: 'page' },
      Texts: { ...listOf('texts', { type: 'string' }), $ref: 'numbers' },
    };
    expect(fieldsOf(schemas, 'Numbers')).toEqual(['.page.total integer', '.page.items[] number']);
    expect(fieldsOf(schemas, 'Texts')).toEqual(['.page.total integer', '.page.items[] string']);
  });

  it('may be a tree that a stricter tree extends', () => {
    const schemas = {
      Tree: {
        $id: 'tree',
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
      Named: {
        $id: 'named',
        $dynamicAnchor: 'node',
        $ref: 'tree',
        properties: { name: { type: 'string' } },
      },
    };
    expect(fieldsOf(schemas, 'Named')).toContain('.children[].children[].name string');
    expect(fieldsOf(schemas, 'Tree').join()).not.toContain('name');
  });

  it('needs no $id where a schema binds the anchor beside its reference', () => {
    const schemas = {
      Parks: {
        $defs: { item: { $dynamicAnchor: 'other', type: 'boolean' } },
        allOf: [{ $ref: '#/components/schemas/List' }],
      },
      List: {
        type: 'object',
        $defs: { any: { $dynamicAnchor: 'other' } },
        properties: { item: { $dynamicRef: '#other' } },
      },
    };
    expect(fieldsOf(schemas, 'Parks')).toEqual(['.item boolean']);
  });

  it('is copied within a bound', () => {
    const schemas: Record<string, object> = { List: LIST };
    for (let index = 0; index < 2000; index += 1)
      schemas[`L${index}`] = {
        ...listOf(`l${index}`, { type: 'string' }),
        $ref: index === 0 ? 'list' : `l${index - 1}`,
      };
    const document = structuredClone({ components: { schemas } });
    const started = performance.now();
    resolveSchemaIds(document);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(JSON.stringify(document).length).toBeLessThan(20_000_000);
  });
});
