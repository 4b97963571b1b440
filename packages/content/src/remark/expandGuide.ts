import path from 'node:path';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visitParents } from 'unist-util-visit-parents';
import type { VFile } from 'vfile';
import type { ContentOptions } from '../index';
import type { GuideData } from '../data/readDataFiles';
import { findMenu, type Navigation } from '../navigation';
import { readToday } from '../today';
import { readField } from '../world/readField';
import { checkElement, checkMermaid, usesWorld, type Checked, type KnownNames } from './checkElement';
import { buildDataTable } from './tables/dataTable';
import { buildDiagram } from './diagram/buildDiagram';
import { buildDrawing } from './drawings/drawing';
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
import { describeUnknown, toError, type Problem } from './problems';
import { buildStateTable, drawStates, stateNames, type GuideState } from './states';
import { chooseTense } from './tense';
import { buildWorkflow } from './workflow';
import { isComponentName, type PropsOf } from './vocabulary';

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
export function expandGuide(
  { root, baseUrl = '/', rename, findOperation, findStates, findWorkflow }: ContentOptions,
  data: GuideData,
) {
  return () =>
    async (tree: Root, file: VFile): Promise<void> => {
      const problems: Problem[] = [];
      const report = (node: Node, message: string): void => {
        problems.push({ file: toRelative(root, file.path), line: node.position?.start.line ?? 1, message });
      };
      const places = findPlaces(tree, data);
      for (const { node, checked } of places) checked.faults.forEach((fault) => report(node, fault));
      await Promise.all(
        places
          .filter(({ checked }) => checked.faults.length === 0)
          .map(async ({ node, parent, checked }) => {
            try {
              const built = await build(node, checked.props, {
                data,
                baseUrl,
                rename,
                findOperation,
                findStates,
                findWorkflow,
              });
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
  const known = namesOf(data);
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

/** Each list is read only when a component refers to it, so that a guide without facts needs no file of facts. */
function namesOf(data: GuideData): KnownNames {
  return {
    get facts() {
      return Object.keys(data.facts());
    },
    get tables() {
      return data.tableNames();
    },
    get navigation() {
      return data.navigation();
    },
    get drawings() {
      return data.drawingNames();
    },
    get world() {
      return data.world();
    },
  };
}

interface Sources extends Pick<ContentOptions, 'rename' | 'findOperation' | 'findStates' | 'findWorkflow'> {
  baseUrl: string;
  data: GuideData;
}

/** Builds the replacement of a component; undefined for those that the site renders. */
async function build(
  node: Element | Code,
  props: unknown,
  { data, baseUrl, rename, findOperation, findStates, findWorkflow }: Sources,
): Promise<Node | undefined> {
  if (node.type === 'code') return buildDiagram(node.value, props as { title: string; alt: string });
  const { name } = node;
  if (name === null || !isComponentName(name)) return undefined;
  switch (name) {
    case 'Fact':
      return text(data.facts()[(props as PropsOf<'Fact'>).id]?.text ?? '');
    case 'Tense':
      return text(chooseTense(props as PropsOf<'Tense'>, data.facts(), readToday()));
    case 'Op': {
      const { id } = props as PropsOf<'Op'>;
      const found = await findOperation(id);
      if (!found)
        throw new Error(
          `${describeUnknown('operation', id, [])} Write the id of an API and an operationId, for instance cpo/get-charger.`,
        );
      return inline('OperationLink', {
        method: found.operation.method,
        label: found.operation.summary,
        url: found.url,
      });
    }
    case 'Workflow': {
      // A portal without workflows shows nothing in place of the component.
      if (!findWorkflow) return flow('div', {});
      const { id } = props as PropsOf<'Workflow'>;
      const workflow = findWorkflow(id);
      if (workflow) return buildWorkflow(workflow);
      throw new Error(
        `${describeUnknown('workflow', id, [])} Write the name of a file in workflows/, and record it with \`npm run workflows:record\`.`,
      );
    }
    case 'DataTable': {
      const { name: table } = props as PropsOf<'DataTable'>;
      return buildDataTable(table, data.table(table), baseUrl);
    }
    case 'StateTable': {
      const table = props as PropsOf<'StateTable'>;
      return buildStateTable(table, await statesOf(table.of, findStates));
    }
    case 'StateDiagram': {
      const { source, ...figure } = drawStates(
        props as PropsOf<'StateDiagram'>,
        await statesOf((props as PropsOf<'StateDiagram'>).of, findStates),
      );
      return buildDiagram(source, figure);
    }
    case 'StateNames': {
      const list = props as PropsOf<'StateNames'>;
      return text(stateNames(list, await statesOf(list.of, findStates)));
    }
    case 'Glossary':
      return buildGlossary(data.glossary(), rename('Voltmoor term'), baseUrl);
    case 'Drawing': {
      const drawing = props as PropsOf<'Drawing'>;
      return buildDrawing(drawing, data.drawing(drawing.name));
    }
    case 'World': {
      const { id, field } = props as PropsOf<'World'>;
      const entity = data.world().find(id);
      return text((entity && readField(data.world(), entity, field)) ?? '');
    }
    case 'UiTable':
    case 'UiForm': {
      const own = props as Record<string, Value>;
      return usesWorld(own)
        ? flow(name, fillWorld(own, data.world()).props as Record<string, Value>)
        : undefined;
    }
    case 'UiView':
      addMenu(node, props as PropsOf<'UiView'>, data.navigation());
      return undefined;
    case 'UiTabs':
    case 'UiDialog':
    case 'UiToolbar':
    case 'UiMetrics':
    case 'UiLog':
    case 'DlmSimulator':
    case 'MessageCheck':
    case 'SolarDay':
    case 'TariffClock':
    case 'RoamingMoney':
    case 'Tabs':
    case 'TabItem':
      return undefined;
    default:
      return name satisfies never;
  }
}

/** @throws Error when the schema does not exist or has no states */
async function statesOf(id: string, findStates: Sources['findStates']): Promise<readonly GuideState[]> {
  const states = await findStates(id);
  if (states) return states;
  throw new Error(
    `${describeUnknown('state machine', id, [])} Write the id of an API and a schema with x-states, for instance cpo/CommandStatus.`,
  );
}

/** Adds the menu of the product to a screen. A phone shows only the name of the current entry. */
function addMenu(view: Element, screen: PropsOf<'UiView'>, navigation: Navigation): void {
  if (screen.device === 'phone') return;
  view.attributes.push(...flow('UiView', { menu: findMenu(navigation, screen) }).attributes);
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

function toRelative(root: string, file: string | undefined): string {
  return file ? path.relative(root, file) : 'a guide';
}
