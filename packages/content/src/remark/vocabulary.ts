import { z } from 'zod';

/**
 * The components that guides and posts may use, with the schemas of their attributes. All other components are
 * rejected. The site's components take the types of their props from here.
 */

const words = z.array(z.string().min(1)).min(1);
const tone = z.enum(['ok', 'warning', 'danger', 'info']);
/** A sentence that describes the picture to readers who cannot see it. */
const alt = z.string().min(20, 'expected a full sentence that describes the picture');
const caption = z.string().min(3, 'expected a short sentence that is shown below the picture');

/** Rejects names of items or buttons that the component does not have. */
function refersTo<List extends string>(list: List, keys: readonly string[]) {
  return (props: { [Name in List]?: string[] | undefined }, context: z.RefinementCtx): void => {
    const known = props[list] ?? [];
    for (const key of keys) {
      const name = (props as Record<string, unknown>)[key];
      if (typeof name !== 'string' || known.includes(name)) continue;
      const message = `"${name}" is not one of the ${list} ${known.join(', ')}`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
  };
}

const uiView = z.strictObject({
  /** Product whose screen is drawn: Voltmoor UI, Voltmoor Connect, Express, … */
  app: z.string().min(1),
  /** Where the screen is found, from the top. The first step is an entry of the product's menu. */
  path: words,
  /** Left out for a screen on a computer. */
  device: z.literal('phone').optional(),
  alt,
  caption,
});

const uiTabs = z
  .strictObject({ items: words, active: z.string().optional(), mark: z.string().optional() })
  .superRefine(refersTo('items', ['active', 'mark']));

const uiToolbar = z
  .strictObject({ items: words, mark: z.string().optional() })
  .superRefine(refersTo('items', ['mark']));

const uiTable = z
  .strictObject({
    columns: words,
    /** A cell such as `=name` shows a property of the example entity that the row names. */
    rows: z.array(z.array(z.string())).min(1),
    /** Row and column, counted from 0. */
    mark: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
  })
  .superRefine(({ columns, rows, mark }, context) => {
    rows.forEach((row, index) => {
      if (row.length === columns.length) return;
      const message = `row ${index} has ${row.length} cells for ${columns.length} columns`;
      context.addIssue({ code: 'custom', path: ['rows'], message });
    });
    if (mark && rows[mark[0]]?.[mark[1]] === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['mark'],
        message: `there is no cell [${mark.join(', ')}]; rows and columns count from 0`,
      });
    }
  });

const uiField = z.strictObject({
  label: z.string().min(1),
  value: z.string().optional(),
  hint: z.string().optional(),
  kind: z.enum(['text', 'select', 'toggle', 'checkbox', 'secret']).optional(),
  mark: z.boolean().optional(),
});

const uiForm = z
  .strictObject({ fields: z.array(uiField).min(1), actions: words.optional(), mark: z.string().optional() })
  .superRefine(refersTo('actions', ['mark']));

const uiDialog = z
  .strictObject({
    title: z.string().min(1),
    text: z.string().optional(),
    actions: words.optional(),
    mark: z.string().optional(),
  })
  .superRefine(refersTo('actions', ['mark']));

const uiMetrics = z.strictObject({
  items: z
    .array(z.strictObject({ label: z.string().min(1), value: z.string().min(1), tone: tone.optional() }))
    .min(1),
});

const uiLog = z.strictObject({
  rows: z
    .array(z.strictObject({ time: z.string().min(1), text: z.string().min(1), tone: tone.optional() }))
    .min(1),
});

/** The states of a schema, as `cpo/CommandStatus`. */
const of = z.string().min(1);
/** `api` as in requests (SUSPENDED_EV), the default, or `words` as in the user interface (Suspended EV). */
const names = z.enum(['api', 'words']).optional();

const name = z.strictObject({ name: z.string().min(1) });
const id = z.strictObject({ id: z.string().min(1) });

export const vocabulary = {
  UiView: uiView,
  UiTabs: uiTabs,
  UiTable: uiTable,
  UiForm: uiForm,
  UiDialog: uiDialog,
  UiToolbar: uiToolbar,
  UiMetrics: uiMetrics,
  UiLog: uiLog,
  DataTable: name,
  /** Interactive figures have no attributes. This one is about load management. */
  DlmSimulator: z.strictObject({}),
  /** A figure about solar surplus through a day. */
  SolarDay: z.strictObject({}),
  /** A figure about a tariff with time windows, and the price of a session. */
  TariffClock: z.strictObject({}),
  /** A figure about the money of a roaming session, from the driver to the operator. */
  RoamingMoney: z.strictObject({}),
  /** Checks messages of these APIs in the reader's browser. */
  MessageCheck: z.strictObject({ apis: z.array(z.string().min(1)).min(1) }),
  Glossary: z.strictObject({}),
  Fact: id,
  Op: id,
  /** The steps of a workflow, with the requests and responses of its last run. */
  Workflow: id,
  /** A property of an example entity: the name of EX-000123, or the name of its site with `siteId.name`. */
  World: z.strictObject({ id: z.string().min(1), field: z.string().min(1) }),
  /** Words that depend on the day of a fact: "ends on" until that day, "ended on" later. */
  Tense: z.strictObject({ fact: z.string().min(1), before: z.string().min(1), after: z.string().min(1) }),
  /** A table of states from the OpenAPI document, and columns that the guide adds. */
  StateTable: z.strictObject({
    of,
    names,
    /** The columns of the document to show. Default: both. */
    show: z.array(z.enum(['meaning', 'next'])).optional(),
    columns: z
      .array(z.strictObject({ label: z.string().min(1), cells: z.record(z.string(), z.string().min(1)) }))
      .optional(),
  }),
  /** How an object, or the `enumerations`, differ between the versions of a standard in the files of a folder. */
  VersionTable: z.strictObject({ from: z.string().regex(/^specs(\/[\w-]+)+$/), of: z.string().min(1) }),
  /** The states and their changes as a diagram. */
  StateDiagram: z.strictObject({ of, names, title: caption }),
  /** The names of the final states, or of all others, for a sentence. */
  StateNames: z.strictObject({ of, names, kind: z.enum(['final', 'intermediate']) }),
  Drawing: z.strictObject({ name: z.string().min(1), alt, caption }),
  /** A list of what can go wrong: symptom, cause and what to do (`faults.ts`). */
  Faults: z.strictObject({}),
  Tabs: z.strictObject({
    groupId: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, 'expected lower-case words joined by hyphens')
      .optional(),
    queryString: z.union([z.string(), z.boolean()]).optional(),
    defaultValue: z.string().optional(),
  }),
  TabItem: z.strictObject({
    value: z.string().min(1),
    label: z.string().min(1).optional(),
    default: z.boolean().optional(),
  }),
} satisfies Record<string, z.ZodType>;

export type ComponentName = keyof typeof vocabulary;
export type PropsOf<Name extends ComponentName> = z.infer<(typeof vocabulary)[Name]>;
export type Tone = z.infer<typeof tone>;
export type UiField = z.infer<typeof uiField>;

/** Attributes of a fenced Mermaid block, after the language: title="…" alt="…". */
export const mermaidSchema = z.strictObject({ title: caption, alt });

export function isComponentName(word: string): word is ComponentName {
  return Object.hasOwn(vocabulary, word);
}

/** Components that are only allowed inside of another one. */
export const insideOf: Partial<Record<ComponentName, ComponentName>> = {
  UiTabs: 'UiView',
  UiTable: 'UiView',
  UiForm: 'UiView',
  UiDialog: 'UiView',
  UiToolbar: 'UiView',
  UiMetrics: 'UiView',
  UiLog: 'UiView',
  TabItem: 'Tabs',
};
