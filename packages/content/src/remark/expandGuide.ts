import path from 'node:path';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import type { ContentOptions } from '../index';
import type { GuideData } from '../data/readDataFiles';
import { findMenu } from '../navigation';
import { findReference } from '../operations';
import { describeUnknown, listProblems, type Problem } from '../problems';
import type { Facts } from '../schemas';
import { findDays, readToday } from '../today';
import { readField } from '../data/world';
import { checkElement, checkMermaid, usesWorld, type KnownNames } from './checkElement';
import { buildDataTable } from './tables/dataTable';
import { buildVersionTable } from './tables/versionTable';
import { buildDiagram, buildStateDiagram } from './diagram/buildDiagram';
import { buildDrawing } from './drawings/drawing';
import { buildFaults } from './faults';
import { fillWorld } from './fillWorld';
import { buildGlossary } from './glossary';
import {
  flow,
  inline,
  isElement,
  text,
  type Code,
  type Element,
  type Node,
  type Parents,
  type Value,
} from './nodes';
import type { Checked } from './readProps';
import { buildStateTable, drawStates, stateNames, type GuideState } from './states';
import { buildWorkflow } from './workflow';
import type { ComponentName, PropsOf } from './vocabulary';

interface Place {
  node: Element | Code;
  parent: Parents;
  checked: Checked;
}

/**
 * The remark plugin that expands the components of guides: facts become text, tables, drawings and diagrams become
 * markup, and operations become links. It does not change UI views and tabs, because the site renders them.
 *
 * @throws Error with every problem of the file and its line
 */
export function expandGuide(options: ContentOptions, data: GuideData) {
  const sources: Sources = { baseUrl: '/', ...options, data };
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const problems: Problem[] = [];
      const report = (node: Node, message: string): void => {
        problems.push({
          file: path.relative(options.root, file.path),
          line: node.position?.start.line ?? 1,
          message,
        });
      };
      const places = findPlaces(tree, data);
      for (const { node, checked } of places) checked.faults.forEach((fault) => report(node, fault));
      await Promise.all(
        places
          .filter(({ checked }) => checked.faults.length === 0)
          .map(async ({ node, parent, checked }) => {
            try {
              const built = await build(node, checked.props, sources);
              if (built) replace(parent, node, built);
            } catch (error) {
              report(node, (error as Error).message);
            }
          }),
      );
      if (problems.length > 0) throw toError(problems);
    };
}

/** Finds every component and diagram of a guide and checks its attributes. */
function findPlaces(tree: Root, data: GuideData): Place[] {
  const places: Place[] = [];
  const known: KnownNames = {
    facts: () => Object.keys(data.facts()),
    tables: () => data.tableNames(),
    drawings: () => data.drawingNames(),
    navigation: () => data.navigation(),
    world: () => data.world(),
  };
  visitParents(tree, (node, parents) => {
    const parent = parents.at(-1);
    if (!parent) return;
    if (node.type === 'code' && node.lang === 'mermaid')
      places.push({ node, parent, checked: checkMermaid(node) });
    if (!isElement(node)) return;
    places.push({ node, parent, checked: checkElement(node, parents, known) });
  });
  return places;
}

/** What components are built from. */
interface Sources extends ContentOptions {
  baseUrl: string;
  data: GuideData;
}

type Builder<Props> = (
  props: Props,
  sources: Sources,
  element: Element,
) => Node | undefined | Promise<Node | undefined>;

/** Builds the replacement of each component. The site renders the components that are missing here. */
const BUILDERS: { [Name in ComponentName]?: Builder<PropsOf<Name>> } = {
  Fact: ({ id }, { data }) => text(data.facts()[id]?.text ?? ''),
  Tense: (props, { data }) => text(chooseTense(props, data.facts(), readToday())),
  async Op({ id }, { findOperation }) {
    const found = await findReference(id, findOperation);
    const hint = 'Write the id of an API and an operationId, for instance cpo/get-charger.';
    return inline('OperationLink', { ...orFail(found, 'operation', id, hint) });
  },
  Workflow({ id }, { findWorkflow }) {
    // A portal without workflows shows nothing in place of the component.
    if (!findWorkflow) return flow('div', {});
    const hint =
      'Write the name of a file in content/workflows/, and record it with `npm run workflows:record`.';
    return buildWorkflow(orFail(findWorkflow(id), 'workflow', id, hint));
  },
  DataTable: ({ name }, { data, baseUrl }) => buildDataTable(name, data.table(name), baseUrl),
  VersionTable: ({ from, of }, { data }) => buildVersionTable(of, data.versions(from)),
  StateTable: async (props, sources) => buildStateTable(props, await statesOf(props.of, sources)),
  async StateDiagram(props, sources) {
    return buildStateDiagram(drawStates(props, await statesOf(props.of, sources)));
  },
  StateNames: async (props, sources) => text(stateNames(props, await statesOf(props.of, sources))),
  Glossary: (_, { data, rename, baseUrl }) =>
    buildGlossary(data.glossary(), rename('Voltmoor term'), baseUrl),
  Drawing: (props, { data }) => buildDrawing(props, data.drawing(props.name)),
  Faults: (_props, _sources, element) => buildFaults(element),
  World({ id, field }, { data }) {
    const entity = data.world().find(id);
    return text((entity && readField(data.world(), entity, field)) ?? '');
  },
  UiTable: (props, { data }) => fillExamples('UiTable', props, data),
  UiForm: (props, { data }) => fillExamples('UiForm', props, data),
  UiView(screen, { data }, element) {
    // A phone shows only the name of the current entry of the menu.
    if (screen.device !== 'phone')
      element.attributes.push(...flow('UiView', { menu: findMenu(data.navigation(), screen) }).attributes);
    return undefined;
  },
};

async function build(node: Element | Code, props: unknown, sources: Sources): Promise<Node | undefined> {
  if (node.type === 'code') return buildDiagram(node.value, props as { title: string; alt: string });
  const builder = BUILDERS[node.name as ComponentName] as Builder<unknown> | undefined;
  return builder?.(props, sources, node);
}

/** @throws Error when the schema does not exist or has no states */
async function statesOf(id: string, { findStates }: Sources): Promise<readonly GuideState[]> {
  const hint = 'Write the id of an API and a schema with x-states, for instance cpo/CommandStatus.';
  return orFail(await findStates(id), 'state machine', id, hint);
}

/** @throws Error when nothing was found */
function orFail<Found>(found: Found | undefined, what: string, id: string, hint: string): Found {
  if (found === undefined) throw new Error(`${describeUnknown(what, id, [])} ${hint}`);
  return found;
}

/**
 * Returns the words for a sentence that depends on whether the day of a fact has passed: `before` until the end of that
 * day, `after` later. The page of upcoming changes uses the same rule.
 *
 * @param today day of the build, `YYYY-MM-DD`
 * @throws Error when the fact contains no day
 */
function chooseTense({ fact, before, after }: PropsOf<'Tense'>, facts: Facts, today: string): string {
  const text = facts[fact]?.text ?? '';
  const [day] = findDays(text);
  if (day === undefined)
    throw new Error(`<Tense>: the fact "${fact}" is "${text}", but must name a day such as 31 March 2026.`);
  return today <= day ? before : after;
}

/** Fills cells of a drawn screen with values of example entities; undefined if it has no such cells. */
function fillExamples(name: string, props: Record<string, unknown>, data: GuideData): Element | undefined {
  return usesWorld(props)
    ? flow(name, fillWorld(props, data.world()).props as Record<string, Value>)
    : undefined;
}

/** Replaces a component. A fact or an operation on a separate line is put into a paragraph. */
function replace(parent: Parents, node: Node, built: Node): void {
  const isSentencePart = built.type === 'text' || built.type === 'mdxJsxTextElement';
  const isOnItsOwn = node.type === 'mdxJsxFlowElement' && isSentencePart;
  const children = parent.children as Node[];
  const replacement = {
    ...(isOnItsOwn ? { type: 'paragraph' as const, children: [built] } : built),
    position: node.position,
  };
  children.splice(children.indexOf(node), 1, replacement as MdxJsxFlowElement);
}

/** Creates one error for all problems of one or more files, in reading order. */
function toError(problems: readonly Problem[]): Error {
  return new Error(
    `${problems.length === 1 ? 'A guide uses a component' : 'Guides use components'} in a way that cannot be shown.\n${listProblems(problems)}\n` +
      'The components and their attributes are described in packages/content/src/remark/vocabulary.ts.',
  );
}
