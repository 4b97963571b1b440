import { z } from 'zod';
import { checkScreen, type Navigation } from '../navigation';
import {
  isComponentName,
  insideOf,
  mermaidSchema,
  vocabulary,
  type ComponentName,
  type PropsOf,
} from './vocabulary';
import type { Code, Element, Parents } from './nodes';
import { isElement } from './nodes';
import { findFaultProblems } from './faults';
import { fillWorld } from './fillWorld';
import { describeUnknown } from '../problems';
import { readProps, type Checked } from './readProps';
import { readField, type World } from '../data/world';

/** Names that guides may refer to. Each list is read when a component refers to it. */
export interface KnownNames {
  facts: () => readonly string[];
  tables: () => readonly string[];
  drawings: () => readonly string[];
  navigation: () => Navigation;
  /** `api/operationId`. Missing when the caller looks operations up one by one. */
  operations?: () => readonly string[];
  /** Schemas with states, as `api/Schema`. Missing when the caller looks them up one by one. */
  states?: () => readonly string[];
  /** The example entities. Missing when nothing refers to them. */
  world?: () => World;
}

/** The attribute of a component that is a name or an id, and the list that must contain it. */
const REFERENCES: Partial<
  Record<
    ComponentName,
    { prop: string; what: string; list: Exclude<keyof KnownNames, 'world' | 'navigation'> }
  >
> = {
  Fact: { prop: 'id', what: 'fact', list: 'facts' },
  Tense: { prop: 'fact', what: 'fact', list: 'facts' },
  DataTable: { prop: 'name', what: 'table', list: 'tables' },
  Drawing: { prop: 'name', what: 'drawing', list: 'drawings' },
  StateTable: { prop: 'of', what: 'state machine', list: 'states' },
  StateDiagram: { prop: 'of', what: 'state machine', list: 'states' },
  StateNames: { prop: 'of', what: 'state machine', list: 'states' },
  Op: { prop: 'id', what: 'operation', list: 'operations' },
};

/** Checks one component of a guide: its name, its place, its attributes and what they refer to. */
export function checkElement(element: Element, parents: readonly Parents[], known: KnownNames): Checked {
  const name = element.name ?? '';
  if (!isComponentName(name)) return { props: {}, faults: [describeElement(name)] };
  const { props, faults } = readProps(element);
  const container = insideOf[name];
  if (container && !parents.some((parent) => isElement(parent) && parent.name === container)) {
    faults.push(`<${name}> must be inside <${container}>.`);
  }
  faults.push(...checkProps(`<${name}>`, vocabulary[name], props));
  if (name === 'UiView' && faults.length === 0) {
    const screen = props as PropsOf<'UiView'>;
    faults.push(...checkScreen(known.navigation(), screen).map((fault) => `<UiView> ${fault}`));
    const marks = countMarks(element);
    if (marks > 1) faults.push(`<UiView> marks ${marks} places; mark only the one that the text names.`);
  }
  if (name === 'Faults') faults.push(...findFaultProblems(element));
  const reference = REFERENCES[name];
  const list = reference && known[reference.list]?.();
  const referred = reference && props[reference.prop];
  if (list && typeof referred === 'string' && !list.includes(referred)) {
    faults.push(describeUnknown(reference.what, referred, list));
  }
  faults.push(...checkWorld(name, props, known));
  return { props, faults };
}

/** Counts the places of a screen that have a ring and a pointer. */
function countMarks(element: Element): number {
  return element.children.filter(isElement).reduce((count, child) => {
    const { mark, fields = [] } = readProps(child).props as Partial<PropsOf<'UiForm'>>;
    return (
      count + (mark === undefined ? 0 : 1) + fields.filter((field) => field.mark).length + countMarks(child)
    );
  }, 0);
}

/** Checks the values that a component takes from the example entities. */
function checkWorld(name: ComponentName, props: Record<string, unknown>, known: KnownNames): string[] {
  if (name !== 'World') return usesWorld(props) && known.world ? fillWorld(props, known.world()).faults : [];
  const { id, field } = props;
  if (!known.world || typeof id !== 'string' || typeof field !== 'string') return [];
  const world = known.world();
  const entity = world.find(id);
  if (!entity) return [`"${id}" is not an entity of content/data/world.`];
  if (readField(world, entity, field) !== undefined) return [];
  return [`${id} has no "${field}" in content/data/world. It has ${Object.keys(entity.values).join(', ')}.`];
}

/** Whether rows or fields contain cells such as `=name`. */
export function usesWorld({ rows, fields }: Record<string, unknown>): boolean {
  return JSON.stringify([rows, fields]).includes('"=');
}

function describeElement(name: string): string {
  if (/^[a-z]/.test(name)) return `<${name}> is HTML. Write Markdown, or one of the components.`;
  return describeUnknown('component', name, Object.keys(vocabulary));
}

/** Checks the attributes after the language of a fenced Mermaid block. */
export function checkMermaid(code: Code): Checked {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of (code.meta ?? '').matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g))
    props[name] = value;
  return { props, faults: checkProps('a Mermaid block', mermaidSchema, props) };
}

function checkProps(subject: string, schema: z.ZodType, props: Record<string, unknown>): string[] {
  const parsed = schema.safeParse(props);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => {
    const path = z.core.toDotPath(issue.path);
    if (issue.code === 'unrecognized_keys') {
      return `${subject} has no attribute ${issue.keys.map((key) => `"${path ? `${path}.` : ''}${key}"`).join(', ')}.`;
    }
    if (path && issue.path.length === 1 && props[path] === undefined)
      return `${subject} needs the attribute ${path}.`;
    return `${subject} ${path ? `${path}: ` : ''}${issue.message}.`;
  });
}
