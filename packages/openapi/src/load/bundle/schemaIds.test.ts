import { describe, expect, it } from 'vitest';
import { resolveSchemaIds } from './schemaIds';

const documentOf = (schemas: object, more: object = {}): object => ({ ...more, components: { schemas } });

describe('references to $id and $anchor', () => {
  it('become JSON pointers, inside of the named schema and elsewhere, and $id is removed', () => {
    const document = documentOf({
      Tree: {
        $id: 'https://example.org/tree',
        $defs: { 'a/b c': { type: 'string' } },
        properties: { leaf: { $ref: '#/$defs/a~1b%20c' }, self: { $ref: '#' } },
      },
      User: { properties: { tree: { $ref: 'https://example.org/tree' }, leaf: { $ref: '#leaf' } } },
      Leaf: { $anchor: 'leaf' },
    });
    expect(resolveSchemaIds(document)).toBe(true);
    expect(document).toEqual(
      documentOf({
        Tree: {
          $defs: { 'a/b c': { type: 'string' } },
          properties: {
            leaf: { $ref: '#/components/schemas/Tree/$defs/a~1b%20c' },
            self: { $ref: '#/components/schemas/Tree' },
          },
        },
        User: {
          properties: {
            tree: { $ref: '#/components/schemas/Tree' },
            leaf: { $ref: '#/components/schemas/Leaf' },
          },
        },
        Leaf: { $anchor: 'leaf' },
      }),
    );
  });

  it('stay as they are when the document has no such $id or $anchor', () => {
    const document = documentOf(
      {
        A: { $id: 'https://example.org/a', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: { items: { $ref: 'other.yaml#/B' }, example: { $id: 'x', $ref: '#' } },
      },
      { paths: { '/a': { $ref: 'a.yaml' } } },
    );
    const before = structuredClone(document);
    expect(resolveSchemaIds(document)).toBe(false);
    expect(document).toEqual(before);
  });

  it('are found in properties that have the names of keywords', () => {
    const names = ['value', 'default', 'properties', '$id', 'x-name'];
    const document = documentOf({
      Leaf: { $anchor: 'leaf' },
      Tree: { properties: Object.fromEntries(names.map((name) => [name, { $ref: '#leaf' }])) },
    });
    resolveSchemaIds(document);
    const pointer = { $ref: '#/components/schemas/Leaf' };
    expect(document).toMatchObject({
      components: {
        schemas: { Tree: { properties: Object.fromEntries(names.map((name) => [name, pointer])) } },
      },
    });
  });

  it('may contain percent signs that do not start an escape sequence', () => {
    const document = documentOf({
      Tree: {
        $id: 'https://example.org/tree',
        $defs: { '100%': { type: 'string' } },
        properties: { full: { $ref: '#/$defs/100%' } },
      },
    });
    resolveSchemaIds(document);
    expect(JSON.stringify(document)).toContain('"$ref":"#/components/schemas/Tree/$defs/100%25"');
  });
});
