/**
 * Problems that users of other API references report, as far as the model can prevent them. The file of the same name
 * in `view/` tests what readers see. The numbers are the same in both files.
 */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { buildDenseDocument } from '../../inspect/fixtures/denseDocument';
import { rawOf, type OpenApiDocument } from '../../load/raw';
import {
  buildApiReference,
  countRows,
  expandRow,
  fieldsOf,
  type ApiReference,
  type Content,
  type SchemaRow,
} from '../index';
import { outline, outlineSchema } from '../fixtures/outline';
import { readFixture, readFixtureDocument } from '../fixtures/readFixture';

const dense = (operations: number, schemas: number): ApiReference =>
  buildApiReference(rawOf(buildDenseDocument({ operations, schemas, references: 12 })), { id: 'dense' });
const rowsOf = (reference: ApiReference): number =>
  Object.values(reference.schemas).reduce((sum, { schema }) => sum + countRows(schema), 0);

describe('known problem', () => {
  it('1, build memory and time: rows grow with the schemas, not with the operations or the paths between them', () => {
    const small = rowsOf(dense(10, 20));
    expect(rowsOf(dense(100, 20))).toBe(small);
    expect(rowsOf(dense(10, 80))).toBeLessThan(small * 5);
  });

  it('2, inlined $refs multiply: a named schema is stored once', () => {
    const text = JSON.stringify(dense(50, 20).schemas);
    expect(text.match(/"description":"Thing 7\."/g)).toHaveLength(1);
  });

  it('3, densely connected schemas freeze the page: rows are expanded one by one', () => {
    const reference = dense(2, 300);
    const body = reference.operations['add-thing-0']!.requestBody!.contents[0]!.schema!;
    expect(countRows(body)).toBe(1);
    expect(expandRow(reference, body).row.properties).toHaveLength(14);
    expect(
      [...fieldsOf(reference, reference.operations['add-thing-0']!, { depth: 50, limit: 100 })].length,
    ).toBeLessThanOrEqual(302);
  });

  it('4, recursion crashes or hangs: every kind of recursion ends', () => {
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

  it('6, discriminators crash or are ignored: they work with oneOf, with only a mapping, and without either', () => {
    const { schemas } = readFixture('discriminator');
    const values = (name: string) => schemas[name]!.schema.variants?.choices.map(({ value }) => value);
    expect(values('Token')).toEqual(['RFID', 'APP_USER', 'AD_HOC_USER']);
    expect(values('Event')).toEqual(['STARTED', 'StoppedEvent']);
    expect(values('Odd')).toBeUndefined();
  });

  it('7, large JavaScript bundles: the model is plain JSON that is built at build time', () => {
    const reference = readFixture('operation');
    expect(JSON.parse(JSON.stringify(reference))).toEqual(
      JSON.parse(JSON.stringify(structuredClone(reference))),
    );
  });

  it('8, search does not find fields: every field is listed', () => {
    const reference = readFixture('operation');
    const fields = [...fieldsOf(reference, reference.operations['get-charger']!)];
    expect(fields.map(({ row }) => row.name)).toEqual(
      expect.arrayContaining(['id', 'fields', 'cursor', 'ETag', 'site', 'name']),
    );
  });

  it('9, links to fields break: an anchor stays the same when other fields change', () => {
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

  it('10, there is no "expand all": the tree of an operation is finite', () => {
    const reference = readFixture('recursion');
    const fields = [...fieldsOf(reference, reference.operations['list-nodes']!, { depth: 100 })];
    expect(fields.filter(({ recurs }) => recurs).map(({ copyPath }) => copyPath)).toEqual([
      '[0].parent',
      '[0].children[0]',
      '[0].owner.nodes.*',
    ]);
  });

  it('11, examples are wrong: generated examples are valid and marked, and have the fields of their side', () => {
    const made = ['discriminator', 'operation', 'sides', 'all-of'].flatMap((name) =>
      generatedExamples(readFixtureDocument(name)),
    );
    expect(made.length).toBeGreaterThan(7);
    expect(made.filter(({ errors }) => errors !== '')).toEqual([]);
  });

  it('12, information is lost: null, descriptions of enum values, and untyped schemas are kept', () => {
    const text = outlineSchema(readFixture('types'), 'Everything');
    expect(text).toContain('either string|integer|null');
    expect(text).toContain('"AVAILABLE" Ready for a driver.');
    expect(text).toContain('anything any');
    expect(outlineSchema(readFixture('maps'), 'Prices')).toContain('number in EUR');
  });

  it('14, MDX in descriptions breaks the build: the model does not parse descriptions', () => {
    const hostile = 'Use {curly} <Component prop={1}> and `a < b` <!-- and an unclosed';
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: hostile },
      paths: {},
    };
    expect(buildApiReference(document, { id: 'x' }).description).toBe(hostile);
  });

  it('15, versions are missing: an operation has its version, dates and successors', () => {
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

/** Returns each generated body with the errors of a validator. */
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
            // The fixtures distinguish their variants by a discriminator, which JSON Schema does not support.
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
