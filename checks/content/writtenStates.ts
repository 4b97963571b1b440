import type { Table } from 'mdast';
import { toStates, type State } from '@voltmoor/openapi/model';
import { written, type ApiDocument } from '../openapi/document';
import { cellsOf, lineOf, nodesOf } from '../pages/nodes';
import type { Rule } from '../rule';

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
  check({ pages, apis }, report) {
    const machines = apis.flatMap(machinesOf);
    for (const { file, kind, tree } of pages) {
      if (kind !== 'guide') continue;
      for (const table of nodesOf(tree, 'table')) {
        const place = { file, line: lineOf(table) };
        const listed = findListed(table, machines);
        const finals = listed ? undefined : findFinals(table, machines);
        if (listed)
          report(
            place,
            `The table lists the states of ${listed.id} by hand.`,
            `Write <StateTable of="${listed.id}" />, with columns for what only this guide says.`,
          );
        if (finals)
          report(
            place,
            `The table names the final states of ${finals.id} by hand.`,
            `Write <StateNames of="${finals.id}" kind="final" />.`,
          );
      }
      for (const code of nodesOf(tree, 'code').filter(({ lang }) => lang === 'mermaid')) {
        const labels = [...code.value.matchAll(/[[({]([^[\](){}|]+)[\])}]/g)].map(([, label = '']) => label);
        const drawn = mostlyStates(labels, machines);
        if (drawn)
          report(
            { file, line: lineOf(code) },
            `The diagram draws the states of ${drawn.id} by hand.`,
            `Write <StateDiagram of="${drawn.id}" title="…" />.`,
          );
      }
    }
  },
};

/** Lists the named schemas of a document that have states. */
export function machinesOf(api: ApiDocument): Machine[] {
  return written(api, 'schema').flatMap((node) => {
    const states = node.parent?.kind === 'components' ? toStates(node.raw) : undefined;
    return states ? [{ id: `${api.id}/${node.key}`, states }] : [];
  });
}

/** Returns the machine whose states are in the first column. */
function findListed({ children: [, ...rows] }: Table, machines: readonly Machine[]): Machine | undefined {
  return mostlyStates(
    rows.map((row) => cellsOf(row)[0] ?? ''),
    machines,
  );
}

/** Returns the machine whose states are in a column about final states. */
function findFinals({ children: [head, ...rows] }: Table, machines: readonly Machine[]): Machine | undefined {
  const column = (head ? cellsOf(head) : []).findIndex((title) => /\bfinal\b/i.test(title));
  for (const row of rows) {
    const names = (cellsOf(row)[column] ?? '').split(/[\s,]+/).filter(Boolean);
    const machine = machines.find(({ states }) => states.some(({ name }) => names.includes(name)));
    if (names.length > 1 && machine) return machine;
  }
  return undefined;
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
