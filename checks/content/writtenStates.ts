import type { Table, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { toStates, type State } from '@voltmoor/openapi-reference/model/states';
import type { ApiDocument } from '../openapi/document';
import { written } from '../openapi/document';
import type { Problem, Rule } from '../rule';

/** A named schema with states. */
interface Machine {
  /** `cpo/CommandStatus`. */
  id: string;
  states: State[];
}

/** Tables and diagrams of states that are written by hand sooner or later contradict the document. */
export const writtenStates: Rule = {
  id: 'written-states',
  description:
    'Guides show the states of an OpenAPI document with its components, not in tables and diagrams written by hand.',
  needsDocuments: true,
  check({ pages, apis }) {
    const machines = apis.flatMap(machinesOf);
    return pages
      .filter(({ kind }) => kind === 'guide')
      .flatMap(({ file, tree }) => {
        const problems: Problem[] = [];
        visit(tree, (node) => {
          const found =
            node.type === 'table'
              ? findInTable(node, machines)
              : node.type === 'code' && node.lang === 'mermaid'
                ? findInDiagram(node.value, machines)
                : undefined;
          if (found) problems.push({ file, line: node.position?.start.line, ...found });
        });
        return problems;
      });
  },
};

/** Lists the named schemas of a document that have states. */
export function machinesOf(api: ApiDocument): Machine[] {
  return written(api, 'schema').flatMap((node) => {
    const states = node.parent?.kind === 'components' ? toStates(node.raw) : undefined;
    return states ? [{ id: `${api.id}/${node.key}`, states }] : [];
  });
}

type Found = Pick<Problem, 'message' | 'fix'>;

function findInTable(table: Table, machines: readonly Machine[]): Found | undefined {
  const rows = table.children.map((row) => cellsOf(row));
  const [head = [], ...body] = rows;
  const listed = mostlyStates(
    body.map(([first = '']) => first),
    machines,
  );
  if (listed) {
    return {
      message: `The table lists the states of ${listed.id} by hand.`,
      fix: `Write <StateTable of="${listed.id}" />, with columns for what only this guide says.`,
    };
  }
  const finals = head.findIndex((title) => /\bfinal\b/i.test(title));
  for (const row of body) {
    const names = (row[finals] ?? '').split(/[\s,]+/).filter(Boolean);
    const machine =
      names.length < 2
        ? undefined
        : machines.find(({ states }) => names.some((name) => states.some((state) => state.name === name)));
    if (machine) {
      return {
        message: `The table names the final states of ${machine.id} by hand.`,
        fix: `Write <StateNames of="${machine.id}" kind="final" />.`,
      };
    }
  }
  return undefined;
}

function findInDiagram(source: string, machines: readonly Machine[]): Found | undefined {
  const labels = [...source.matchAll(/[[({]([^[\](){}|]+)[\])}]/g)].map(([, label = '']) => label);
  const drawn = mostlyStates(labels, machines);
  return (
    drawn && {
      message: `The diagram draws the states of ${drawn.id} by hand.`,
      fix: `Write <StateDiagram of="${drawn.id}" title="…" />.`,
    }
  );
}

/** Returns the machine of which the words name at least three states, and at least three quarters of all. */
function mostlyStates(words: readonly string[], machines: readonly Machine[]): Machine | undefined {
  const names = new Set(
    words.map((word) =>
      word
        .trim()
        .toUpperCase()
        .replace(/[\s-]+/g, '_'),
    ),
  );
  return machines.find(({ states }) => {
    const named = states.filter(({ name }) => names.has(name)).length;
    return named >= 3 && named >= states.length * 0.75;
  });
}

const cellsOf = ({ children }: TableRow): string[] => children.map((cell) => toString(cell));
