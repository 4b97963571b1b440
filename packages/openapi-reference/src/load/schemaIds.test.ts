import { describe, expect, it } from 'vitest';
import { resolveSchemaIds } from './schemaIds';

const documentOf = (schemas: object, more: object = {}): object => ({ ...more, components: { schemas } });

describe('schemas that name themselves', () => {
  it('become pointers, from inside and from outside, and lose their $id', () => {
    const document = documentOf({
      Tree: {
        $id: 'https://example.org/tree',
        $defs: { 'a/b c': { type: 'string' } },
        properties: { leaf: { $ref: '#/$defs/a~1b%20c' }, self: { $ref: '#' } },
      },
      User: { properties: { tree: { $ref: 'https://example.org/tree' }, leaf: { $ref: '#leaf' } } },
      Leaf: { $anchor: 'leaf' },
    });
    const copy = structuredClone(document);
    const rewrites = resolveSchemaIds(document);
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
    for (const { path, key, value } of rewrites) {
      const node = path.reduce<Record<string, unknown>>(
        (parent, step) => parent[step] as Record<string, unknown>,
        copy as Record<string, unknown>,
      );
      if (value === undefined) delete node[key];
      else node[key] = value;
    }
    expect(copy).toEqual(document);
  });

  it('leave alone what names nothing of the document', () => {
    const document = documentOf(
      {
        A: { $id: 'https://example.org/a', properties: { b: { $ref: '#/components/schemas/B' } } },
        B: { items: { $ref: 'other.yaml#/B' }, example: { $id: 'x', $ref: '#' } },
      },
      { paths: { '/a': { $ref: 'a.yaml' } } },
    );
    const before = structuredClone(document);
    expect(resolveSchemaIds(document)).toEqual([]);
    expect(document).toEqual(before);
  });
});
