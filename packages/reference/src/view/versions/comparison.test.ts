// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openComparison } from '@voltmoor/openapi/compare';
import { buildApiReference, fieldsOf, type ApiReference } from '@voltmoor/openapi/model';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { renderComparison } from './ComparisonPage';

/** A document with the operation `put-tag`. `call` is YAML of the operation. */
const documentOf = (schema: string, call = ''): OpenApiDocument =>
  rawOf(
    parse(`
openapi: 3.1.0
info: { title: Tags, version: '1' }
paths:
  /tags/{uid}:
    put:
      operationId: put-tag
      parameters: [{ name: uid, in: path, required: true, schema: { type: string, maxLength: 36 } }]
      ${call}
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tag' } } } }
      responses:
        '200': { description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Tag' } } } }
        '409': { description: Exists., content: { application/json: { schema: { $ref: '#/components/schemas/Tag' } } } }
components:
  schemas:
    Tag: ${schema.replaceAll('\n', ' ')}
`),
  );

const OLD = `{ type: object, required: [uid], properties: {
  uid: { type: string, maxLength: 36 }, type: { type: string, enum: [RFID, OTHER] }, power: { type: number },
  visual: { type: string, description: Printed number. }, owner: { type: object, properties: { name: { type: string } } } } }`;
const NEW = `{ type: object, required: [uid, type], properties: {
  uid: { type: string, maxLength: 20 }, type: { type: string, enum: [RFID, APP_USER] }, power: { type: integer },
  visual: { type: string, description: Number on the card. },
  group: { type: object, properties: { id: { type: string }, name: { type: string } } } } }`;

function compare(before: OpenApiDocument, after: OpenApiDocument): Document {
  const sideOf = (document: OpenApiDocument, url: string) => {
    const reference: ApiReference = buildApiReference(document, { id: 'tags' });
    const fields = fieldsOf(reference, reference.operations['put-tag']!, { depth: 6 });
    return {
      label: url,
      url,
      urlOf: (anchor: string) => `${url}#${anchor}`,
      reference,
      fields: new Map([...fields].map((field) => [field.anchor, field])),
    };
  };
  const changes = openComparison(before, after).operations('put-tag', 'put-tag');
  const html = renderComparison(sideOf(before, '/a'), sideOf(after, '/b'), changes);
  return new DOMParser().parseFromString(html, 'text/html');
}

const textsOf = (page: Document, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) =>
    [...element.querySelectorAll('th, td')]
      .map((cell) =>
        [...cell.childNodes]
          .map((node) => node.textContent)
          .join(' ')
          .replaceAll(' ,', ',')
          .replaceAll('  ', ' ')
          .trim(),
      )
      .join(' | '),
  );

describe('a comparison', () => {
  it('lists added, removed and changed fields with both values and the level of the catalogue', () => {
    const page = compare(documentOf(OLD), documentOf(NEW));
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Request body',
      'Responses 200 and 409',
    ]);
    expect(textsOf(page, 'tbody tr')).toEqual([
      'Breaks clients',
      'uid | changed Breaks clients | maximum length 36 | maximum length 20',
      'type | changed Breaks clients | with "OTHER", optional | with "APP_USER", required',
      'power | changed Breaks clients | a number | an integer',
      'Can affect clients',
      'owner | removed Can affect clients | object, with 1 field | –not present',
      'Compatible',
      'group | added | –not present | object, with 2 fields',
      'Can affect clients',
      'type | changed Can affect clients | with "OTHER", optional | with "APP_USER", required',
      'owner | removed Can affect clients | object, with 1 field | –not present',
      'Compatible',
      'uid | changed | maximum length 36 | maximum length 20',
      'power | changed | a number | an integer',
      'group | added | –not present | object, with 2 fields',
    ]);
    expect(page.querySelector('.vr > p')?.textContent).toBe(
      'From /a to /b, 2 fields were added, 2 removed and 6 changed.',
    );
    const links = [...page.querySelectorAll('th a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/b#request.group');
    expect(links).toContain('/a#request.owner');
  });

  it('has one column for both sides if no line has both', () => {
    const fieldsOf = (name: string) => `{ type: object, properties: { ${name}: { type: string } } }`;
    const page = compare(documentOf(fieldsOf('older')), documentOf(fieldsOf('newer')));
    expect(textsOf(page, '#request-body + table tr')).toEqual([
      'Field | Change | What it is',
      'Can affect clients',
      'older | removed Can affect clients | string',
      'Compatible',
      'newer | added | string',
    ]);
  });

  it('marks the words that only one side has, and draws the levels as a bar', () => {
    const page = compare(documentOf(OLD), documentOf(NEW));
    const row = [...page.querySelectorAll('tbody tr')].find(({ textContent }) =>
      textContent.includes('APP_USER'),
    );
    expect([...(row?.querySelectorAll('del') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '"OTHER"',
      'optional',
    ]);
    expect([...(row?.querySelectorAll('ins') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '"APP_USER"',
      'required',
    ]);
    expect(page.querySelectorAll('tr[data-vr-change="added"] :is(ins, del)')).toHaveLength(0);
    const bar = [...page.querySelectorAll<HTMLElement>('.vr-bar > span')];
    expect(bar.map(({ style }) => style.flexGrow)).toEqual(['3', '3', '4']);
    const legend = [...page.querySelectorAll('.vr-tally > li')];
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      '3 Breaks clients',
      '3 Can affect clients',
      '4 Compatible',
    ]);
  });

  it('marks a value that only one side has, and gives each of many values a line', () => {
    const valuesOf = (...values: string[]) =>
      documentOf(`{ type: object, properties: { type: { type: string, enum: [${values.join()}] } } }`);
    const marksOf = (page: Document) =>
      [...page.querySelectorAll('#request-body + table :is(ins, del)')].map(({ textContent }) => textContent);
    const one = compare(valuesOf('A'), valuesOf('A', 'B'));
    expect(marksOf(one)).toEqual(['"B"']);
    expect(one.querySelectorAll('.vr-each')).toHaveLength(0);
    const many = compare(valuesOf('A'), valuesOf(...'ABCDEFG'));
    expect(marksOf(many)).toHaveLength(6);
    expect(many.querySelectorAll('#request-body + table .vr-each:has(ins)')).toHaveLength(6);
  });

  it('names a list once, above the fields of its entries', () => {
    const listOf = (length: number) =>
      `{ type: object, properties: { name: { type: string }, rows: { type: array, items: { type: object, properties: {
        a: { type: string, maxLength: ${length} }, b: { type: string, maxLength: ${length} } } } } } }`;
    const page = compare(documentOf(listOf(36)), documentOf(listOf(20)));
    const [first] = page.querySelectorAll('table');
    expect([...(first?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Each entry of rows',
      'a',
      'b',
    ]);
  });

  it('lists a shared schema at each of its places', () => {
    const [before, after] = [36, 20].map((maxLength) => ({
      ...documentOf('{}'),
      components: {
        schemas: {
          Tag: {
            type: 'object',
            properties: {
              first: { $ref: '#/components/schemas/Id' },
              last: { $ref: '#/components/schemas/Id' },
            },
          },
          Id: { type: 'string', maxLength },
        },
      },
    }));
    expect(textsOf(compare(before!, after!), '#request-body + table tbody tr')).toEqual([
      'Breaks clients',
      'first | changed Breaks clients | maximum length 36 | maximum length 20',
      'last | changed Breaks clients | maximum length 36 | maximum length 20',
    ]);
  });

  it('compares the address and the state of the operation', () => {
    const after = documentOf(OLD, 'deprecated: true\n      x-sunset: 2027-01-15');
    const moved = { ...after, paths: { '/cards/{id}': rawOf(rawOf(after['paths'])['/tags/{uid}']) } };
    expect(
      textsOf(compare(documentOf(OLD), moved as OpenApiDocument), '#operation + table tbody tr'),
    ).toEqual([
      'Breaks clients',
      'Address and state | changed Breaks clients | no last day, /tags/{uid} | last day 2027-01-15, /cards/{id}',
    ]);
  });

  it('says when nothing but texts differs', () => {
    const page = compare(documentOf(OLD), documentOf(OLD.replace('Printed number.', 'As printed.')));
    expect(page.body.textContent).toContain('/a and /b have the same fields.');
  });
});
