import { describe, expect, it } from 'vitest';
import { buildApiReference, concreteMediaType, mediaFormat } from '../model';

/** Returns the examples of a body with one media type, and the limits of its fields. */
function read(mediaType: string, media: object, schemas: object = {}) {
  const document = {
    openapi: '3.2.0',
    paths: {
      '/things': {
        post: { operationId: 'add', requestBody: { content: { [mediaType]: media } }, responses: {} },
      },
    },
    components: { schemas },
  };
  const reference = buildApiReference(document, { id: 'x' });
  const [content] = reference.operations['add']!.requestBody!.contents;
  return { content: content!, reference };
}

const exampleOf = (...args: Parameters<typeof read>) => read(...args).content.examples[0]?.value;

describe('media types', () => {
  it.each([
    ['application/json', 'json'],
    ['application/vnd.acme+json; version=2', 'json'],
    ['*/*', 'json'],
    ['application/x-ndjson', 'lines'],
    ['application/json-seq', 'lines'],
    ['application/jsonl', 'lines'],
    ['text/event-stream', 'events'],
    ['application/soap+xml', 'xml'],
    ['text/xml', 'xml'],
    ['image/svg+xml', 'xml'],
    ['image/webp', 'binary'],
    ['application/octet-stream', 'binary'],
    ['application/vnd.acme.report', 'binary'],
    ['application/yaml', 'text'],
    ['text/csv', 'text'],
    ['multipart/related', 'multipart'],
    ['application/x-www-form-urlencoded', 'form'],
    ['undefined', 'text'],
  ])('%s is written as %s', (mediaType, format) => expect(mediaFormat(mediaType)).toBe(format));

  it('are binary when the schema says so', () => {
    expect(mediaFormat('text/csv', { types: ['string'], format: 'binary' })).toBe('binary');
    expect(mediaFormat('application/graphql', { types: ['string'] })).toBe('text');
  });

  it('are ranges that requests cannot name', () => {
    expect(concreteMediaType('image/*')).toBe('image/png');
    expect(concreteMediaType('application/zip, application/json')).toBe('application/zip');
    expect(concreteMediaType('*/*', { types: ['string'], format: 'binary' })).toBe(
      'application/octet-stream',
    );
  });
});

describe('XML', () => {
  const Gate = {
    type: 'object',
    xml: { name: 'gate', prefix: 'p', namespace: 'https://parks.example/ns' },
    properties: {
      id: { type: 'integer', examples: [7], xml: { attribute: true } },
      kind: { type: 'string', examples: ['a "b" & c'], xml: { attribute: true, prefix: 'p', name: 'type' } },
      title: { type: 'string', examples: ['<North>'], xml: { name: 'name', prefix: 'p' } },
      tags: { type: 'array', examples: [['x', 'y']], items: { type: 'string', xml: { name: 'tag' } } },
      doors: {
        type: 'array',
        xml: { wrapped: true, name: 'doorList' },
        items: { $ref: '#/components/schemas/Door' },
      },
      note: { type: ['string', 'null'], const: null },
    },
  };
  const Door = {
    type: 'object',
    xml: { name: 'door' },
    properties: { width: { type: 'number', examples: [1.5] } },
  };

  it('has names, attributes, prefixes, namespaces and wrapped lists', () => {
    expect(
      exampleOf('application/xml', { schema: { $ref: '#/components/schemas/Gate' } }, { Gate, Door }),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<p:gate xmlns:p="https://parks.example/ns" id="7" p:type="a &quot;b&quot; &amp; c">
  <p:name>&lt;North&gt;</p:name>
  <tag>x</tag>
  <tag>y</tag>
  <doorList>
    <door>
      <width>1.5</width>
    </door>
  </doorList>
  <note/>
</p:gate>`,
    );
  });

  it('has the names of schemas and properties where the document gives none', () => {
    const schema = { type: 'array', items: { $ref: '#/components/schemas/Door' } };
    expect(exampleOf('text/xml', { schema }, { Door: { ...Door, xml: {} } })).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<root>
  <Door>
    <width>1.5</width>
  </Door>
</root>`,
    );
  });

  it('has text nodes and CDATA of OpenAPI 3.2', () => {
    const schema = {
      type: 'object',
      properties: {
        lang: { type: 'string', const: 'en', xml: { nodeType: 'attribute' } },
        html: { type: 'string', const: '<b>]]></b>', xml: { nodeType: 'cdata' } },
      },
    };
    expect(exampleOf('application/xml', { schema })).toContain(
      '<root lang="en"><![CDATA[<b>]]]]><![CDATA[></b>]]></root>',
    );
    const after = { ...schema, properties: { id: { const: 1 }, ...schema.properties } };
    expect(exampleOf('application/xml', { schema: after })).toContain('</id>\n  <![CDATA[<b>');
  });

  it('is written from examples of values, and kept when it is text', () => {
    const schema = { $ref: '#/components/schemas/Door' };
    expect(exampleOf('application/xml', { schema, example: { width: 2, 'a b': 1 } }, { Door })).toContain(
      '<door>\n  <width>2</width>\n  <a_b>1</a_b>\n</door>',
    );
    expect(exampleOf('application/xml', { schema, example: '<d/>' }, { Door })).toBe('<d/>');
  });

  it('is described beside the fields', () => {
    const { reference } = read(
      'application/xml',
      { schema: { $ref: '#/components/schemas/Gate' } },
      { Gate, Door },
    );
    const properties = reference.schemas['Gate']!.schema.properties;
    const xmlOf = (name: string) =>
      properties.find((row) => row.name === name)?.constraints.find(({ label }) => label === 'XML')?.value;
    expect(xmlOf('id')).toBe('attribute');
    expect(xmlOf('kind')).toBe('attribute p:type');
    expect(xmlOf('doors')).toBe('wrapped in doorList');
  });
});

describe('streams', () => {
  const item = { type: 'object', properties: { step: { type: 'integer', examples: [3] } } };

  it('have an example of an item', () => {
    expect(exampleOf('application/x-ndjson', { itemSchema: item })).toBe('{"step":3}\n');
    expect(exampleOf('text/event-stream', { schema: item })).toBe('data: {"step":3}\n\n');
    const event = {
      type: 'object',
      properties: { event: { type: 'string', const: 'tick' }, data: { type: 'string', const: 'a\nb' } },
    };
    expect(exampleOf('text/event-stream', { itemSchema: event })).toBe('event: tick\ndata: a\ndata: b\n\n');
  });

  it('keep the text of the document', () => {
    expect(exampleOf('application/jsonl', { example: '{"a":1}\n{"a":2}\n' })).toBe('{"a":1}\n{"a":2}\n');
    expect(exampleOf('application/jsonl', { examples: { a: { dataValue: [{ a: 1 }, { a: 2 }] } } })).toBe(
      '{"a":1}\n{"a":2}\n',
    );
    expect(
      exampleOf('text/event-stream', { examples: { a: { dataValue: 1, serializedValue: 'data: 1\n\n' } } }),
    ).toBe('data: 1\n\n');
  });
});

describe('binary bodies', () => {
  it.each([
    ['application/pdf', { schema: { type: 'string', format: 'binary' } }],
    ['image/png', {}],
    ['application/octet-stream', { schema: { type: 'string' } }],
  ])('of %s have no generated example', (mediaType, media) => {
    expect(read(mediaType, media).content.examples).toEqual([]);
  });
});

describe('examples of OpenAPI 3.2', () => {
  it('are values for JSON and forms', () => {
    const examples = { a: { dataValue: { n: 1 }, serializedValue: '{"n": 1}' } };
    expect(exampleOf('application/json', { examples })).toEqual({ n: 1 });
    expect(exampleOf('application/json', { examples: { a: { serializedValue: '{"n": 2}' } } })).toEqual({
      n: 2,
    });
    expect(
      exampleOf('application/x-www-form-urlencoded', { examples: { a: { serializedValue: 'n=3' } } }),
    ).toBe('n=3');
  });
});
