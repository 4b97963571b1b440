import { describe, expect, it } from 'vitest';
import { buildApiReference } from '../buildApiReference';
import { readFixture } from '../fixtures/readFixture';
import { deriveIdempotency } from './traits';

describe('operations', () => {
  const reference = readFixture('operation');
  const charger = reference.operations['get-charger']!;

  it('get a safe id: the operationId, a corrected operationId, or one from method and path', () => {
    expect(Object.keys(reference.operations)).toEqual(['get-charger', 'list-chargers', 'post-chargers']);
  });

  it('belong to the category of their first tag, like webhooks; other tags are left out', () => {
    expect(reference.categories).toEqual([
      {
        slug: 'charger',
        title: 'Chargers',
        description: 'Charging stations.',
        operationIds: ['get-charger', 'list-chargers'],
      },
      { slug: 'other', title: 'Other', description: '', operationIds: ['post-chargers'] },
      {
        slug: 'webhooks',
        title: 'Webhooks',
        description: '',
        operationIds: [],
        webhookIds: ['chargerAdded'],
      },
    ]);
  });

  it('have the values of the document and its extensions', () => {
    expect(charger).toMatchObject({
      method: 'get',
      path: '/chargers/{id}',
      kind: 'operation',
      summary: 'Get a charger',
      description: '[Guide](<https://docs.voltmoor.example/chargers>)',
      servers: [{ url: 'https://chargers.voltmoor.example', description: '', variables: [] }],
      permissions: ['charger.view'],
      idempotency: 'safe',
      pagination: 'cursor',
      rateLimit: '60 per minute per key',
      since: '2024-02-06',
      versionOf: 'charger',
      apiVersion: '1',
      facts: [
        { label: 'OCPI module', text: 'locations' },
        { label: 'OCPI role', text: 'Sender' },
      ],
      deprecation: {
        since: '2026-01-15',
        sunset: '2027-01-15',
        replacedBy: ['cpo/get-charger', 'list-chargers'],
      },
    });
  });

  it('list the alternatives of authentication separately, including an empty one', () => {
    expect(charger.security).toEqual([
      { schemes: [{ name: 'bearerKey', scopes: ['chargers:read'] }] },
      {
        schemes: [
          { name: 'oauth', scopes: ['read'] },
          { name: 'device', scopes: [] },
        ],
      },
      { schemes: [] },
    ]);
    expect(reference.operations['list-chargers']!.security).toEqual([]);
    expect(reference.operations['post-chargers']!.security).toEqual([
      { schemes: [{ name: 'bearerKey', scopes: [] }] },
    ]);
    expect(reference.securitySchemes['bearerKey']).toMatchObject({ kind: 'http', scheme: 'bearer' });
    expect(reference.securitySchemes['device']).toMatchObject({
      kind: 'apiKey',
      in: 'header',
      parameterName: 'X-Device',
    });
  });

  it("include the path item's parameters, with defaults for style and explode", () => {
    expect(
      charger.parameters.map(({ name, in: place, style, explode, mediaType }) => [
        place,
        name,
        style,
        explode,
        mediaType,
      ]),
    ).toEqual([
      ['path', 'id', 'simple', false, undefined],
      ['query', 'fields', 'pipeDelimited', false, undefined],
      ['query', 'filter', 'form', true, 'application/json'],
      ['query', 'cursor', 'form', true, undefined],
      ['header', 'X-Trace', 'simple', false, undefined],
    ]);
    expect(charger.parameters[1]!.description).toBe('From the operation.');
    expect(charger.parameters[0]!.examples).toEqual([
      { name: 'example', summary: '', description: '', value: 'ch-1', generated: false },
    ]);
  });

  it('list responses by status with headers, media types and links', () => {
    expect(charger.responses.map(({ status }) => status)).toEqual(['200', '4XX', 'default']);
    const [found] = charger.responses;
    expect(found!.headers).toMatchObject([{ name: 'ETag', in: 'header', examples: [{ value: '"7"' }] }]);
    expect(
      found!.contents.map(({ mediaType, examples }) => [
        mediaType,
        examples.map(({ name, value, generated }) => [name, value, generated]),
      ]),
    ).toEqual([
      [
        'application/json',
        [
          ['ac', { id: 'ch-1' }, false],
          ['shared', { id: 'ch-2' }, false],
        ],
      ],
      ['text/csv', [['example', 'id;name', true]]],
      ['application/octet-stream', []],
    ]);
    expect(found!.links).toEqual([
      { name: 'next', operationId: 'list-chargers', description: 'The list it is in.' },
      { name: 'same', operationId: 'get-charger', description: '' },
    ]);
  });

  it('include callbacks and webhooks, and know whether a repeated request is safe', () => {
    const [callback] = reference.operations['post-chargers']!.callbacks;
    expect(callback).toMatchObject({ name: 'started', expression: '{$request.body#/url}' });
    expect(callback!.operations[0]).toMatchObject({
      kind: 'callback',
      method: 'post',
      path: '{$request.body#/url}',
    });
    expect(reference.operations['post-chargers']!.idempotency).toBe('key-required');
    expect(reference.webhooks).toMatchObject([{ id: 'chargerAdded', kind: 'webhook', path: 'chargerAdded' }]);
  });

  it('that go to an endpoint of the reader have its URL template instead of a name', () => {
    const webhook = (partial: object) =>
      buildApiReference(
        { openapi: '3.1.0', servers: [{ url: '/own' }], webhooks: { 'gate.opened': { put: partial } } },
        { id: 'gates' },
      ).webhooks[0]!;
    const servers = [{ url: '{gates_url}', variables: { gates_url: { default: 'https://a.example' } } }];
    expect(webhook({ servers, 'x-receiver-path': '/{id}' })).toMatchObject({
      path: '{gates_url}/{id}',
      webhookName: 'gate.opened',
    });
    expect(webhook({ servers }).path).toBe('gate.opened');
    expect(webhook({ 'x-receiver-path': '/{id}' })).toMatchObject({ path: 'gate.opened', servers: [] });
  });

  it('are listed by each schema that they use, directly or through other schemas and callbacks', () => {
    expect(reference.schemas['Site']).toMatchObject({
      usedBy: ['get-charger', 'list-chargers', 'post-chargers', 'chargerAdded'],
      usedByTotal: 4,
    });
    expect(reference.schemas['Unused']).toMatchObject({ usedBy: [], usedByTotal: 0 });
  });

  it('return or accept a schema; a webhook returns what it sends', () => {
    expect(reference.schemas['Charger']).toMatchObject({
      returnedBy: { ids: ['get-charger', 'list-chargers', 'post-chargers', 'chargerAdded'], total: 4 },
      acceptedBy: { ids: [], total: 0 },
    });
    const { User } = readFixture('sides').schemas;
    expect(User).toMatchObject({ returnedBy: { ids: ['add-user'] }, acceptedBy: { ids: ['add-user'] } });
  });

  it('have generated examples if the document has none', () => {
    const [content] = reference.operations['list-chargers']!.responses[0]!.contents;
    expect(content!.examples).toEqual([
      {
        name: 'example',
        summary: '',
        description: '',
        generated: true,
        value: [{ id: 'string', site: { name: 'user@example.com' } }],
      },
    ]);
  });
});

describe('generated examples', () => {
  it('leave readOnly fields out of requests and writeOnly ones out of responses', () => {
    const user = readFixture('sides').operations['add-user']!;
    expect(user.requestBody!.contents[0]!.examples[0]!.value).toEqual({ name: 'Ada', password: 'secret' });
    expect(user.responses[0]!.contents[0]!.examples[0]!.value).toEqual({
      id: 'u-1',
      name: 'Ada',
      profile: { views: 0 },
    });
  });

  it('show each variant with its discriminator value', () => {
    const token = readFixture('discriminator').operations['add-token']!;
    expect(token.requestBody!.contents[0]!.examples.map(({ summary, value }) => [summary, value])).toEqual([
      ['RfidToken', { type: 'RFID', uid: 'string' }],
      ['AppToken', { type: 'APP_USER', login: 'string' }],
    ]);
  });

  it('stop at a schema that contains itself', () => {
    const nodes = readFixture('recursion').operations['list-nodes']!;
    expect(nodes.responses[0]!.contents[0]!.examples[0]!.value).toEqual([
      { id: 'string', children: [], owner: { nodes: {} } },
    ]);
  });
});

it.each([
  ['post', undefined, 'none'],
  ['post', 'duplicate', 'duplicate'],
  ['post', 'unchanged', 'idempotent'],
  ['get', 'duplicate', 'safe'],
] as const)('a repeated %s with the x-repeat %s is %s', (method, repeat, expected) => {
  expect(deriveIdempotency(method, [], repeat)).toBe(expected);
});
