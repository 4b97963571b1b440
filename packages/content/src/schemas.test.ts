import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { describeIssues } from './problems';
import { glossarySchema, tableSchema } from './schemas';

/** Lists what is wrong with a value as `path: message`; empty for a valid value. */
const findFaults = (schema: z.ZodType, value: unknown): string[] =>
  describeIssues(schema.safeParse(value).error ?? { issues: [] });

/** A small valid table. Each test breaks it in one place. */
function smallTable(rows: unknown[], kind = 'number'): Record<string, unknown> {
  const columns = [
    { key: 'code', label: 'Code', kind: 'code', filter: false },
    { key: 'http', label: 'HTTP', kind, filter: true },
  ];
  return { title: 'Codes', description: 'All codes.', columns, rows };
}

describe('tableSchema', () => {
  it('accepts a row without an optional cell', () => {
    expect(
      findFaults(
        tableSchema,
        smallTable([
          { id: 'a', code: 'A', http: 400 },
          { id: 'b', code: 'B' },
        ]),
      ),
    ).toEqual([]);
  });

  it('names what is wrong with a table', () => {
    const rows = [
      { id: 'a', code: 'A', http: '400' },
      { id: 'a', code: 'B', http: 401, status: 'new' },
    ];
    expect(findFaults(tableSchema, smallTable(rows))).toMatchInlineSnapshot(`
      [
        "rows: row id "a" occurs more than once",
        "rows.0.http: row "a": expected a cell of kind number",
        "rows.1.status: row "a" has a cell without a column; the columns are code, http",
      ]
    `);
  });

  it('rejects words without a mark', () => {
    const rows = [{ id: 'a', code: 'A', http: 'sometimes' }];
    expect(findFaults(tableSchema, smallTable(rows, 'status'))).toEqual([]);
    expect(findFaults(tableSchema, smallTable(rows, 'mark'))).toEqual([
      'rows.0.http: row "a": expected yes, works, view, restricted, fails, no, not known, found "sometimes"',
    ]);
  });

  it('rejects ids that are not anchors, Markdown, and columns without a value', () => {
    expect(findFaults(tableSchema, smallTable([{ id: 'VM_1101', code: '`A`', http: 400 }])))
      .toMatchInlineSnapshot(`
      [
        "rows.0.id: expected lower-case words joined by single hyphens, such as "vm-1101"",
        "rows.0.code: expected plain text, found Markdown",
      ]
    `);
    expect(findFaults(tableSchema, smallTable([{ id: 'a', code: 'A' }]))).toMatchInlineSnapshot(`
      [
        "columns: no row has a value in column "http"",
      ]
    `);
  });
});

describe('glossarySchema', () => {
  it('rejects a related term that does not exist', () => {
    const term = { id: 'tag', term: 'Tag', area: 'platform', definition: 'Starts a session.', see: ['Card'] };
    const glossary = { title: 'Glossary', description: 'Words.', terms: [term] };
    expect(findFaults(glossarySchema, glossary)).toMatchInlineSnapshot(`
      [
        "terms.0.see.0: "Tag" refers to "Card", which is not another term of the glossary",
      ]
    `);
  });
});
