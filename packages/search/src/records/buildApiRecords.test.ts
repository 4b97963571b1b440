import type { Parameter } from '@voltmoor/openapi/model';
import { describe, expect, it } from 'vitest';
import { okResponse, operation, reference, row, values } from '../testing/builders';
import { fixtureRecords } from '../testing/fixtureRecords';
import { buildApiRecords } from './buildApiRecords';

describe('buildApiRecords', () => {
  const records = fixtureRecords();

  it('describes an operation by method, path, purpose, scope and responses', () => {
    const record = records.find(({ url }) => url === '/documentation/apiv2/entitymanagement/get-charger');
    expect(record).toMatchObject({
      type: 'lvl1',
      method: 'GET',
      path: '/chargers/{id}',
      ident: 'get-charger',
      version: 'v2',
      family: 'cpo/get-charger',
    });
    expect(record?.content).toBe('Returns one charger with its sockets. Scope chargers:read. 200: OK');
  });

  it('names the filters of an operation, without those of many operations', () => {
    const filter = (name: string): Parameter => ({
      name,
      in: 'query',
      required: false,
      deprecated: false,
      description: '',
      style: 'form',
      explode: true,
      schema: row(name),
      examples: [],
    });
    const operations = Array.from({ length: 21 }, (_, index) =>
      operation('get', `/things-${index}`, `get-things-${index}`, `List things ${index}`, {
        parameters: [filter('limit'), ...(index === 0 ? [filter('ownerId'), filter('colour')] : [])],
      }),
    );
    const [first] = buildApiRecords(reference('cpo', operations), {
      section: 'CPO API',
      weight: 1,
      language: 'en',
      docusaurusTag: 'default',
      operationsUrl: '',
    });
    expect(first?.content).toContain('Filters: ownerId, colour.');
  });

  it('leaves out responses that many operations describe in the same words', () => {
    const refusal = (status: string, description: string) => ({
      status,
      description,
      headers: [],
      contents: [],
      links: [],
    });
    const operations = Array.from({ length: 6 }, (_, index) =>
      operation('get', `/things-${index}`, `get-things-${index}`, `List things ${index}`, {
        responses: [refusal('401', 'The key is unknown.'), refusal('409', `Thing ${index} is busy.`)],
      }),
    );
    const [first] = buildApiRecords(reference('cpo', operations), {
      section: 'CPO API',
      weight: 1,
      language: 'en',
      docusaurusTag: 'default',
      operationsUrl: '',
    });
    expect(first?.content).toContain('409: Thing 0 is busy.');
    expect(first?.content).not.toContain('401');
  });

  it('lists a field once, with a link to the operation that gets a single entity', () => {
    const fields = records.filter(({ title, section }) => title === 'phaseRotation' && section === 'CPO API');
    expect(fields).toMatchObject([
      {
        url: '/documentation/apiv2/entitymanagement/get-charger#response.200.sockets.0.phaseRotation',
        fieldPath: 'sockets[0].phaseRotation',
        type: 'field',
      },
    ]);
  });

  it('names the schema of a field, by the title that readers see', () => {
    const schemaOf = (name: string) => records.find(({ title }) => title === name)?.schema;
    expect([schemaOf('phaseRotation'), schemaOf('chargingProfilePurpose')]).toEqual(['Charger', undefined]);
    const thing = row('', { types: ['object'], properties: [row('size')] });
    const api = reference(
      'cpo',
      [
        operation('get', '/things', 'get-things', 'List things', {
          responses: okResponse(row('', { ref: 'Thing221' })),
        }),
      ],
      { Thing221: thing },
    );
    const named = api.schemas['Thing221'];
    if (named !== undefined) named.title = 'Thing';
    const made = buildApiRecords(api, {
      section: 'CPO API',
      weight: 1,
      language: 'en',
      docusaurusTag: 'default',
      operationsUrl: '',
    });
    expect(made.find(({ title }) => title === 'size')?.schema).toBe('Thing');
  });

  it('makes a record of each enum value', () => {
    expect(records.find(({ title }) => title === 'NEVER_CONNECTED')).toMatchObject({
      content: 'Has not been seen yet.',
      fieldPath: 'connectionStatus',
      type: 'field',
    });
  });

  it.each([
    [2, 2],
    [3, 1],
    [6, 1],
  ])('lists a field that all of %i categories have this often: %i', (categories, times) => {
    const limit = {
      in: 'query' as const,
      required: false,
      deprecated: false,
      description: '',
      style: 'form',
      explode: true,
      examples: [],
      name: 'limit',
      schema: row('limit', { description: 'Page size.' }),
    };
    const many = reference(
      'x',
      Array.from({ length: categories }, (_, index) =>
        operation('get', `/things${index}`, `get-${index}`, `Get ${index}`, {
          category: `c${index}`,
          parameters: [limit],
        }),
      ),
    );
    const built = buildApiRecords(many, {
      section: 'CPO API',
      weight: 1,
      language: 'en',
      docusaurusTag: 't',
      operationsUrl: '',
    });
    expect(built.filter(({ title }) => title === 'limit')).toHaveLength(times);
  });

  it('takes a request header for a field of all operations, even when few categories have it', () => {
    const parameter = (name: string, place: 'header' | 'query') => ({
      in: place,
      required: true,
      deprecated: false,
      description: '',
      style: 'simple',
      explode: false,
      examples: [],
      name,
      schema: row(name, { description: `The ${name}.` }),
    });
    const things = reference(
      'x',
      ['a', 'b'].map((category) =>
        operation('get', `/${category}`, `get-${category}`, 'Get things', {
          category,
          parameters: [parameter('Route-To', 'header'), parameter('colour', 'query')],
        }),
      ),
    );
    const fields = buildApiRecords(things, {
      section: 'CPO API',
      weight: 1,
      language: 'en',
      docusaurusTag: 't',
      operationsUrl: '',
    }).filter(({ type }) => type === 'field');
    expect(fields.map(({ title, isShared }) => [title, isShared])).toEqual([
      ['Route-To', true],
      ['colour', undefined],
      ['colour', undefined],
    ]);
  });

  it('groups a replaced operation with its successor only when both have the same name', () => {
    const family = (url: string): string | undefined => records.find((record) => record.url === url)?.family;
    expect(family('/documentation/api-descriptions/get-charger')).toBe('cpo/get-charger');
    expect(family('/documentation/api-descriptions/list-charger-groups')).toBe('legacy/list-charger-groups');
    expect(family('/documentation/ocpi-descriptions/get-cdrs-211')).toBe(
      family('/documentation/ocpi-descriptions/get-cdrs'),
    );
  });

  it('accepts a schema that contains itself, and an empty reference', () => {
    const schemas = {
      Node: row('', {
        types: ['object'],
        properties: [row('child', { ref: 'Node', description: 'Below.' })],
      }),
    };
    const responses = [
      {
        status: '200',
        description: '',
        headers: [],
        links: [],
        contents: [{ mediaType: 'application/json', schema: row('', { ref: 'Node' }), examples: [] }],
      },
    ];
    const place = {
      section: 'CPO API' as const,
      weight: 1,
      language: 'en',
      docusaurusTag: 't',
      operationsUrl: '',
    };
    expect(
      buildApiRecords(
        reference('x', [operation('get', '/n', 'n', 'N', { responses })], schemas),
        place,
      ).filter(({ title }) => title === 'child'),
    ).toHaveLength(1);
    expect(buildApiRecords(reference('x', []), place)).toEqual([]);
  });

  it('leaves numbers out of the value records', () => {
    const field = row('kind', {
      enum: [...(values(['ONE', '']) ?? []), { value: 2, description: '', deprecated: false }],
    });
    const built = buildApiRecords(
      reference('x', [
        operation('get', '/n', 'n', 'N', {
          responses: [
            {
              status: '200',
              description: '',
              headers: [],
              links: [],
              contents: [{ mediaType: 'a/b', schema: row('', { properties: [field] }), examples: [] }],
            },
          ],
        }),
      ]),
      { section: 'OCPI', weight: 1, language: 'en', docusaurusTag: 't', operationsUrl: '' },
    );
    expect(built.map(({ title }) => title)).toEqual(['N', 'kind', 'ONE']);
  });
});
