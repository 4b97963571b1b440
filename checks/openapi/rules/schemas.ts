import { entriesOf, listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { toStates, type State } from '@voltmoor/openapi/model';
import { createApiRule } from '../apiRule';
import { below, isCondition, written } from '../document';

/** Readers must be able to choose and understand each value of an enumeration. */
export const enums = createApiRule({
  id: 'api-enums',
  description: 'x-enum-descriptions explains each value of an enumeration and no other.',
  check(api, report) {
    for (const node of written(api, 'schema')) {
      const values = valuesOf(node.raw['enum']);
      if (values.length === 0 || isCondition(node)) continue;
      const explained = entriesOf(node.raw['x-enum-descriptions']).map(([value]) => value);
      if (explained.length === 0) {
        report(node, 'does not explain its values.', 'Add x-enum-descriptions: {VALUE: meaning}.');
        continue;
      }
      for (const value of values.filter((name) => !explained.includes(name)))
        report(node, `does not explain ${value}.`, 'Add it to x-enum-descriptions.');
      for (const value of explained.filter((name) => !values.includes(name))) {
        const message = `explains ${value}, which is not a value of the enum.`;
        report(node, message, 'Remove it, or add the value to enum.', '/x-enum-descriptions');
      }
    }
  },
});

const valuesOf = (list: unknown): string[] =>
  listOf(list)
    .filter((value) => value !== null)
    .map(String);

/** Causes are labels in diagrams. */
const LONGEST_CAUSE = 45;

/** Readers, tables and diagrams rely on the states of the document, so they must be complete and consistent. */
export const states = createApiRule({
  id: 'api-states',
  description: 'x-states describes each value of an enumeration, and every state is final or can change.',
  check(api, report) {
    for (const node of written(api, 'schema')) {
      const machine = toStates(node.raw);
      if (!machine && node.raw['x-states'] !== undefined)
        report(
          node,
          'has x-states that are not a map.',
          'Write {STATE: {next: {OTHER: cause}}}.',
          '/x-states',
        );
      if (!machine) continue;
      const values = valuesOf(node.raw['enum']);
      const names = machine.map(({ name }) => name);
      for (const value of values.filter((name) => !names.includes(name)))
        report(node, `has no state for the value ${value}.`, 'Add it to x-states.');
      const reached = reachable(machine);
      for (const { name, isFinal, next, ends } of machine) {
        const reportState = (message: string, fix: string) =>
          report(node, message, fix, below('', 'x-states', name));
        const canChange = next.length > 0 || ends !== undefined;
        if (!values.includes(name))
          reportState(
            `has the state ${name}, which is not a value of the enumeration.`,
            'Remove it, or add the value to enum.',
          );
        for (const { to, cause } of next) {
          if (!names.includes(to))
            reportState(
              `lets ${name} become ${to}, which is not a state.`,
              'Correct the name, or add the state.',
            );
          if (cause === '' || cause.length > LONGEST_CAUSE)
            reportState(
              `does not say in up to ${LONGEST_CAUSE} characters why ${name} becomes ${to}.`,
              'Write the cause in a few words; it is a label in diagrams.',
            );
        }
        if (isFinal && canChange)
          reportState(`says that ${name} is final, but lets it change.`, 'Remove final, or the changes.');
        if (!isFinal && !canChange)
          reportState(`does not say what follows ${name}.`, 'Add next, ends, or final: true.');
        if (!reached.has(name))
          reportState(
            `has the state ${name}, which is never reached.`,
            'Add initial: true, or a change to it.',
          );
      }
      for (const [value, text] of entriesOf(rawOf(node.raw['x-enum-descriptions']))) {
        if (!/\bfinal\b/i.test(textOf(text))) continue;
        report(
          node,
          `says in the description of ${value} whether it is final.`,
          'Remove it from the description. Pages show what x-states says.',
          below('', 'x-enum-descriptions', value),
        );
      }
    }
  },
});

/** Returns the states that an object can have, from the initial ones on. */
function reachable(machine: readonly State[]): Set<string> {
  const reached = new Set<string>();
  const queue = machine.filter(({ isInitial }) => isInitial);
  for (let state = queue.pop(); state; state = queue.pop()) {
    if (reached.has(state.name)) continue;
    reached.add(state.name);
    for (const { to } of state.next) {
      const following = machine.find(({ name }) => name === to);
      if (following) queue.push(following);
    }
  }
  return reached;
}
