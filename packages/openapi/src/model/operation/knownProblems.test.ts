/**
 * Problems that users of other API references report, as far as the model can prevent them. The file of the same name
 * in `view/` tests what readers see. The numbers are the same in both files. Other tests of both folders show that
 * recursion ends (4), that pages have no scripts (7), that compositions (5), discriminators (6), values and types (12) and
 * versions (15) are kept, and that descriptions are text (14).
 */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { buildDenseDocument } from '../../testing/denseDocument';
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
import { readFixture, readFixtureDocument } from '../fixtures/readFixture';

const dense = (operations: number, schemas: number): ApiReference =>
  buildApiReference(rawOf(buildDenseDocument({ operations, schemas, references: 12 })), { id: 'dense' });
const rowsOf = (reference: ApiReference): number =>
  Object.values(reference.schemas).reduce((sum, { schema }) => sum + countRows(schema), 0);

describe('known problem', () => {
  it('1, build memory and time: rows grow with the schemas, not with the operations or the paths between them', () => {
    const small = rowsOf(dense(10, 20));
    expect(rowsOf(dense(40, 20))).toBe(small);
    expect(rowsOf(dense(10, 40))).toBeLessThan(small * 2.5);
  });

  it('2, inlined $refs multiply: a named schema is stored once', () => {
    const text = JSON.stringify(dense(20, 20).schemas);
    expect(text.match(/"description":"Thing 7\."/g)).toHaveLength(1);
  });

  it('3, densely connected schemas freeze the page: rows are expanded one by one', () => {
    const reference = dense(2, 100);
    const body = reference.operations['add-thing-0']!.requestBody!.contents[0]!.schema!;
    expect(countRows(body)).toBe(1);
    expect(expandRow(reference, body).row.properties).toHaveLength(14);
    expect(
      [...fieldsOf(reference, reference.operations['add-thing-0']!, { depth: 50, limit: 100 })].length,
    ).toBeLessThanOrEqual(302);
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
