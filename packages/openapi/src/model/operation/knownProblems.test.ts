/**
 * Problems that users of other API references report, as far as the model can prevent them. The file of the same name
 * in `view/` tests what readers see. The numbers are the same in both files. Other tests of both folders show that
 * recursion ends (4), that pages have no scripts (7), that compositions (5), discriminators (6), values and types (12) and
 * versions (15) are kept, and that descriptions are text (14).
 */
import { describe, expect, it } from 'vitest';
import { closeBodies, nodeAt, rawOf, toPointer, type OpenApiDocument, type Side } from '../../raw';
import { createSchemaCheck } from '../../requests';
import { buildDenseDocument } from '../../testing/denseDocument';
import { buildApiReference, countRows, expandRow, fieldsOf, type ApiReference, type Content } from '../index';
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
    expect(made.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});

/** Returns each generated body with its faults. */
function generatedExamples(document: OpenApiDocument) {
  const checkBody = (side: Side, at: readonly string[], { mediaType, examples }: Content) => {
    const sent = closeBodies(document, { side, otherFields: 'ignored' });
    const schema = rawOf(nodeAt(sent, toPointer([...at, 'content', mediaType, 'schema'])));
    const made = examples.filter(({ generated }) => generated);
    return made.map(({ value }) => {
      // Some alternatives of the fixtures fit at once. A value that fits none has the faults of each as well.
      const faults = createSchemaCheck(sent)(schema, value).filter(({ code }) => code !== 'oneOf');
      return { at, value, faults };
    });
  };
  const { operations } = buildApiReference(document, { id: 'x' });
  return Object.values(operations).flatMap(({ path, method, requestBody, responses }) => {
    const at = ['paths', path, method];
    const sent = requestBody?.contents ?? [];
    return [
      ...sent.flatMap((content) => checkBody('request', [...at, 'requestBody'], content)),
      ...responses.flatMap(({ status, contents }) =>
        contents.flatMap((content) => checkBody('response', [...at, 'responses', status], content)),
      ),
    ];
  });
}
