import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../compare';
import { checkDocument } from '../load/document/checkDocument';
import { buildApiReference } from '../model';
import { buildRoutes } from '../requests';

const responses = { '204': { summary: 'Done.' } };

function documentOf(pathItem: object, more: object = {}) {
  return {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: { '/files/{id}': pathItem },
    ...more,
  };
}

describe('methods of OpenAPI 3.2', () => {
  const document = documentOf({
    query: { operationId: 'find', requestBody: { content: { 'text/plain': {} } }, responses },
    additionalOperations: {
      COPY: { operationId: 'copy', responses },
      LOCK: { responses },
      UNLOCK: { operationId: 'unlock', responses },
    },
  });

  it('are operations of the model', () => {
    const { operations } = buildApiReference(document, { id: 'x' });
    expect(Object.values(operations).map(({ id, method }) => [id, method])).toEqual([
      ['find', 'query'],
      ['copy', 'copy'],
      ['lock-files-id', 'lock'],
      ['unlock', 'unlock'],
    ]);
    expect(operations['find']).toMatchObject({ idempotency: 'safe', requestBody: {} });
    expect(operations['copy']!.responses[0]!.description).toBe('Done.');
  });

  it('are routes of the mock', () => {
    expect(buildRoutes(document).map(({ method }) => method)).toEqual(['QUERY', 'COPY', 'LOCK', 'UNLOCK']);
  });

  it('are compared', () => {
    const { query } = document.paths['/files/{id}'] as { query?: object };
    const after = documentOf({ query });
    const removed = compareDocuments(document, after, { today: '2026-03-31' }).filter(
      ({ level }) => level === 'breaking',
    );
    expect(removed.map(({ operation }) => operation)).toEqual([
      'COPY /files/{id}',
      'LOCK /files/{id}',
      'UNLOCK /files/{id}',
    ]);
  });

  it('are checked', () => {
    const broken = documentOf({ additionalOperations: { COPY: { security: [{ nope: [] }], responses } } });
    expect(checkDocument(broken, 'a.yaml', {})).toMatchObject([
      { severity: 'error', pointer: '#/paths/~1files~1{id}/additionalOperations/COPY' },
    ]);
  });
});

describe('a parameter that is the whole query', () => {
  it('is a query parameter with its own style', () => {
    const content = { 'application/json': { schema: { type: 'object', properties: { a: { const: 1 } } } } };
    const document = documentOf({
      get: { operationId: 'get', parameters: [{ in: 'querystring', name: 'filter', content }], responses },
    });
    expect(buildApiReference(document, { id: 'x' }).operations['get']!.parameters).toMatchObject([
      { name: 'filter', in: 'query', style: 'querystring', mediaType: 'application/json' },
    ]);
  });
});

describe('servers', () => {
  it('have names', () => {
    const servers = [
      { url: 'https://a.example', name: 'eu', description: 'Europe' },
      { url: 'https://b.example', name: 'us' },
    ];
    const { servers: read } = buildApiReference(documentOf({}, { servers }), { id: 'x' });
    expect(read.map(({ description }) => description)).toEqual(['eu: Europe', 'us']);
  });
});

describe('keywords that no page shows', () => {
  it('are warnings that name them', () => {
    const media = { encoding: { a: { encoding: { b: { contentType: 'text/plain' } } } } };
    const document = documentOf(
      {
        post: {
          operationId: 'a',
          requestBody: {
            content: { 'multipart/form-data': media, 'multipart/mixed': structuredClone(media) },
          },
          responses,
        },
      },
      { $self: 'https://a.example/api' },
    );
    expect(
      checkDocument(document, 'a.yaml', {}).map(({ severity, message }) => `${severity} ${message}`),
    ).toEqual([
      'warning has $self, which the reference does not show.',
      'warning has encoding (2 times), which the reference does not show.',
    ]);
  });
});
