import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  example,
  operation,
  parameter,
  readFixture,
  readFixtureDocument,
  reference as referenceOf,
} from '@voltmoor/openapi/testing';
import { buildApiReference } from '@voltmoor/openapi/model';
import { rawOf } from '@voltmoor/openapi/raw';
import { isGeneratedHeader } from '../samples';
import { json, request } from '../testing/build';
import {
  createSlicer,
  toBrunoCollection,
  toJsonText,
  toPostmanCollection,
  toYamlText,
  withAbsoluteLinks,
} from './index';
import { bruno, postman } from './fixtures/collectionSchemas';

const FIXTURES = ['all-of', 'discriminator', 'operation', 'recursion', 'sides'] as const;

describe('the whole document', () => {
  it('is the same in YAML and JSON', () => {
    for (const name of FIXTURES) {
      const document = readFixtureDocument(name);
      expect(parse(toYamlText(document))).toEqual(document);
      expect(JSON.parse(toJsonText(document))).toEqual(document);
    }
  });

  it('has quotes around texts that a YAML parser could read as another type', () => {
    const texts = {
      date: '2024-02-06',
      yes: 'yes',
      time: '12:30',
      code: '012',
      version: '3.10',
      none: '~',
      long: `${'word '.repeat(60)}\n`,
    };
    expect(parse(toYamlText(texts), { version: '1.1' })).toEqual(texts);
  });
});

describe('the document of one operation', () => {
  it('contains only the components that the operation uses', () => {
    const slice = createSlicer(readFixtureDocument('operation'))('list-chargers');
    expect(slice).toMatchObject({ info: { title: 'Operation' }, tags: [{ name: 'charger' }] });
    expect(Object.keys(slice['paths'] as object)).toEqual(['/chargers']);
    expect(Object.keys((slice['paths'] as { '/chargers': object })['/chargers'])).toEqual(['get']);
    expect(slice['components']).toMatchObject({ schemas: { Charger: {}, Site: {} } });
    expect(JSON.stringify(slice)).not.toMatch(/Unused|securitySchemes|Shared/);
  });

  it('contains the security schemes that the operation requires', () => {
    const slice = createSlicer(readFixtureDocument('operation'))('get-charger');
    expect(slice).toHaveProperty('components.securitySchemes', {
      bearerKey: expect.anything() as unknown,
      oauth: expect.anything() as unknown,
      device: expect.anything() as unknown,
    });
  });

  it('cannot be created for an unknown operation', () => {
    expect(() => createSlicer(readFixtureDocument('sides'))('gone')).toThrow('there is no operation "gone"');
  });
});

describe('collections', () => {
  it('match the published formats', () => {
    for (const name of FIXTURES) {
      const reference = readFixture(name);
      expect(postman.safeParse(toPostmanCollection(reference)).error).toBeUndefined();
      expect(bruno.safeParse(toBrunoCollection(reference)).error).toBeUndefined();
    }
  });

  it('contain every operation once, in a folder for its category', () => {
    const reference = readFixture('operation');
    const { item } = postman.parse(toPostmanCollection(reference));
    expect(
      item.map(({ name, item: items }) => [
        name,
        items.map(({ request }) => `${request.method} ${request.url.raw}`),
      ]),
    ).toEqual([
      ['Chargers', ['GET https://chargers.voltmoor.example/chargers/:id', 'GET {{baseUrl}}/chargers']],
      ['Other', ['POST {{baseUrl}}/chargers']],
    ]);
    const { items } = bruno.parse(toBrunoCollection(reference));
    expect(items.flatMap((group) => group.items.map(({ request }) => request.url))).toEqual([
      'https://chargers.voltmoor.example/chargers/:id',
      '{{baseUrl}}/chargers',
      '{{baseUrl}}/chargers',
    ]);
  });

  it('use variables for server and credentials, and contain no secrets', () => {
    const reference = readFixture('operation');
    expect(postman.parse(toPostmanCollection(reference)).variable).toEqual([
      { key: 'baseUrl', value: 'https://eu.api.voltmoor.example/v1', type: 'string' },
      { key: 'bearerKey', value: '', type: 'secret' },
    ]);
    const [chargers] = postman.parse(toPostmanCollection(reference)).item;
    expect(postman.parse(toPostmanCollection(reference)).auth.type).toBe('bearer');
    expect(chargers!.item.map(({ request }) => request.auth?.type)).toEqual([undefined, 'noauth']);
  });

  it('enable required parameters and disable optional ones', () => {
    const [chargers] = bruno.parse(toBrunoCollection(readFixture('operation'))).items;
    expect(
      chargers!.items[0]!.request.params.map(({ name, type, value, enabled }) => [
        type,
        name,
        value,
        enabled,
      ]),
    ).toEqual([
      ['query', 'fields', 'string', false],
      ['query', 'filter', '{"site":"string"}', false],
      ['query', 'cursor', 'string', false],
      ['path', 'id', 'ch-1', true],
    ]);
  });

  it('have cookies in their style, and reserved characters as they are where the document allows them', () => {
    const parameters = [
      parameter('colours', 'cookie', { required: true, explode: true, examples: [example(['a', 'b;c'])] }),
      parameter('to', 'query', { required: true, allowReserved: true, examples: [example('/a:b')] }),
      parameter('from', 'query', { required: true, examples: [example('/a:b')] }),
    ];
    const made = referenceOf([operation('shop', { path: '/shop', parameters })]);
    const [folder] = postman.parse(toPostmanCollection(made)).item;
    const { request } = folder!.item[0]!;
    expect(request.url.raw).toBe('https://api.example.com/shop?to=/a:b&from=%2Fa%3Ab');
    expect(request.header).toContainEqual(
      expect.objectContaining({ key: 'Cookie', value: 'colours=a; colours=b%3Bc' }),
    );
    expect(bruno.parse(toBrunoCollection(made)).items[0]!.items[0]!.request.url).toBe(request.url.raw);
  });

  it('generate ids that must be new in each request, and list the test environment first', () => {
    const parameters = [
      parameter('Idempotency-Key', 'header', { examples: [example('fixed')] }),
      parameter('X-Request-ID', 'header', { required: true }),
      parameter('X-Correlation-ID', 'header'),
    ];
    const servers = ['Production', 'Test. Own data.'].map((description) => ({
      url: `https://${description.slice(0, 4).toLowerCase()}.example`,
      description,
      variables: [],
    }));
    const reference = referenceOf([operation('add', { parameters })], { servers });
    const collection = bruno.parse(toBrunoCollection(reference));
    const headers = collection.items.flatMap(({ items }) => items.flatMap(({ request }) => request.headers));
    const ids = headers.filter(({ name }) => isGeneratedHeader(name));
    expect(ids.map(({ name, value, enabled }) => [name, value, enabled])).toEqual([
      ['Idempotency-Key', '{{$guid}}', true],
      ['X-Request-ID', '{{$guid}}', true],
      ['X-Correlation-ID', '{{$guid}}', false],
    ]);
    expect(collection.environments.map(({ name, variables }) => [name, variables[0]?.value])).toEqual([
      ['Test', 'https://test.example'],
      ['Production', 'https://prod.example'],
    ]);
  });

  it('have the values of parameters inside of a segment in the path, since the tools replace whole segments only', () => {
    const path = '/chargers/{id}/files/{name}.{type}:open';
    const parameters = ['id', 'name', 'type'].map((name) =>
      parameter(name, 'path', { examples: [example(`a/${name}`)] }),
    );
    const { item } = postman.parse(
      toPostmanCollection(referenceOf([operation('open-file', { path, parameters })])),
    );
    const url = item[0]?.item[0]?.request.url;
    expect(url?.raw).toBe('https://api.example.com/chargers/:id/files/a%2Fname.a%2Ftype:open');
    expect(url?.variable.map(({ key, value }) => [key, value])).toEqual([['id', 'a/id']]);
  });

  it('offer every example of the body, with the parameters that belong to it', () => {
    const examples = [
      example({ name: 'Ada' }),
      { ...example({ name: 'Grace' }), name: 'second', summary: 'Second' },
    ];
    const parameters = [
      parameter('person', 'path', { examples: [example('ada'), example('grace', 'second')] }),
      parameter('type', 'query', { examples: [example('first', 'other'), example('admiral', 'second')] }),
    ];
    const requestBody = request([json(undefined, examples)]);
    const reference = referenceOf([
      operation('add-person', { method: 'post', path: '/people/{person}', parameters, requestBody }),
    ]);
    const postman = JSON.stringify(toPostmanCollection(reference));
    expect(postman).toMatch(/Ada.*"value":"ada".*Grace.*"raw":"[^"]*\?type=admiral".*"value":"grace"/);
    const requests = bruno.parse(toBrunoCollection(reference)).items.flatMap(({ items }) => items);
    const bodies = requests.flatMap(({ request }) => request.body.json ?? []);
    expect(bodies.map((text) => (JSON.parse(text) as { name: string }).name)).toEqual(['Ada', 'Grace']);
    expect(
      requests.map(({ request: { params } }) =>
        params.map(({ name, value, enabled }) => `${name} ${value} ${String(enabled)}`),
      ),
    ).toEqual([
      ['type first false', 'person ada true'],
      ['type admiral true', 'person grace true'],
    ]);
  });
});

describe('absolute links', () => {
  it('are added to texts, but not to data', () => {
    const link = 'See [b](/b), [c](https://c.example) and [d](//d.example).';
    const document = {
      description: link,
      properties: { value: { description: link }, description: { type: 'string' } },
      example: { description: link },
    };
    const absolute = link.replace('(/b)', '(https://docs.example/base/b)');
    expect(withAbsoluteLinks(document, 'https://docs.example/', '/base')).toEqual({
      description: absolute,
      properties: { value: { description: absolute }, description: { type: 'string' } },
      example: { description: link },
    });
  });
});

describe('a collection that runs from top to bottom', () => {
  const id = (name: string, value: string) =>
    `{ name: ${name}, in: path, required: true, schema: { type: string }, example: ${value} }`;
  const done = "responses: { '204': { description: Done. } }";
  const cars = 'one: { value: { car: car-3 } }, two: { value: { car: car-4 } }';
  const parts = 'a: { value: { n: 1 } }, b: { value: { of: door-1 } }';
  const body = (examples: string) =>
    `requestBody: { content: { application/json: { examples: { ${examples} } } } }`;
  const document = `
openapi: 3.1.0
servers: [{ url: 'https://parks.example' }]
tags: [{ name: gates }, { name: cars }, { name: halls }, { name: parts }]
paths:
  /gates/{gate}:
    parameters: [${id('gate', 'gate-7')}]
    delete:
      { operationId: deleteGate, summary: Delete, tags: [gates], parameters: [{ $ref: '#/components/parameters/match' }], ${done} }
    get: { operationId: getGate, summary: Get, tags: [gates], ${done} }
  /gates/{gate}/cars:
    parameters: [${id('gate', 'gate-7')}]
    post: { operationId: addCar, summary: Add, tags: [gates], ${body(cars)}, ${done} }
  /gates/{gate}/cars/{car}:
    parameters: [${id('gate', 'gate-7')}, ${id('car', 'car-3')}]
    delete: { operationId: removeCar, summary: Remove, tags: [gates], ${done} }
  /gates/{gate}/log:
    parameters: [${id('gate', 'gate-7')}, { $ref: '#/components/parameters/since' }]
    get: { operationId: log, summary: Log, tags: [cars], ${done} }
  /halls/{hall}:
    parameters: [${id('hall', 'hall-1')}]
    delete: { operationId: deleteHall, summary: Delete hall, tags: [halls], ${done} }
    get: { operationId: getHall, summary: Get hall, tags: [halls], ${done} }
  /halls/{hall}/doors/{door}:
    parameters: [${id('hall', 'hall-1')}, ${id('door', 'door-1')}]
    delete: { operationId: deleteDoor, summary: Delete door, tags: [halls], ${done} }
  /parts:
    post: { operationId: addPart, summary: Add part, tags: [parts], ${body(parts)}, ${done} }
  /parts/{part}:
    parameters: [${id('part', 'part-1')}]
    get: { operationId: getPart, summary: Get part, tags: [parts], ${done} }
    delete: { operationId: deletePart, summary: Delete part, tags: [parts], ${done} }
  /cars/{car}:
    parameters: [${id('car', 'car-3')}]
    delete: { operationId: deleteCar, summary: Delete car, tags: [cars], ${done} }
components:
  parameters:
    match: { name: If-Match, in: header, required: true, schema: { type: string }, example: '"1"' }
    since: { name: since, in: query, required: true, schema: { type: string }, example: '2025-09-01T00:00:00Z' }
`;
  const reference = buildApiReference(rawOf(parse(document)), { id: 'x' });

  it('deletes last what later requests need, and first what is added again', () => {
    const folders = (toPostmanCollection(reference) as { item: { name: string; item: { name: string }[] }[] })
      .item;
    expect(folders.map(({ name, item }) => [name, item.map((request) => request.name)])).toEqual([
      ['gates', ['Get', 'Remove', 'Add']],
      ['cars', ['Log', 'Delete car']],
      ['halls', ['Get hall']],
      ['parts', ['Add part', 'Get part', 'Delete part']],
      // The other example of a part has the door.
      ['Deletions', ['Delete door', 'Delete', 'Delete hall']],
    ]);
  });

  it('adds the other examples after a deletion, because a list can have a maximum', () => {
    const { items } = toBrunoCollection(reference) as {
      items: { name: string; items: { name: string }[] }[];
    };
    expect(items.find(({ name }) => name === 'parts')!.items.map(({ name }) => name)).toEqual([
      'Add part',
      'Get part',
      'Delete part',
      'Add part: b',
    ]);
  });

  it('sends the time of the request, and the ETag of the last response', () => {
    for (const text of [
      JSON.stringify(toPostmanCollection(reference)),
      JSON.stringify(toBrunoCollection(reference)),
    ]) {
      expect(text).toContain('?since={{$isoTimestamp}}');
      expect(text).toContain('"value":"{{etag-gates-gate}}"');
      expect(text).toMatch(/(collectionVariables\.set|bru\.setVar)\('etag-gates-gate'/);
      expect(text).not.toContain('etag-gates-gate-log');
    }
  });
});
