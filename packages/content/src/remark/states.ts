import type { PhrasingContent, Table } from 'mdast';
import { LIST, table, text } from './nodes';
import { phrasing } from './phrasing';
import { describeUnknown } from '../problems';
import type { Chain } from './diagram/drawChain';
import type { RoleName } from './diagram/theme';
import { toneOf } from './statusTone';
import type { PropsOf } from './vocabulary';

/** A state of an OpenAPI schema with `x-states`, and the states that can follow. */
export interface GuideState {
  name: string;
  /** Markdown. */
  meaning: string;
  isInitial: boolean;
  isFinal: boolean;
  next: { to: string; cause: string }[];
  /** Why the object has no state afterwards. */
  ends?: string;
}

/** Builds the table of `<StateTable>`: a row per state, in the order of the schema. */
export function buildStateTable(props: PropsOf<'StateTable'>, states: readonly GuideState[]): Table {
  const { show = ['meaning', 'next'], columns = [], names } = props;
  for (const column of columns) checkCells(column, states);
  const head = [
    'State',
    ...(show.includes('meaning') ? ['Meaning'] : []),
    ...columns.map(({ label }) => label),
    ...(show.includes('next') ? ['Next'] : []),
  ];
  const rows = states.map((state) => [
    [text(nameOf(state.name, names)), ...(state.isFinal ? [text(' (final)')] : [])],
    ...(show.includes('meaning') ? [phrasing(sentence(state.meaning))] : []),
    ...columns.map(({ cells }) => phrasing(cells[state.name] ?? '')),
    ...(show.includes('next') ? [nextOf(state, names)] : []),
  ]);
  return table([head.map((label) => [text(label)]), ...rows]);
}

/** What a diagram of states needs (diagram/buildDiagram.ts). */
export interface StateFigure {
  /** The row of states of wide screens. */
  chain: Chain;
  /** The flow chart of phones. */
  source: string;
  /** The chart with one arrow for two changes between the same states, which needs less space. */
  narrowSource: string;
  title: string;
  alt: string;
}

/** Builds the drawing, the Mermaid sources and the text alternative of `<StateDiagram>`. */
export function drawStates(
  { title, names }: PropsOf<'StateDiagram'>,
  states: readonly GuideState[],
): StateFigure {
  const ids = new Map(states.map(({ name }, index) => [name, `s${index}`]));
  const label = (name: string) => nameOf(name, names);
  const draw = (arrows: ReturnType<typeof arrowsOf>): string =>
    [
      'flowchart TD',
      ...states.map(({ name }) => {
        const role = roleOf(name);
        return `  ${ids.get(name)}[${label(name)}]${role ? `:::${role}` : ''}`;
      }),
      ...arrows.map(
        ({ from, to, causes, shown }) =>
          `  ${ids.get(from)} ${causes.length > 1 ? '<-->' : '-->'}${shown && `|${shown}|`} ${ids.get(to)}`,
      ),
      ...states.flatMap(({ name, ends }) =>
        ends === undefined ? [] : [`  ${ids.get(name)} -->|${toLabel(ends)}| ended([ended])`],
      ),
    ].join('\n');
  const changes = states.flatMap(({ name, next, ends }) => [
    ...next.map(({ to, cause }) => `${label(name)} becomes ${label(to)} (${cause})`),
    ...(ends === undefined ? [] : [`${label(name)} ends (${ends})`]),
  ]);
  const final = LIST.format(states.filter(({ isFinal }) => isFinal).map(({ name }) => label(name)));
  const finals = final === '' ? '' : ` Final: ${final}.`;
  const apart = arrowsOf(states, { joined: false });
  return {
    chain: toChain(states, apart, label),
    source: draw(apart),
    narrowSource: draw(arrowsOf(states, { joined: true })),
    title,
    alt: `Flow chart of states: ${changes.join('; ')}.${finals}`,
  };
}

function toChain(
  states: readonly GuideState[],
  arrows: ReturnType<typeof arrowsOf>,
  label: (name: string) => string,
): Chain {
  const indexOf = (state: string): number => states.findIndex(({ name }) => name === state);
  const ends = states.flatMap(({ ends: cause }, from) =>
    cause === undefined ? [] : [{ from, to: states.length, label: cause }],
  );
  return {
    states: [
      ...states.map(({ name }) => ({ name: label(name), role: roleOf(name) })),
      ...(ends.length > 0 ? [{ name: 'ended', isEnd: true }] : []),
    ],
    changes: [
      ...arrows.map(({ from, to, shown }) => ({ from: indexOf(from), to: indexOf(to), label: shown })),
      ...ends,
    ],
  };
}

/** The role of a state in a diagram (diagram/theme.ts), by the tone that its name has in tables. */
function roleOf(name: string): RoleName | undefined {
  const roles = { ok: 'live', warning: 'wait', danger: 'problem', info: undefined, none: undefined } as const;
  return roles[toneOf(name)];
}

interface Arrow {
  from: string;
  to: string;
  causes: string[];
}

/**
 * Returns the arrows of a diagram with the texts of their labels. If they are joined, two changes between the same states are
 * one arrow. Of the arrows that lead to a state for the same cause, only the first one has a label.
 */
function arrowsOf(
  states: readonly GuideState[],
  { joined }: { joined: boolean },
): (Arrow & { shown: string })[] {
  const arrows: Arrow[] = [];
  for (const { name, next } of states) {
    for (const { to, cause } of next) {
      const back = joined && arrows.find((arrow) => arrow.from === to && arrow.to === name);
      if (back) back.causes.push(cause);
      else arrows.push({ from: name, to, causes: [cause] });
    }
  }
  const labels = arrows.map(({ causes }) => causes.map(toLabel).join(' / '));
  return arrows.map((arrow, index) => {
    const first = arrows.findIndex(({ to }, other) => to === arrow.to && labels[other] === labels[index]);
    return { ...arrow, shown: first === index ? (labels[index] ?? '') : '' };
  });
}

/** Lists the names of the final states, or of all others: `ACCEPTED, REJECTED and FAILED`. */
export function stateNames({ kind, names }: PropsOf<'StateNames'>, states: readonly GuideState[]): string {
  return LIST.format(
    states.filter(({ isFinal }) => isFinal === (kind === 'final')).map(({ name }) => nameOf(name, names)),
  );
}

/** Returns the name of a state. With `words`, it is written as in the user interface: `Suspended EV` for `SUSPENDED_EV`. */
function nameOf(name: string, style: 'api' | 'words' | undefined): string {
  if (style !== 'words') return name;
  const words = name.split('_').map((word) => (ACRONYMS.has(word) ? word : word.toLowerCase()));
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
}

const ACRONYMS = new Set(['EV', 'EVSE']);

function nextOf(
  { next, ends, isFinal }: GuideState,
  names: PropsOf<'StateTable'>['names'],
): PhrasingContent[] {
  if (isFinal) return [text('–')];
  const changes = [
    ...next.map(({ to, cause }) => `${nameOf(to, names)}: ${cause}`),
    ...(ends === undefined ? [] : [`ended: ${ends}`]),
  ];
  return changes.flatMap((change, index) =>
    index === 0 ? [text(change)] : [{ type: 'break' as const }, text(change)],
  );
}

function checkCells(
  { label, cells }: NonNullable<PropsOf<'StateTable'>['columns']>[number],
  states: readonly GuideState[],
): void {
  const known = states.map(({ name }) => name);
  const unknown = Object.keys(cells).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`Column "${label}": ${describeUnknown('state', unknown, known)}`);
  const missing = known.find((name) => cells[name] === undefined);
  if (missing !== undefined) throw new Error(`Column "${label}" has no cell for the state ${missing}.`);
}

const sentence = (meaning: string): string =>
  meaning.replace(/^./, (letter) => letter.toUpperCase()).replace(/\.$/, '');

/** Converts a text to a label inside of `|…|`, where Mermaid would interpret brackets, quotes and entities. */
const toLabel = (cause: string): string => cause.replace(/[|"[\](){}<>#;&]/g, ' ').trim();
