import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toOpenApi31 } from '../load/document/toOpenApi31';
import { buildApiReference, type ApiReference } from '../model';
import { compareOperations, compareSchemas } from './index';

const reference = (schema: string, operation = ''): ApiReference =>
  buildApiReference(
    toOpenApi31(
      parse(`
openapi: 3.1.0
info: { title: Tags, version: '1' }
paths:
  /tags/{uid}:
    put:
      operationId: put-tag
      parameters: [{ name: uid, in: path, required: true, schema: { type: string, maxLength: 36 } }]
      ${operation}
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tag' } } } }
      responses: { '200': { description: Kept., content: { application/json: { schema: { $ref: '#/components/schemas/Tag' } } } } }
components:
  schemas:
    Tag: ${schema.replaceAll('\n', ' ')}
`) as Record<string, unknown>,
    ),
    { id: 'tags' },
  );

const OLD = `{ type: object, required: [uid], properties: {
  uid: { type: string, maxLength: 36 }, type: { type: string, enum: [RFID, OTHER] }, power: { type: number },
  visual: { type: string, description: Printed number. }, owner: { type: object, properties: { name: { type: string } } } } }`;
const NEW = `{ type: object, required: [uid, type], properties: {
  uid: { type: string, maxLength: 20 }, type: { type: string, enum: [RFID, APP_USER] }, power: { type: integer },
  visual: { type: string, description: Number on the card. },
  group: { type: object, properties: { id: { type: string }, name: { type: string } } } } }`;

const outline = (before: ApiReference, after: ApiReference, options = {}) =>
  compareOperations(
    { reference: before, operation: before.operations['put-tag']! },
    { reference: after, operation: after.operations['put-tag']! },
    options,
  );

describe('compareOperations', () => {
  it('lists added, removed and changed fields, without the fields inside of added and removed ones', () => {
    const { fields } = outline(reference(OLD), reference(NEW));
    expect(
      fields.map(({ kind, anchor, nested, breaking, differences }) =>
        [
          kind,
          anchor,
          nested ? `+${nested}` : '',
          breaking ? 'BREAKS' : '',
          ...differences.map(({ aspect, before, after }) => `${aspect}: ${before} → ${after}`),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "changed request.uid BREAKS constraint: max length 36 → max length 20",
        "changed request.type BREAKS required: optional → required values: RFID, OTHER → RFID, APP_USER",
        "changed request.power BREAKS type: number → integer",
        "added request.group +2",
        "changed response.200.uid constraint: max length 36 → max length 20",
        "changed response.200.type BREAKS required: optional → required values: RFID, OTHER → RFID, APP_USER",
        "changed response.200.power type: number → integer",
        "added response.200.group +2",
        "removed request.owner +1 BREAKS",
        "removed response.200.owner +1 BREAKS",
      ]
    `);
  });

  it('finds no difference between equal operations, and changed descriptions only on request', () => {
    const same = reference(OLD);
    expect(outline(same, reference(OLD))).toEqual({ facts: [], fields: [] });
    const reworded = reference(OLD.replace('Printed number.', 'As printed.'));
    expect(outline(same, reworded).fields).toEqual([]);
    expect(outline(same, reworded, { descriptions: true }).fields.map(({ anchor }) => anchor)).toEqual([
      'request.visual',
      'response.200.visual',
    ]);
  });

  it('compares the properties of the operation itself', () => {
    const { facts } = outline(reference(OLD), reference(OLD, 'deprecated: true\n      x-sunset: 2027-01-15'));
    expect(facts).toEqual([
      { fact: 'deprecation', before: '', after: 'deprecated until 2027-01-15', breaking: false },
    ]);
  });
});

describe('compareSchemas', () => {
  it('compares named schemas as part of both requests and responses', () => {
    const changes = compareSchemas(
      { reference: reference(OLD), name: 'Tag' },
      { reference: reference(NEW), name: 'Tag' },
    );
    expect(changes.map(({ kind, copyPath }) => `${kind} ${copyPath}`)).toEqual([
      'changed uid',
      'changed type',
      'changed power',
      'added group',
      'removed owner',
    ]);
    const breaking = (schemaSide: 'both' | 'response') =>
      compareSchemas(
        { reference: reference(OLD), name: 'Tag' },
        { reference: reference(NEW), name: 'Tag' },
        { schemaSide },
      ).flatMap((change) => (change.breaking ? [change.copyPath] : []));
    expect(breaking('both')).toEqual(['uid', 'type', 'power', 'owner']);
    expect(breaking('response')).toEqual(['type', 'owner']);
    expect(() =>
      compareSchemas({ reference: reference(OLD), name: 'Gone' }, { reference: reference(NEW), name: 'Tag' }),
    ).toThrow('tags has no schema "Gone"');
  });
});
