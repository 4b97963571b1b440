import {
  emptyRow,
  type ApiReference,
  type Operation,
  type Parameter,
  type SchemaRow,
} from '@voltmoor/openapi/model';
import type { SearchRecord } from '../records/types';

const NOBODY = { ids: [], total: 0 };

// Builders of pages and API models with the minimum that a record needs.

export function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title} | Portal</title><meta name="docusaurus_tag" content="docs-default-current"/>${head}</head>
<body><nav>Skip me</nav><main><article><nav class="theme-doc-breadcrumbs">Home</nav><div class="markdown"><h1>${title}</h1>${body}</div></article></main><footer>End</footer></body></html>`;
}

/** The record of a guide. `extra` can make it that of something else. */
export function guide(url: string, title: string, extra: Partial<SearchRecord> = {}): SearchRecord {
  return {
    objectID: url,
    url,
    type: 'lvl1',
    hierarchy: { lvl0: 'Guides', lvl1: title },
    title,
    content: '',
    section: 'Guides',
    language: 'en',
    docusaurus_tag: 'default',
    weight: 1,
    ...extra,
  };
}

export function row(name: string, extra: Partial<SchemaRow> = {}): SchemaRow {
  return { ...emptyRow(name), types: ['string'], ...extra };
}

export function values(...list: [string, string][]): SchemaRow['enum'] {
  return list.map(([value, description]) => ({ value, description, deprecated: false }));
}

export function operation(
  method: Operation['method'],
  path: string,
  id: string,
  summary: string,
  extra: Partial<Operation> = {},
): Operation {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => ({
    name,
    in: 'path',
    required: true,
    deprecated: false,
    description: `Id of the entity.`,
    style: 'simple',
    explode: false,
    schema: row(name, { description: 'Id of the entity.' }),
    examples: [],
  }));
  return {
    id,
    method,
    path,
    kind: 'operation',
    category: 'charger',
    summary,
    description: '',
    servers: [],
    security: [],
    permissions: [],
    parameters,
    responses: [],
    callbacks: [],
    facts: [],
    ...extra,
  };
}

export function okResponse(schema: SchemaRow): Operation['responses'] {
  return [
    {
      status: '200',
      description: 'OK',
      headers: [],
      contents: [{ mediaType: 'application/json', schema, examples: [] }],
      links: [],
    },
  ];
}

export function reference(
  id: string,
  operations: Operation[],
  schemas: Record<string, SchemaRow> = {},
): ApiReference {
  const slugs = [...new Set(operations.map(({ category }) => category))];
  return {
    id,
    title: id,
    version: '1',
    openapi: '3.1.0',
    description: '',
    servers: [],
    webhooks: [],
    securitySchemes: {},
    categories: slugs.map((slug) => ({
      slug,
      title: slug,
      description: '',
      operationIds: operations.filter(({ category }) => category === slug).map((entry) => entry.id),
    })),
    operations: Object.fromEntries(operations.map((entry) => [entry.id, entry])),
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        { name, title: name, schema, usedBy: [], usedByTotal: 0, returnedBy: NOBODY, acceptedBy: NOBODY },
      ]),
    ),
  };
}
