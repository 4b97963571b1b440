import { expect, it } from 'vitest';
import { readYaml } from '../../compare/fixtures/tinyDocument';
import { datedChanges } from './datedChanges';

const DOCUMENT = readYaml(`
openapi: 3.1.0
info: { title: Chargers, version: '1' }
paths:
  /chargers:
    get:
      x-since: '2024-02-06'
      parameters: [{ $ref: '#/components/parameters/Site' }]
      responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Charger' } } } } }
  /sites:
    get:
      x-since: '2025-06-01'
      deprecated: true
      x-deprecated-since: '2025-07-01'
      x-sunset: '2026-07-01'
      responses: { '200': { description: All., content: { application/json: { schema: { $ref: '#/components/schemas/Charger' } } } } }
components:
  parameters:
    Site: { name: siteId, in: query, x-since: '2025-01-01', schema: { type: string } }
  schemas:
    Charger:
      type: object
      required: [id, state]
      properties:
        id: { type: string }
        state: { x-since: '2025-02-01', type: string, enum: [ONLINE, OFFLINE, UPDATING], x-enum-since: { UPDATING: '2025-03-01' } }
`) as Record<string, unknown>;

it('derives changes from the dates in a document', () => {
  const found = [...datedChanges(DOCUMENT)].map(([day, changes]) => [
    day,
    ...changes.map(({ id, place, reaches }) => `${id} ${place} ${reaches.join()}`),
  ]);
  expect(found).toEqual([
    ['2024-02-06', 'endpoint-added  GET /chargers'],
    ['2025-01-01', 'new-optional-request-parameter query.siteId GET /chargers'],
    ['2025-02-01', 'response-required-property-added response.200.state GET /chargers'],
    ['2025-03-01', 'response-property-enum-value-added response.200.state GET /chargers'],
    ['2025-06-01', 'endpoint-added  GET /sites'],
    ['2025-07-01', 'endpoint-deprecated  GET /sites'],
  ]);
});
