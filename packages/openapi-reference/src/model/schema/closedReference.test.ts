import { expect, it } from 'vitest';
import { outline } from '../fixtures/outline';
import { buildApiReference } from '../buildApiReference';

const Thing = {
  type: 'object',
  properties: { kind: { $ref: '#/components/schemas/Kind' }, name: { type: 'string' } },
};
const schemas = {
  Thing,
  Kind: { type: 'string', enum: ['a', 'b'] },
  ThingOfKindA: { allOf: [{ $ref: '#/components/schemas/Thing' }, { properties: { kind: { const: 'a' } } }] },
};

/** Returns the outline of a request body with this schema. */
function outlineOf(schema: object): string {
  const operation = {
    operationId: 'add-thing',
    requestBody: { content: { 'application/json': { schema } } },
    responses: {},
  };
  const document = { openapi: '3.1.0', paths: { '/things': { post: operation } }, components: { schemas } };
  const reference = buildApiReference(document, { id: 'test' });
  return outline(reference, reference.operations['add-thing']!.requestBody!.contents[0]!.schema!);
}

it('a reference that closes a named schema stays a reference', () => {
  const ref = '#/components/schemas/Thing';
  expect(outlineOf({ $ref: ref, unevaluatedProperties: false })).toMatchInlineSnapshot(`
    "object <Thing> closed
      kind string <Kind>
        = "a"
        = "b"
      name string"
  `);
  expect(outlineOf({ $ref: ref })).not.toContain('closed');
});

it('a constant leaves out the other values of an enum', () => {
  expect(outlineOf({ $ref: '#/components/schemas/ThingOfKindA' })).toMatchInlineSnapshot(`
    "object <ThingOfKindA>
      kind string <Kind> const "a"
      name string"
  `);
});
