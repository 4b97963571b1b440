import { entriesOf, listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { toStates, type State } from '@voltmoor/openapi-reference/model/states';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { written } from '../../document';
import { escapeSegment, type ApiNode } from '../../grammar';

/** Readers, tables and diagrams rely on the states of the document, so they must be complete and consistent. */
export const states = createApiRule({
  id: 'api-states',
  description: 'x-states describes each value of an enumeration, and every state is final or can change.',
  check(api) {
    return written(api, 'schema').flatMap((node): ApiProblem[] => {
      const machine = toStates(node.raw);
      if (!machine) return node.raw['x-states'] === undefined ? [] : [notAMap(node)];
      return [...differences(node, machine), ...transitions(node, machine), ...meanings(node)];
    });
  },
});

const notAMap = (node: ApiNode): ApiProblem =>
  problemAt(node, 'has x-states that are not a map.', 'Write {STATE: {next: {OTHER: cause}}}.', '/x-states');

function differences(node: ApiNode, machine: readonly State[]): ApiProblem[] {
  const values = listOf(node.raw['enum'])
    .filter((value) => value !== null)
    .map(textOf);
  const names = machine.map(({ name }) => name);
  return [
    ...values
      .filter((value) => !names.includes(value))
      .map((value) => problemAt(node, `has no state for the value ${value}.`, 'Add it to x-states.')),
    ...names
      .filter((name) => !values.includes(name))
      .map((name) =>
        problemAt(
          node,
          `has the state ${name}, which is not a value of the enumeration.`,
          'Remove it, or add the value to enum.',
          `/x-states/${escapeSegment(name)}`,
        ),
      ),
  ];
}

function transitions(node: ApiNode, machine: readonly State[]): ApiProblem[] {
  const reached = reachable(machine);
  return machine.flatMap(({ name, isFinal, next, ends }): ApiProblem[] => {
    const report = (message: string, fix: string) =>
      problemAt(node, `${message}`, fix, `/x-states/${escapeSegment(name)}`);
    const canChange = next.length > 0 || ends !== undefined;
    return [
      ...next
        .filter(({ to }) => !machine.some((other) => other.name === to))
        .map(({ to }) =>
          report(`lets ${name} become ${to}, which is not a state.`, 'Correct the name, or add the state.'),
        ),
      ...next
        .filter(({ cause }) => cause === '' || cause.length > LONGEST_CAUSE)
        .map(({ to }) =>
          report(
            `does not say in up to ${LONGEST_CAUSE} characters why ${name} becomes ${to}.`,
            'Write the cause in a few words; it is a label in diagrams.',
          ),
        ),
      ...(isFinal && canChange
        ? [report(`says that ${name} is final, but lets it change.`, 'Remove final, or the changes.')]
        : []),
      ...(!isFinal && !canChange
        ? [report(`does not say what follows ${name}.`, 'Add next, ends, or final: true.')]
        : []),
      ...(reached.has(name)
        ? []
        : [
            report(`has the state ${name}, which is never reached.`, 'Add initial: true, or a change to it.'),
          ]),
    ];
  });
}

const LONGEST_CAUSE = 45;

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

/** Descriptions of values must not repeat what x-states says. */
function meanings({ raw, ...node }: ApiNode): ApiProblem[] {
  return entriesOf(rawOf(raw['x-enum-descriptions']))
    .filter(([, text]) => typeof text === 'string' && /\bfinal\b/i.test(text))
    .map(([value]) =>
      problemAt(
        { raw, ...node },
        `says in the description of ${value} whether it is final.`,
        'Remove it from the description. Pages show what x-states says.',
        `/x-enum-descriptions/${escapeSegment(value)}`,
      ),
    );
}
