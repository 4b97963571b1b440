import { emptyRow } from '../model/schema/schemaRow';
import type { ApiReference, NamedSchema, Operation, Parameter, SchemaRow } from '../model/types';

// Builders with defaults for all fields, so that a test only sets the fields that it needs.

/** Builds a row. */
export function row(name: string, partial: Partial<SchemaRow> = {}): SchemaRow {
  return { ...emptyRow(name), ...partial };
}

export const text = (name: string, partial: Partial<SchemaRow> = {}): SchemaRow =>
  row(name, { types: ['string'], ...partial });

export const object = (name: string, properties: SchemaRow[], partial: Partial<SchemaRow> = {}): SchemaRow =>
  row(name, { types: ['object'], properties, ...partial });

export const list = (name: string, items: SchemaRow, partial: Partial<SchemaRow> = {}): SchemaRow =>
  row(name, { types: ['array'], items, ...partial });

export const ref = (name: string, schema: string, partial: Partial<SchemaRow> = {}): SchemaRow =>
  row(name, { ref: schema, ...partial });

export function parameter(name: string, place: Parameter['in'], partial: Partial<Parameter> = {}): Parameter {
  return {
    name,
    in: place,
    required: place === 'path',
    deprecated: false,
    description: '',
    style: place === 'query' || place === 'cookie' ? 'form' : 'simple',
    explode: place === 'query' || place === 'cookie',
    schema: text(name),
    examples: [],
    ...partial,
  };
}

export function operation(id: string, partial: Partial<Operation> = {}): Operation {
  return {
    id,
    method: 'get',
    path: `/${id}`,
    kind: 'operation',
    category: 'things',
    summary: id,
    description: '',
    servers: [],
    security: [],
    permissions: [],
    parameters: [],
    responses: [],
    callbacks: [],
    facts: [],
    ...partial,
  };
}

export const named = (
  name: string,
  schema: SchemaRow,
  returnedBy: string[] = [],
  acceptedBy: string[] = [],
): [string, NamedSchema] => {
  const usedBy = [...new Set([...returnedBy, ...acceptedBy])];
  const users = (ids: string[]) => ({ ids, total: ids.length });
  return [
    name,
    {
      name,
      title: schema.title ?? name,
      schema,
      usedBy,
      usedByTotal: usedBy.length,
      returnedBy: users(returnedBy),
      acceptedBy: users(acceptedBy),
    },
  ];
};

export function reference(operations: Operation[], partial: Partial<ApiReference> = {}): ApiReference {
  return {
    id: 'test',
    title: 'Test API',
    version: '1.0.0',
    openapi: '3.1.0',
    description: '',
    servers: [{ url: 'https://api.example.com/v1', description: 'Production', variables: [] }],
    categories: [
      { slug: 'things', title: 'Things', description: '', operationIds: operations.map(({ id }) => id) },
    ],
    operations: Object.fromEntries(operations.map((item) => [item.id, item])),
    webhooks: [],
    schemas: {},
    securitySchemes: {
      bearerKey: { name: 'bearerKey', kind: 'http', scheme: 'bearer', description: '' },
    },
    ...partial,
  };
}

export const example = (value: unknown, name = 'example', summary = '') => ({
  name,
  summary,
  description: '',
  value,
  generated: false,
});
