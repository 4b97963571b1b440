import { groupBy } from '@voltmoor/build-tools/groupBy';
import { z } from 'zod';
import { formatDate, formatMonth, isDate } from '../dates';
import { anchorSchema, plainTextSchema, refuseRepeated, urlSchema, type Row, type Table } from '../schemas';
import { toSlug } from '../slug';

/** What a charger has to do for the platform, in the order in which tables show it. */
const CAPABILITIES = [
  'connection',
  'sessions',
  'meter values',
  'remote control',
  'limits',
  'diagnostics',
  'offline',
] as const;

/** Without these, a charger cannot be used at all. */
const CORE: readonly Capability[] = ['connection', 'sessions', 'meter values'];

type Capability = (typeof CAPABILITIES)[number];

/** What is known about a capability: it works, works with restrictions or in some cases, or fails. */
const resultSchema = z.enum(['works', 'restricted', 'fails']);

/** A day, or only its month or its year if a source names no more. */
const dateSchema = z
  .string()
  .refine(
    (date) => isDate(`${date}-01-01`.slice(0, 10)),
    'expected a date such as 2026-04-06, 2026-04 or 2026; write a year in quotes',
  );

const rowFields = {
  capabilities: z.union([z.literal('all'), z.array(z.enum(CAPABILITIES)).min(1)]),
  result: resultSchema,
  /** What was found, if the result needs an explanation. */
  finding: plainTextSchema.endsWith('.').optional(),
  /** The model, if the evidence is only about one of several. */
  model: plainTextSchema.optional(),
  /** Missing if the source does not name it. */
  firmware: plainTextSchema.optional(),
  /** The firmware that has corrected the fault. */
  fixedIn: plainTextSchema.optional(),
  date: dateSchema,
};

const sourceSchema = z.strictObject({ text: plainTextSchema, to: urlSchema });

/** One piece of evidence. Its kind says who found it out. */
const evidenceSchema = z.discriminatedUnion('kind', [
  /** `stages` are those of the testing process that the model has passed. */
  z.strictObject({ ...rowFields, kind: z.literal('tested by us'), stages: z.enum(['1-7', '1-9']) }),
  z.strictObject({ ...rowFields, kind: z.literal('published by the maker'), source: sourceSchema }),
  z.strictObject({ ...rowFields, kind: z.literal('reported by users'), source: sourceSchema }),
]);

const modelSchema = z.strictObject({
  /** Anchor of the row. */
  id: anchorSchema,
  brand: plainTextSchema,
  model: plainTextSchema,
  ocpp: plainTextSchema,
  /** Equipment and settings that matter for the platform. */
  properties: z.array(plainTextSchema).min(1).optional(),
  notes: plainTextSchema,
  evidence: z.array(evidenceSchema).min(1).optional(),
});

/** The schema of `supported-chargers.yaml`: charger models and what is known about them. */
export const chargersSchema = z
  .strictObject({ models: z.array(modelSchema).min(1) })
  .superRefine(({ models }, context) => {
    const ids = models.map(({ id }) => id);
    refuseRepeated('model', ids, 'models', context);
    models.forEach(({ evidence = [] }, index) => {
      const seen = new Map<string, string>();
      evidence.forEach((row, position) => {
        const { kind, date, model, firmware, result } = row;
        for (const capability of capabilitiesOf(row)) {
          const key = JSON.stringify([capability, kind, date, model, firmware]);
          const message = `"${capability}" of the same firmware, date and kind of evidence is also "${seen.get(key)}"`;
          if ((seen.get(key) ?? result) !== result)
            context.addIssue({ code: 'custom', path: ['models', index, 'evidence', position], message });
          seen.set(key, result);
        }
      });
    });
  });

export type Chargers = z.infer<typeof chargersSchema>;
type Model = z.infer<typeof modelSchema>;
type Evidence = z.infer<typeof evidenceSchema>;

function capabilitiesOf({ capabilities }: Evidence): readonly Capability[] {
  return capabilities === 'all' ? CAPABILITIES : capabilities;
}

/**
 * The result for a capability: restricted if pieces of evidence differ, and undefined without evidence. Faults that a
 * later firmware has corrected do not count.
 */
function resultOf({ evidence = [] }: Model, capability: Capability): Evidence['result'] | undefined {
  const rows = evidence.filter(
    (row) => row.fixedIn === undefined && capabilitiesOf(row).includes(capability),
  );
  const results = new Set(rows.map(({ result }) => result));
  const [only] = results;
  return results.size > 1 ? 'restricted' : only;
}

/**
 * The listing word of a model. A test alone does not decide: as soon as a maker or a user reports something else, the
 * word follows all the evidence.
 */
function listingOf(model: Model): 'certified' | 'compatible' | 'to be tested' {
  const tests = (model.evidence ?? []).filter((row) => row.kind === 'tested by us');
  const isUsable = CORE.every((capability) =>
    ['works', 'restricted'].includes(resultOf(model, capability) ?? ''),
  );
  if (tests.length === 0 || !isUsable) return 'to be tested';
  const isComplete = CAPABILITIES.every((capability) => resultOf(model, capability) === 'works');
  return isComplete && tests.some(({ stages }) => stages === '1-9') ? 'certified' : 'compatible';
}

/** The key of the column of a capability: `meterValues`. */
function keyOf(capability: Capability): string {
  return capability.replace(/ (\w)/, (_, letter: string) => letter.toUpperCase());
}

/** What a heading of a narrow column has space for. */
const SHORT: Partial<Record<Capability, string>> = { connection: 'Connect', diagnostics: 'Diag.' };

const MODEL_COLUMNS: Table['columns'] = [
  { key: 'model', label: 'Brand and model', kind: 'text', filter: true },
  { key: 'listing', label: 'Listing', kind: 'status', filter: true },
  { key: 'ocpp', label: 'OCPP', kind: 'text', filter: false },
  { key: 'asOf', label: 'As of', kind: 'text', filter: false },
  ...CAPABILITIES.map((capability): Table['columns'][number] => ({
    key: keyOf(capability),
    label: capability.charAt(0).toUpperCase() + capability.slice(1),
    short: SHORT[capability],
    kind: 'mark',
    filter: false,
  })),
  { key: 'properties', label: 'Properties', kind: 'list', filter: true },
  { key: 'notes', label: 'Notes', kind: 'text', filter: false },
];

const EVIDENCE_COLUMNS: Table['columns'] = [
  { key: 'capabilities', label: 'Capability', kind: 'list', filter: true },
  { key: 'model', label: 'Model', kind: 'text', filter: true },
  { key: 'firmware', label: 'Firmware', kind: 'text', filter: false },
  { key: 'result', label: 'Result', kind: 'status', filter: true },
  { key: 'date', label: 'Date', kind: 'text', filter: false },
  { key: 'finding', label: 'Finding', kind: 'text', filter: false },
  { key: 'kind', label: 'Evidence', kind: 'text', filter: true },
  { key: 'source', label: 'Source', kind: 'link', filter: false },
];

/**
 * Builds the list of models, `supported-chargers`, and for each brand its part of the list and its evidence:
 * `supported-chargers/abb` and `supported-chargers/evidence-abb`.
 */
export function chargerTables({ models }: Chargers): Map<string, Table> {
  return new Map([
    ['supported-chargers', buildModels('Supported chargers', models)],
    ...[...groupBy(models, ({ brand }) => brand)].flatMap(([name, own]): [string, Table][] => {
      const slug = toSlug(name);
      const list: [string, Table] = [`supported-chargers/${slug}`, buildModels(`Models of ${name}`, own)];
      const rows = own.flatMap(toEvidenceRows);
      if (rows.length === 0) return [list];
      const description = `What is known about chargers of ${name}, as of ${newestOf(own)}.`;
      return [
        list,
        [
          `supported-chargers/evidence-${slug}`,
          { title: `Evidence for ${name}`, description, columns: usedBy(rows, EVIDENCE_COLUMNS), rows },
        ],
      ];
    }),
  ]);
}

function buildModels(title: string, models: readonly Model[]): Table {
  const rows = models.map((model): Row => {
    const results = CAPABILITIES.map((capability): [string, string] => [
      keyOf(capability),
      resultOf(model, capability) ?? 'not known',
    ]);
    const asOf = newestOf([model]);
    return {
      id: model.id,
      model: { text: `${model.brand} ${model.model}`, findBy: [model.brand] },
      listing: listingOf(model),
      ocpp: model.ocpp,
      ...(asOf && { asOf }),
      ...Object.fromEntries(results),
      properties: model.properties ?? [],
      notes: model.notes,
    };
  });
  const description = `The listing of each model follows from tests, publications and reports, as of ${newestOf(models)}.`;
  return { title, description, matrix: 'Must support', columns: usedBy(rows, MODEL_COLUMNS), rows };
}

function toEvidenceRows({ id, model, evidence = [] }: Model): Row[] {
  return evidence
    .map((row, index) => ({ row, id: `${id}-${index + 1}` }))
    .sort((a, b) => b.row.date.localeCompare(a.row.date))
    .map(({ row, id: rowId }) => ({
      id: rowId,
      model: row.model ?? model,
      firmware: `${row.firmware ?? 'not stated'}${row.fixedIn === undefined ? '' : `, corrected in ${row.fixedIn}`}`,
      capabilities: [...capabilitiesOf(row)],
      result: row.result,
      date: writeDate(row.date),
      ...(row.finding !== undefined && { finding: row.finding }),
      kind: row.kind,
      source:
        row.kind === 'tested by us'
          ? { to: '/general/charger-testing-process', text: `test, stages ${row.stages}` }
          : row.source,
    }));
}

/** Leaves out the columns without a value. */
function usedBy(rows: readonly Row[], columns: Table['columns']): Table['columns'] {
  const isUsed = (cell: Row[string] | undefined) =>
    cell !== undefined && !(Array.isArray(cell) && cell.length === 0);
  return columns.filter(({ key }) => rows.some((row) => isUsed(row[key])));
}

/** The newest date of the evidence for models, as a text. */
function newestOf(models: readonly Model[]): string | undefined {
  const newest = models
    .flatMap(({ evidence = [] }) => evidence.map(({ date }) => date))
    .sort()
    .at(-1);
  return newest === undefined ? undefined : writeDate(newest);
}

/** Writes 2026-04-06 as "6 April 2026", 2026-04 as "April 2026" and 2026 as it is. */
function writeDate(date: string): string {
  if (date.length === 4) return date;
  return date.length === 7 ? formatMonth(`${date}-01`) : formatDate(date);
}
