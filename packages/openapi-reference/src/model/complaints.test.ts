/**
 * What users of other API references complain about, as far as the model can prevent it. The view has the same
 * list for what readers see. Numbers and sources: see the package's README.
 */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { buildDenseDocument } from '../inspect/fixtures/denseDocument';
import { rawOf, type OpenApiDocument } from '../load/raw';
import {
  buildApiReference,
  countRows,
  expandRow,
  fieldsOf,
  type ApiReference,
  type Content,
  type SchemaRow,
} from './index';
import { outline, outlineSchema } from './fixtures/outline';
import { readFixture, readFixtureDocument } from './fixtures/readFixture';

const dense = (operations: number, schemas: number): ApiReference =>
  buildApiReference(rawOf(buildDenseDocument({ operations, schemas, references: 12 })), { id: 'dense' });
const rowsOf = (reference: ApiReference): number =>
  Object.values(reference.schemas).reduce((sum, { schema }) => sum + countRows(schema), 0);

describe('complaint', () => {
  it('1, build memory and time: rows grow with the schemas, not with the operations or the paths between them', () => {
    const small = rowsOf(dense(20, 40));
    expect(rowsOf(dense(200, 40))).toBe(small);
    expect(rowsOf(dense(20, 160))).toBeLessThan(small * 5);
  });

  it('2, inlined $refs explode: a named schema is stored once', () => {
    const text = JSON.stringify(dense(50, 20).schemas);
    expect(text.match(/"description":"Thing 7\."/g)).toHaveLength(1);
  });

  it('3, freezes on highly connected schemas: a page opens rows one by one', () => {
    const reference = dense(2, 300);
    const body = reference.operations['add-thing-0']!.requestBody!.contents[0]!.schema!;
    expect(countRows(body)).toBe(1);
    expect(expandRow(reference, body).row.properties).toHaveLength(14);
    expect(
      [...fieldsOf(reference, reference.operations['add-thing-0']!, { depth: 50, limit: 100 })].length,
    ).toBeLessThanOrEqual(302);
  });

  it('4, recursion crashes or hangs: every way to recur ends', () => {
    const reference = readFixture('recursion');
    for (const name of Object.keys(reference.schemas))
      expect(outlineSchema(reference, name, 40).length).toBeLessThan(5000);
  });

  it('5, siblings of allOf and oneOf are lost: all are kept', () => {
    const reference = readFixture('all-of');
    const text = outline(reference, reference.operations['add-socket']!.requestBody!.contents[0]!.schema!);
    for (const part of [
      'id*',
      'number*',
      'minimum 1, maximum 99',
      'label',
      'AC socket',
      'DC socket',
      'A socket with its charger.',
    ])
      expect(text).toContain(part);
  });

  it('6, discriminators crash or are ignored: with oneOf, with a mapping alone, with neither, with a dead end', () => {
    const { schemas } = readFixture('discriminator');
    const values = (name: string) => schemas[name]!.schema.variants?.choices.map(({ value }) => value);
    expect(values('Token')).toEqual(['RFID', 'APP_USER', 'AD_HOC_USER']);
    expect(values('Event')).toEqual(['STARTED', 'StoppedEvent']);
    expect(values('Odd')).toBeUndefined();
  });

  it('7, JavaScript weight: the model is plain JSON, made once at build time', () => {
    const reference = readFixture('operation');
    expect(JSON.parse(JSON.stringify(reference))).toEqual(
      JSON.parse(JSON.stringify(structuredClone(reference))),
    );
  });

  it('8, fields are not searchable: every field is listed with its words', () => {
    const reference = readFixture('operation');
    const fields = [...fieldsOf(reference, reference.operations['get-charger']!)];
    expect(fields.map(({ row }) => row.name)).toEqual(
      expect.arrayContaining(['id', 'fields', 'cursor', 'ETag', 'site', 'name']),
    );
  });

  it('9, no link to a field: an address does not move when fields around it change', () => {
    const anchors = (document: OpenApiDocument): string[] => {
      const reference = buildApiReference(document, { id: 'x' });
      return [...fieldsOf(reference, reference.operations['add-user']!)].map(({ anchor }) => anchor);
    };
    const document = readFixtureDocument('sides');
    const grown = JSON.parse(
      JSON.stringify(document).replace('"properties":{"id"', '"properties":{"first":{"type":"string"},"id"'),
    ) as OpenApiDocument;
    expect(anchors(grown)).toEqual(expect.arrayContaining(anchors(document)));
  });

  it('10, nothing expands at once: the whole tree of an operation is finite', () => {
    const reference = readFixture('recursion');
    const fields = [...fieldsOf(reference, reference.operations['list-nodes']!, { depth: 100 })];
    expect(fields.filter(({ recurs }) => recurs).map(({ copyPath }) => copyPath)).toEqual([
      '[0].parent',
      '[0].children[0]',
      '[0].owner.nodes.*',
    ]);
  });

  it('11, wrong examples: generated ones are valid, marked, and fit their side', () => {
    const made = ['discriminator', 'operation', 'sides', 'all-of'].flatMap((name) =>
      generatedExamples(readFixtureDocument(name)),
    );
    expect(made.length).toBeGreaterThan(7);
    expect(made.filter(({ errors }) => errors !== '')).toEqual([]);
  });

  it('12, lost meaning: null, the meaning of values, and what "object" and "any" stand for', () => {
    const text = outlineSchema(readFixture('types'), 'Everything');
    expect(text).toContain('either string|integer|null');
    expect(text).toContain('"AVAILABLE" Ready for a driver.');
    expect(text).toContain('anything any');
    expect(outlineSchema(readFixture('maps'), 'Prices')).toContain('number in EUR');
  });

  it('14, descriptions parsed as MDX break the build: the model does not parse them at all', () => {
    const hostile = 'Use {curly} <Component prop={1}> and `a < b` <!-- and an unclosed';
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: hostile },
      paths: {},
    };
    expect(buildApiReference(document, { id: 'x' }).description).toBe(hostile);
  });

  it('15, version context missing: siblings, version, dates and successors are on the operation', () => {
    expect(readFixture('operation').operations['get-charger']).toMatchObject({
      versionOf: 'charger',
      apiVersion: '1',
      deprecation: {
        since: '2026-01-15',
        sunset: '2027-01-15',
        replacedBy: ['cpo/get-charger', 'list-chargers'],
      },
    });
  });
});

/** Each generated body with what a validator says about it. */
function generatedExamples(document: OpenApiDocument): { at: string; value: unknown; errors: string }[] {
  const reference = buildApiReference(document, { id: 'x' });
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', ...document }, 'document');
  return Object.values(reference.operations).flatMap((operation) => {
    const check = (side: 'request' | 'response', pointer: string, { mediaType, schema, examples }: Content) =>
      examples
        .filter(({ generated }) => generated)
        .map(({ value }) => {
          const at = `document#${pointer}/content/${mediaType.replace('/', '~1')}/schema`;
          const validate = ajv.getSchema(at)!;
          void validate(value);
          const faults = (validate.errors ?? []).filter(({ keyword, params }) => {
            if (keyword === 'required') return !isOtherSide(schema, String(params['missingProperty']), side);
            // The fixtures' variants are told apart by the discriminator, which JSON Schema does not know.
            return keyword !== 'oneOf' || params['passingSchemas'] === null;
          });
          return {
            at: `${operation.id} ${side}`,
            value,
            errors: ajv.errorsText(faults, { separator: '; ' }).replace('No errors', ''),
          };
        });
    const pointer = `/paths/${operation.path.replace(/\//g, '~1').replace(/[{}]/g, encodeURIComponent)}/${operation.method}`;
    return [
      ...(operation.requestBody?.contents ?? []).flatMap((content) =>
        check('request', `${pointer}/requestBody`, content),
      ),
      ...operation.responses.flatMap(({ status, contents }) =>
        contents.flatMap((content) => check('response', `${pointer}/responses/${status}`, content)),
      ),
    ];
  });

  function isOtherSide(schema: SchemaRow | undefined, name: string, side: 'request' | 'response'): boolean {
    if (!schema) return false;
    const row = expandRow(reference, schema).row.properties.find((property) => property.name === name);
    return side === 'request' ? row?.readOnly === true : row?.writeOnly === true;
  }
}
