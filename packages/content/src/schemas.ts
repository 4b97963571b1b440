import { z } from 'zod';

/** The anchor of a row or a term: lower-case words joined by hyphens, such as `alfen-eve-double-pro-line`. */
export const anchorSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by single hyphens, such as "vm-1101"');

/** A page of the portal, written with capitals and spaces. The renderer encodes it. */
const routeSchema = z
  .string()
  .regex(/^\/\S.*[^/]$/, 'expected a route such as "/documentation/ocpi/introduction"');

/** A page of another site. */
export const urlSchema = z.url({ protocol: /^https$/, error: 'expected an https address' });

/** A text that is shown unchanged: no Markdown, and no spaces at its ends. */
export const plainTextSchema = z
  .string()
  .min(1)
  .refine(
    (text) => text === text.trim() && !text.includes('\n'),
    'expected one line without spaces at its ends',
  )
  .refine((text) => !text.includes('`') && !/\]\(/.test(text), 'expected plain text, found Markdown');

/**
 * How a column is shown: text, monospaced code, a badge with a word, a list of short texts, a number that is aligned to
 * the right, a link to a page of the portal, or a mark of a matrix.
 */
const columnKindSchema = z.enum(['text', 'code', 'status', 'list', 'number', 'link', 'mark']);

/** One column of a table. */
const columnSchema = z.strictObject({
  /** Name of the cell in each row. */
  key: z.string().regex(/^[a-z][a-zA-Z0-9]*$/, 'expected a camelCase key'),
  /** Heading of the column. */
  label: plainTextSchema,
  /** What the heading above marks shows if the first word of the label is too wide for their column. */
  short: plainTextSchema.max(9).optional(),
  kind: columnKindSchema,
  /** Whether readers can filter the table by the values of this column. */
  filter: z.boolean(),
  /** The meaning of the values, shown with the heading. */
  description: plainTextSchema.optional(),
});

/** A link in a cell. */
const linkCellSchema = z.strictObject({ to: z.union([routeSchema, urlSchema]), text: plainTextSchema });

/** A text that a filter finds by other values: a duty for "all" powers is found by each of them. */
const filteredCellSchema = z.strictObject({ text: plainTextSchema, findBy: z.array(plainTextSchema).min(1) });

/** The words of a matrix: a dot, a ring, a cross, or a dash. */
const MARKS = ['yes', 'works', 'view', 'restricted', 'fails', 'no', 'not known'];

/** The value of a cell. The kind of its column decides which type is valid. */
const cellSchema = z.union([
  plainTextSchema,
  z.number(),
  z.array(plainTextSchema),
  linkCellSchema,
  filteredCellSchema,
]);

/** One row. `id` is its anchor, and every other key is the name of a column. A missing cell is shown as a dash. */
const rowSchema = z.object({ id: anchorSchema }).catchall(cellSchema);

/** The type of the cells of each kind of column. */
const CELLS: Record<z.infer<typeof columnKindSchema>, z.ZodType> = {
  text: z.union([z.string(), filteredCellSchema]),
  code: z.string(),
  status: z.string(),
  mark: z.string(),
  number: z.number(),
  list: z.array(z.string()),
  link: linkCellSchema,
};

/** Rejects values of a list that occur more than once. */
export function refuseRepeated(
  what: string,
  values: readonly string[],
  list: string,
  context: z.RefinementCtx,
): void {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  for (const value of new Set(repeated))
    context.addIssue({ code: 'custom', path: [list], message: `${what} "${value}" occurs more than once` });
}

/**
 * A table of `content/data`, shown with `<DataTable name="…" />`. Rejects repeated ids, cells without a column, cells
 * that are not valid for the kind of their column, and columns without any value.
 */
export const tableSchema = z
  .strictObject({
    title: plainTextSchema,
    /** Caption: what the table shows, in one or two sentences. */
    description: plainTextSchema,
    /**
     * Shows the table as a matrix: the columns of marks, and the other columns below the name. The text is the label of
     * the field that chooses one of the columns of marks, such as "I am a".
     */
    matrix: plainTextSchema.optional(),
    /** Whether all texts of a row are below its name, where readers open the long ones. */
    isFolded: z.boolean().optional(),
    columns: z.array(columnSchema).min(2),
    rows: z.array(rowSchema).min(1),
  })
  .superRefine(({ columns, rows }, context) => {
    const report = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    const keys = columns.map((column) => column.key);
    const ids = rows.map((row) => row.id);
    refuseRepeated('column', keys, 'columns', context);
    refuseRepeated('row id', ids, 'rows', context);
    const kinds = new Map(columns.map((column) => [column.key, column.kind]));
    rows.forEach((row, index) => {
      for (const [key, cell] of Object.entries(row)) {
        if (key === 'id') continue;
        const kind = kinds.get(key);
        const path = ['rows', index, key];
        if (kind === undefined)
          report(
            path,
            `row "${row.id}" has a cell without a column; the columns are ${[...kinds.keys()].join(', ')}`,
          );
        else if (!CELLS[kind].safeParse(cell).success)
          report(path, `row "${row.id}": expected a cell of kind ${kind}`);
        else if (kind === 'mark' && MARKS.every((mark) => mark !== cell))
          report(path, `row "${row.id}": expected ${MARKS.join(', ')}, found ${JSON.stringify(cell)}`);
      }
    });
    for (const key of keys)
      if (rows.every((row) => row[key] === undefined))
        report(['columns'], `no row has a value in column "${key}"`);
  });

/** One term of the glossary. */
const glossaryTermSchema = z.strictObject({
  /** Anchor of the term on the glossary page. */
  id: anchorSchema,
  /** Headword. An abbreviation is the headword itself; its long form begins the definition. */
  term: plainTextSchema,
  /** Another short form of the headword. */
  abbreviation: plainTextSchema.optional(),
  /** The subject area of the term, for grouping and filtering. */
  area: z.enum(['platform', 'charging', 'roaming', 'money', 'energy', 'protocol']),
  /** Whether the word has a narrower meaning in this portal than elsewhere. */
  ownTerm: z.literal(true).optional(),
  /** One to three sentences. */
  definition: plainTextSchema.max(400).endsWith('.'),
  /** Headwords of related terms. */
  see: z.array(plainTextSchema).min(1).optional(),
  /** A page that explains more. */
  link: routeSchema.optional(),
});

/**
 * The schema of `glossary.yaml`. Rejects repeated ids and headwords, and a `see` that names no term of the file or the
 * term itself.
 */
export const glossarySchema = z
  .strictObject({
    title: plainTextSchema,
    description: plainTextSchema,
    terms: z.array(glossaryTermSchema).min(1),
  })
  .superRefine(({ terms }, context) => {
    const headwords = terms.map((term) => term.term);
    const ids = terms.map((term) => term.id);
    refuseRepeated('id', ids, 'terms', context);
    refuseRepeated('term', headwords, 'terms', context);
    terms.forEach(({ term, see = [] }, index) => {
      see.forEach((target, position) => {
        if (target !== term && headwords.includes(target)) return;
        const message = `"${term}" refers to "${target}", which is not another term of the glossary`;
        context.addIssue({ code: 'custom', path: ['terms', index, 'see', position], message });
      });
    });
  });

/** The name of a fact: a subject and a word, such as `cdr.delay`. */
const factIdSchema = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/,
    'expected a subject and a word, such as "cdr.delay"',
  );

/** A number, limit, host, date or time that several pages state. */
const factSchema = z.strictObject({
  /** The text that readers see inside of a sentence, with the unit. */
  text: plainTextSchema.max(120),
  /** A sentence that says what it is. */
  about: plainTextSchema.endsWith('.'),
  /**
   * Phrases with which sentences state the fact without the component. `#` stands for the value, and `…` for a few
   * words. The content checks compare each occurrence with `text`.
   */
  said: z
    .array(plainTextSchema.refine((phrase) => phrase.split('#').length === 2, 'expected one # for the value'))
    .min(1)
    .optional(),
});

/** The schema of `facts.yaml`: the id of a fact → the fact, shown with `<Fact id="…" />`. */
export const factsSchema = z.record(factIdSchema, factSchema);

export type Column = z.infer<typeof columnSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Table = z.infer<typeof tableSchema>;
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>;
export type Glossary = z.infer<typeof glossarySchema>;
export type Fact = z.infer<typeof factSchema>;
export type Facts = z.infer<typeof factsSchema>;
