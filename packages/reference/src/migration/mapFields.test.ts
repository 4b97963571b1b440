import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildApiReference, type ApiReference } from '@voltmoor/openapi/model';
import { mapFields, type OperationMapping } from './mapFields';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Chargers, version: '1' }
paths:
  /old/{chargerId}:
    put:
      operationId: replace-charger
      deprecated: true
      x-replaced-by: [api/update-charger]
      parameters:
        - { name: chargerId, in: path, required: true, schema: { type: integer } }
        - { name: page, in: query, schema: { type: integer } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Old' } } } }
      responses: { '200': { description: Changed., content: { application/json: { schema: { $ref: '#/components/schemas/Old' } } } } }
  /new/{chargerId}:
    patch:
      operationId: update-charger
      parameters:
        - { name: chargerId, in: path, required: true, schema: { type: string } }
        - { name: If-Match, in: header, required: true, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/New' } } } }
      responses: { '200': { description: Changed., content: { application/json: { schema: { $ref: '#/components/schemas/New' } } } } }
  /new/{chargerId}/move:
    post:
      operationId: move-charger
      requestBody: { content: { application/json: { schema: { type: object, properties: { siteId: { type: string } } } } } }
      responses: { '200': { description: Moved. } }
components:
  schemas:
    Old:
      type: object
      properties:
        serial_number: { type: string }
        groupId: { type: integer }
        connectors: { type: array, items: { $ref: '#/components/schemas/Connector' } }
        note: { type: object, properties: { text: { type: string } } }
    Connector: { type: object, properties: { number: { type: integer }, type: { type: string } } }
    New:
      type: object
      required: [serialNumber, lifecycle]
      properties:
        serialNumber: { type: string }
        lifecycle: { type: string }
        siteId: { type: string, readOnly: true }
        sockets: { type: array, items: { type: object, properties: { number: { type: integer }, connectorType: { type: string } } } }
`;

const MAP = `
chargers:
  everywhere:
    query.page: { dropped: There are no pages. }
  schemas:
    Old:
      groupId: siteId
      connectors: sockets
      note: { dropped: Nobody used it. }
    Connector: { type: { to: connectorType, note: The values differ. } }
  operations:
    replace-charger:
      fields:
        body.groupId: { decide: Choose a site., at: api/move-charger, to: body.siteId }
`;

function map(rules: string): OperationMapping {
  const document = { ...(parse(DOCUMENT) as object), 'x-field-map': parse(rules) as unknown };
  const reference: ApiReference = buildApiReference(document, { id: 'api' });
  const find = (id: string) => {
    const operation = reference.operations[id.replace('api/', '')];
    return operation && { reference, operation };
  };
  return mapFields(find('replace-charger')!, find('update-charger')!, reference.fieldMap!, find);
}

const outline = ({ fields }: OperationMapping): string[] =>
  fields.map(({ part, path, outcome, targets, note, nested }) =>
    [
      `${part}.${path}`,
      outcome,
      ...targets.map((target) => `${target.operation?.operation.id ?? ''}>${target.part}.${target.path}`),
      note,
      nested > 0 ? `+${nested}` : '',
    ]
      .filter(Boolean)
      .join(' '),
  );

describe('mapFields', () => {
  it('matches fields by name and applies the rules of the operation, its schemas and all operations', () => {
    const mapping = map(MAP);
    expect(outline(mapping)).toEqual([
      'path.chargerId same >path.chargerId',
      'query.page dropped There are no pages.',
      'body.serial_number same >body.serialNumber',
      'body.groupId decision move-charger>body.siteId Choose a site.',
      'body.connectors moved >body.sockets',
      'body.connectors[].number same >body.sockets[].number',
      'body.connectors[].type moved >body.sockets[].connectorType The values differ.',
      'body.note dropped Nobody used it. +1',
      'response.serial_number same >response.serialNumber',
      'response.groupId moved >response.siteId',
      'response.connectors moved >response.sockets',
      'response.connectors[].number same >response.sockets[].number',
      'response.connectors[].type moved >response.sockets[].connectorType The values differ.',
      'response.note dropped Nobody used it. +1',
    ]);
    expect(mapping.added.map(({ part, path }) => `${part}.${path}`)).toEqual([
      'header.If-Match',
      'body.lifecycle',
    ]);
    expect(mapping.broken).toEqual([]);
    expect(mapping.applied.size).toBe(6);
  });

  it('finds fields without a counterpart, and targets that do not exist', () => {
    const rules = MAP.replace('groupId: siteId', 'groupId: placeId').replace('body.siteId', 'body.placeId');
    const mapping = map(rules.replace('note: { dropped: Nobody used it. }', ''));
    const open = mapping.fields.filter(({ outcome }) => outcome === 'unmapped');
    expect(open.map(({ part, path }) => `${part}.${path}`)).toEqual([
      'body.groupId',
      'body.note',
      'response.groupId',
      'response.note',
    ]);
    expect(mapping.broken.map(({ rule, target }) => [rule.pointer, target])).toEqual([
      ['#/x-field-map/chargers/operations/replace-charger/fields/body.groupId', 'body.placeId'],
    ]);
  });
});
