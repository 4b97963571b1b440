import { z } from 'zod';

/** Anchor of a row or a term: lower-case words joined by hyphens, `alfen-eve-double-pro-line`. */
export const anchorSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by single hyphens, such as "vm-1101"');

/** Page of the portal, written with its capitals and spaces; the renderer encodes it. */
const routeSchema = z
  .string()
  .regex(/^\/\S.*[^/]$/, 'expected a route such as "/documentation/ocpi/introduction"');

/** Text that is shown unchanged: no Markdown, no surrounding spaces. */
const plainTextSchema = z
  .string()
  .min(1)
  .refine(
    (text) => text === text.trim() && !text.includes('\n'),
    'expected one line without surrounding blanks',
  )
  .refine((text) => !text.includes('`') && !/\]\(/.test(text), 'expected plain text, found Markdown');

/**
 * How a column is shown: running text, monospaced code, a badge with a word, a list of short texts, a number
 * aligned to the right, or a link to a page of the portal.
 */
export const columnKindSchema = z.enum(['text', 'code', 'status', 'list', 'number', 'link']);

/** One column of a table. */
export const columnSchema = z.strictObject({
  /** Name of the cell in each row. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'expected a camelCase key'),
  /** Heading of the column. */
  label: plainTextSchema,
  kind: columnKindSchema,
  /** Whether the reader can narrow the table down by the values of this column. */
  filter: z.boolean(),
  /** What the values mean, shown with the heading. */
  description: plainTextSchema.optional(),
});

/** Link in a cell. */
export const linkCellSchema = z.strictObject({ to: routeSchema, text: plainTextSchema });

/** Value of a cell; which form is right depends on the kind of its column. */
export const cellSchema = z.union([plainTextSchema, z.number(), z.array(plainTextSchema), linkCellSchema]);

/** One row: `id` is its anchor, every other key names a column. A cell that is left out is shown as a dash. */
export const rowSchema = z.object({ id: anchorSchema }).catchall(cellSchema);

type Cell = z.infer<typeof cellSchema>;
type ColumnKind = z.infer<typeof columnKindSchema>;

/** Whether a cell has the form that the kind of its column asks for. */
function fitsKind(kind: ColumnKind, cell: Cell): boolean {
  switch (kind) {
    case 'text':
    case 'code':
    case 'status':
      return typeof cell === 'string';
    case 'number':
      return typeof cell === 'number';
    case 'list':
      return Array.isArray(cell);
    case 'link':
      return typeof cell === 'object' && !Array.isArray(cell);
    default:
      return kind satisfies never;
  }
}

/** Values that occur more than once, each named once. */
function findRepeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/**
 * A table of `content/data`, shown with `<DataTable name="…" />`.
 * Refuses repeated ids, cells without a column, cells that do not fit the kind of their column, and columns that no
 * row fills.
 */
export const tableSchema = z
  .strictObject({
    title: plainTextSchema,
    /** Caption: what the table shows, in one or two sentences. */
    description: plainTextSchema,
    columns: z.array(columnSchema).min(2),
    rows: z.array(rowSchema).min(1),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const key of findRepeated(columns.map((column) => column.key))) {
      context.addIssue({
        code: 'custom',
        path: ['columns'],
        message: `column "${key}" is there more than once`,
      });
    }
    for (const id of findRepeated(rows.map((row) => row.id))) {
      context.addIssue({ code: 'custom', path: ['rows'], message: `row id "${id}" is there more than once` });
    }
    const kinds = new Map(columns.map((column) => [column.key, column.kind]));
    rows.forEach((row, index) => {
      for (const [key, cell] of Object.entries(row)) {
        if (key === 'id') continue;
        const kind = kinds.get(key);
        const path = ['rows', index, key];
        if (kind === undefined) {
          const message = `row "${row.id}" has no such column; the columns are ${[...kinds.keys()].join(', ')}`;
          context.addIssue({ code: 'custom', path, message });
        } else if (!fitsKind(kind, cell)) {
          context.addIssue({
            code: 'custom',
            path,
            message: `row "${row.id}": expected a cell of kind ${kind}`,
          });
        }
      }
    });
    for (const { key } of columns) {
      if (rows.every((row) => row[key] === undefined)) {
        context.addIssue({ code: 'custom', path: ['columns'], message: `no row fills column "${key}"` });
      }
    }
  });

/** One term of the glossary. */
export const glossaryTermSchema = z.strictObject({
  /** Anchor of the term on the glossary page. */
  id: anchorSchema,
  /** Headword. An abbreviation is the headword itself; its long form begins the definition. */
  term: plainTextSchema,
  /** Further short form of the headword. */
  abbreviation: plainTextSchema.optional(),
  /** Field the term belongs to, for grouping and filtering. */
  area: z.enum(['platform', 'charging', 'roaming', 'money', 'energy', 'protocol']),
  /** The word has a narrower meaning in this portal than elsewhere. */
  ownTerm: z.literal(true).optional(),
  /** One to three sentences. */
  definition: plainTextSchema.max(400).endsWith('.'),
  /** Headwords of related terms. */
  see: z.array(plainTextSchema).min(1).optional(),
  /** Page that explains more. */
  link: routeSchema.optional(),
});

/**
 * `glossary.yaml`.
 * Refuses repeated ids and headwords, and `see` that names no term of the file or the term itself.
 */
export const glossarySchema = z
  .strictObject({
    title: plainTextSchema,
    description: plainTextSchema,
    terms: z.array(glossaryTermSchema).min(1),
  })
  .superRefine(({ terms }, context) => {
    const headwords = terms.map((term) => term.term);
    for (const id of findRepeated(terms.map((term) => term.id))) {
      context.addIssue({ code: 'custom', path: ['terms'], message: `id "${id}" is there more than once` });
    }
    for (const headword of findRepeated(headwords)) {
      context.addIssue({
        code: 'custom',
        path: ['terms'],
        message: `term "${headword}" is there more than once`,
      });
    }
    terms.forEach(({ term, see = [] }, index) => {
      see.forEach((target, position) => {
        if (target !== term && headwords.includes(target)) return;
        const message = `"${term}" refers to "${target}", which is not another term of the glossary`;
        context.addIssue({ code: 'custom', path: ['terms', index, 'see', position], message });
      });
    });
  });

/** Name of a fact: an area and a word, `cdr.delay`. */
export const factIdSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/,
    'expected an area and a word, such as "cdr.delay"',
  );

/** One number, limit, host, date or time that several pages quote. */
export const factSchema = z.strictObject({
  /** As shown to readers inside a sentence, with its unit. */
  text: plainTextSchema.max(120),
  /** What it is, as a sentence. */
  about: plainTextSchema.endsWith('.'),
  /**
   * How sentences quote it where the component cannot stand, with `#` for the value and `…` for a few words. The
   * content check compares every place that says so with `text`.
   */
  said: z
    .array(plainTextSchema.refine((phrase) => phrase.split('#').length === 2, 'expected one # for the value'))
    .min(1)
    .optional(),
});

/** `facts.yaml`: the id of a fact → the fact, shown with `<Fact id="…" />`. */
export const factsSchema = z.record(factIdSchema, factSchema);

/** One rule on words. */
export const termRuleSchema = z.strictObject({
  /** What to write. */
  use: plainTextSchema,
  /** What not to write. */
  not: z.array(plainTextSchema).min(1),
  /** Texts in which a word of `not` is right. */
  except: z.array(z.string().min(1)).optional(),
  /** Reason, or where the other word is right. */
  why: plainTextSchema.optional(),
  /** `word`: the content check searches for it. `meaning`: wrong in one sense only, so a reader decides. */
  find: z.enum(['word', 'meaning']),
});

/** `terms.yaml`: words to use and words not to use. */
export const termsSchema = z.strictObject({ terms: z.array(termRuleSchema).min(1) });

export type Column = z.infer<typeof columnSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Table = z.infer<typeof tableSchema>;
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;
export type Glossary = z.infer<typeof glossarySchema>;
export type Fact = z.infer<typeof factSchema>;
export type Facts = z.infer<typeof factsSchema>;
export type TermRule = z.infer<typeof termRuleSchema>;
export type Terms = z.infer<typeof termsSchema>;
