import { spend } from '@voltmoor/build-tools/budget';
import { memoise } from '@voltmoor/build-tools/memoise';

/** Where a value is: in the text, and in the value around it. */
interface Position {
  start: number;
  /** The offset after its last character. */
  end: number;
  /** The object or the list that contains it; undefined for the outermost value. */
  around?: JsonNode;
  /** Its name or its index there. */
  step?: string | number;
}

export interface Member {
  key: string;
  /** Position of the name, with its quotation marks. */
  keyStart: number;
  keyEnd: number;
  value: JsonNode;
}

/** A value. Its kind is its JSON type, as messages name it. */
export type JsonNode = Position &
  (
    | {
        kind: 'object';
        /** In the order of the text. A name that occurs twice is there twice. */
        members: Member[];
      }
    | { kind: 'array'; items: JsonNode[] }
    /** A number is kept as it is written: `18.4320` keeps its zero, and no digit of a long number is lost. */
    | { kind: 'number'; text: string }
    | { kind: 'string'; value: string }
    | { kind: 'boolean'; value: boolean }
    | { kind: 'null'; value: null }
  );
export type ObjectNode = Extract<JsonNode, { kind: 'object' }>;
export type ArrayNode = Extract<JsonNode, { kind: 'array' }>;

/** From this number of members on, they are looked up in an index. Rules ask for several members of each value. */
const MANY_MEMBERS = 20;
const indexOf = memoise(({ members }: ObjectNode) => new Map(members.map(({ key, value }) => [key, value])));

/**
 * Finds the value of a member by its name. The last one counts when a name occurs twice, as in `JSON.parse`. The object must
 * be read to its end.
 */
export function valueOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined;
  if (node.members.length < MANY_MEMBERS) return node.members.findLast((member) => member.key === key)?.value;
  return indexOf(node).get(key);
}

/** The text of a string; undefined for every other value. */
export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined;
}

/** A text, a number or a boolean as a text; undefined for null, lists and objects. */
export function plainOf(node: JsonNode | undefined): string | undefined {
  if (node?.kind === 'number') return node.text;
  if (node?.kind === 'boolean') return String(node.value);
  return textOf(node);
}

/** The value of a number; NaN for every other value. */
export const numberOf = (node: JsonNode | undefined): number =>
  node?.kind === 'number' ? Number(node.text) : NaN;

export const isTrue = (node: JsonNode | undefined): boolean => node?.kind === 'boolean' && node.value;

/** The items of an array; none for every other value. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** The value below a value, by its name or its index. The last entry of a list has the index -1. */
const valueAt = (node: JsonNode | undefined, step: string | number): JsonNode | undefined =>
  node?.kind === 'array' ? node.items.at(Number(step)) : valueOf(node, `${step}`);

/** The value further below, by its steps. */
export const reach = (node: JsonNode, steps: readonly string[]): JsonNode | undefined =>
  steps.reduce<JsonNode | undefined>(valueAt, node);

/** The place of a value below. A value that is missing is shown at the one that lacks it. */
export const placeOf = (node: JsonNode, ...steps: readonly (string | number)[]): JsonNode =>
  steps.reduce<JsonNode>((around, step) => valueAt(around, step) ?? { ...around, around, step }, node);

/** The path of a value in the text: `charging_periods[0].dimensions`. Empty for the outermost value. */
export const pathOf = ({ around, step = '' }: JsonNode): string =>
  around ? pathTo(pathOf(around), step) : '';

/** The name of a field; for an entry of a list, that of the list. */
export const nameOf = ({ around, step = '' }: JsonNode): string =>
  around && typeof step === 'number' ? nameOf(around) : `${step}`;

/** The steps to a value from one around it. */
export const stepsTo = (node: JsonNode, from: JsonNode): string[] =>
  node === from || !node.around ? [] : [...stepsTo(node.around, from), `${node.step}`];

/** The part of the text that a finding marks. An object is marked at its brace, so that the marks in it stay visible. */
export const spanOf = ({ kind, start, end }: JsonNode): Pick<Position, 'start' | 'end'> => ({
  start,
  end: kind === 'object' ? start + 1 : end,
});

/** Appends a step to a path: `evses[0].uid`, and `["a b"]` for a name that is not a word. */
export function pathTo(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  if (!/^[A-Za-z_]\w*$/.test(step)) return `${path}[${JSON.stringify(step.slice(0, 60))}]`;
  return path === '' ? step : `${path}.${step}`;
}

/** Calls a function with each value of a message, from the outside in. */
export function walk(node: JsonNode, visit: (node: JsonNode) => void): void {
  spend(5);
  visit(node);
  if (node.kind === 'array') for (const item of node.items) walk(item, visit);
  if (node.kind === 'object') for (const { value } of node.members) walk(value, visit);
}
