import { describe, expect, it } from 'vitest';
import { nodeAt } from '../load/pointer';
import { rawOf, type Raw } from '../load/raw';
import { CHILDREN, type NodeKind } from './grammar';
import { DocumentNode, kindOf, mapNodes, partsOf, walk, walkDocument } from './walk';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const at = (nodes: Iterable<DocumentNode>): string[] => [...nodes].map(({ pointer }) => pointer);

/** A document with every keyword of the grammar. Each node has a title. */
function documentOfEverything(): Raw {
  let serial = 0;
  const nodeOf = (kind: NodeKind, around: readonly NodeKind[]): Raw => {
    const inside = [...around, kind];
    if (kind === 'callback') return { '{$url}': nodeOf('pathItem', inside) };
    const own = { title: `${kind} ${(serial += 1)}` };
    if (around.includes(kind)) return own;
    const children = Object.entries(CHILDREN[kind]).map(([keyword, shape]): [string, unknown] => {
      const child = nodeOf(kindOf(shape), inside);
      if (shape.startsWith('[')) return [keyword, [child]];
      return [keyword, shape.startsWith('{') ? { 'a/b ~': child } : child];
    });
    return { ...own, ...Object.fromEntries(children) };
  };
  return nodeOf('document', []);
}

describe('a walk', () => {
  it('visits every object of a document once, and knows its pointer', () => {
    const document = documentOfEverything();
    const nodes = [...walkDocument(document)];
    expect(nodes.filter(({ pointer, raw }) => nodeAt(document, pointer) !== raw)).toEqual([]);
    const titles = nodes.flatMap(({ raw }) => (raw['title'] === undefined ? [] : [raw['title']]));
    expect(titles).toHaveLength(JSON.stringify(document).split('"title"').length - 1);
    expect(new Set(nodes.map(({ kind }) => kind)).size).toBe(Object.keys(CHILDREN).length);
  });

  const document = {
    components: {
      schemas: {
        A: { allOf: [ref('B'), { properties: { a: ref('A') } }], description: 'A' },
        B: { oneOf: [ref('C'), ref('B')], description: 'B' },
        C: { not: ref('Missing'), description: 'C' },
      },
    },
  };
  const steps = ['components', 'schemas', 'A'];
  const start = new DocumentNode(document.components.schemas.A, 'schema', '', '', undefined, steps);

  it('follows references, also those of schemas that contain themselves', () => {
    expect(at(walk(start, { document }))).toMatchInlineSnapshot(`
      [
        "#/components/schemas/A",
        "#/components/schemas/A/allOf/0",
        "#/components/schemas/B",
        "#/components/schemas/B/oneOf/0",
        "#/components/schemas/C",
        "#/components/schemas/C/not",
        "#/components/schemas/B/oneOf/1",
        "#/components/schemas/A/allOf/1",
        "#/components/schemas/A/allOf/1/properties/a",
      ]
    `);
  });

  it('can visit children before their parents, and only some of them', () => {
    const enter = ({ keyword }: DocumentNode): boolean => keyword !== '$ref';
    expect(at(walk(start, { document, enter, order: 'post' }))).toMatchInlineSnapshot(`
      [
        "#/components/schemas/A/allOf/0",
        "#/components/schemas/A/allOf/1/properties/a",
        "#/components/schemas/A/allOf/1",
        "#/components/schemas/A",
      ]
    `);
  });

  it('does not overflow the stack in a long chain', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`S${index}`, ref(`S${index + 1}`)]),
    );
    expect(partsOf({ components: { schemas } }, ref('S0'))).toHaveLength(10_001);
  });

  it('lists the parts of a schema before the schema', () => {
    const parts = partsOf(document, document.components.schemas.A).map(({ description }) => description);
    expect(parts.filter(Boolean)).toEqual(['C', 'B', 'A']);
    expect(partsOf(document, undefined)).toEqual([]);
  });
});

describe('a copy', () => {
  it('has the changed nodes, and shares everything else with the original', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"properties":{"type":"string"}},"items":[{}],"example":{"items":{}}}',
    ) as Raw;
    const before = JSON.stringify(schema);
    const copy = rawOf(
      mapNodes(new DocumentNode(schema, 'schema'), (raw, { key, parent }) =>
        parent ? { ...raw, title: key } : raw,
      ),
    );
    expect(JSON.stringify(copy)).toBe(
      '{"properties":{"__proto__":{"type":"string","title":"__proto__"},' +
        '"properties":{"type":"string","title":"properties"}},"items":[{"title":"0"}],"example":{"items":{}}}',
    );
    expect(copy['example']).toBe(schema['example']);
    expect(JSON.stringify(schema)).toBe(before);
  });
});
