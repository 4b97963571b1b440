import { itemsOf, valueOf, type JsonNode } from '../json/nodes';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import { memoise } from '@voltmoor/build-tools/memoise';
import { flatten } from '../schema/flatten';
import type { Message, NamedSchema, Table } from '../tables/types';
import { countShared, fieldsIn, isFaultless, scoreMessage, type Fit, type NamesByTitle } from './score';

/** What the caller already knows about a message. */
export interface Choice {
  /** Id of a table, such as `ocpi-2.2.1`. */
  table?: string | undefined;
  /** Version of a protocol, such as `2.2.1`. */
  version?: string | undefined;
  /** Id of an API, such as `cpo`. */
  api?: string | undefined;
  /** Id or label of an object or a body, such as `CDR` or `add-charger request`. */
  message?: string | undefined;
  /** Whether the message is the body of a PATCH, which contains some fields only. */
  isPartial?: boolean | undefined;
}

export interface Recognised {
  table: Table;
  message: Message;
  /** What the message fits as well: other versions such as `OCPI 2.2`, and for a short message other objects. */
  alsoFits: string[];
}

/** A message that fits every object worse than this is not recognised. */
const LEAST_SCORE = -0.5;
/** A message with so few fields, such as the body of a PATCH, can be one of several objects. */
const FEW_FIELDS = 2;

/** Whether a choice allows a table. */
export const isChosen = ({ id, api, version }: Table, choice: Choice): boolean =>
  (choice.table ?? id) === id &&
  (choice.api ?? api) === api &&
  (choice.version === undefined || choice.version === version);

/**
 * Finds the object and the version that a value fits best. It compares the first fields of each object, so the time does
 * not depend on its size. When several versions fit, the newest one that the platform speaks wins.
 */
export function recognise(tables: readonly Table[], node: JsonNode, choice: Choice): Recognised | undefined {
  const first = node.kind === 'array' ? (itemsOf(node)[0] ?? node) : node;
  if (first.kind === 'boolean' || first.kind === 'null') return undefined;
  const names = collectNames(tables);
  const allowed = tables.filter((table) => isChosen(table, choice));
  const scored = allowed.map((table) =>
    listNear(table, chooseMessages(table, choice, node), first).map((message) =>
      scoreMessage(table, message, first, names),
    ),
  );
  // What an envelope contains decides which object it is.
  const data = valueOf(first, 'status_code') && valueOf(first, 'data');
  const { size } = fieldsIn(data ?? first);
  const isShort = size > 0 && size <= FEW_FIELDS;
  const faultless = isShort
    ? scored.map((fits) => fits.filter(({ table, message }) => isFaultless(table, message, first)))
    : [];
  const isClear = faultless.every(({ length }) => length === 0);
  const [best, ...others] = (isClear ? scored : faultless)
    .flatMap((fits) => bestOf(fits) ?? [])
    .sort((a, b) => b.score - a.score || compareVersions(a.table, b.table));
  // The body of a PATCH may have a single field.
  const least = choice.isPartial ? LEAST_SCORE - 2 : LEAST_SCORE;
  const isUnlike = !best?.isWhole && isClear && best !== undefined && best.score < least;
  if (!best || (choice.message === undefined && isUnlike)) return undefined;
  const versions = others
    .filter(({ message, score }) => message.label === best.message.label && score === best.score)
    .map(({ table }) => table.label);
  const objects = faultless.flat().filter(({ message }) => message.label !== best.message.label);
  const alsoFits = [...versions, ...nameObjects(objects, best.table.api)];
  // An object that is only the body of requests refuses the fields that this body refuses.
  const { schema } = requestOf(best.table, best.message) ?? best.message;
  return { table: best.table, message: { ...best.message, schema }, alsoFits };
}

const bestOf = (fits: readonly Fit[]): Fit | undefined =>
  [...fits].sort((a, b) => b.score + b.certainty - (a.score + a.certainty))[0];

/** Names each object of an API once, those of other APIs first. A part of other messages is rarely sent alone. */
function nameObjects(fits: readonly Fit[], api: string): string[] {
  const isOwn = ({ table }: Fit): number => Number(table.api === api);
  const objects = fits.filter(({ message }) => message.kind === 'object' && !message.isFragment);
  const sorted = objects.sort((a, b) => isOwn(a) - isOwn(b));
  const names = groupBy(sorted, ({ table, message }) => `${table.api} ${message.label}`);
  return [...names.values()].flatMap(([first]) =>
    first ? `${first.message.label}, ${first.table.label}` : [],
  );
}

/**
 * The messages that share enough names with a value to be compared in full: at least half as many as the nearest one. An
 * API has hundreds of messages, and most of them share no name with it.
 */
function listNear(table: Table, messages: readonly Message[], node: JsonNode): readonly Message[] {
  const shared = messages.map((message) => countShared(table, message, node));
  const most = Math.max(...shared);
  return messages.filter((_, index) => shared[index]! * 2 >= most);
}

/** The messages of a table that a choice allows. A chosen object can be the body of a PATCH, and a list cannot. */
function chooseMessages(
  { messages }: Table,
  { message: wanted, isPartial }: Choice,
  { kind }: JsonNode,
): readonly Message[] {
  const lower = wanted?.toLowerCase();
  const named = messages.filter(
    ({ id, label }) =>
      lower === undefined ||
      [id, label].some((name) => name.toLowerCase() === lower || name.toLowerCase() === `patch of ${lower}`),
  );
  const partial = named.filter((message) => message.isPartial);
  if (isPartial)
    return partial.length > 0 ? partial : named.map((message) => ({ ...message, isPartial: true }));
  const whole = named.filter((message) => !message.isPartial);
  return kind !== 'array' && (lower === undefined || whole.length === 0) ? named : whole;
}

const collectNames = memoise((tables: readonly Table[]): NamesByTitle => {
  const schemas = tables.flatMap((table) => (table.protocol === 'ocpi' ? Object.values(table.schemas) : []));
  const namesIn = (each: readonly NamedSchema[]): string[] =>
    each.flatMap(({ properties = {} }) => Object.keys(properties));
  return new Map(
    [...groupBy(schemas, ({ title }) => title)].map(([title, each]) => [title, new Set(namesIn(each))]),
  );
});

/** Sorts tables: newer versions first, but not those of OCPP, and those that the platform does not speak last. */
const compareVersions = (a: Table, b: Table): number =>
  Number(a.isAhead ?? false) - Number(b.isAhead ?? false) ||
  (b.protocol === 'ocpp' ? -1 : 1) *
    (b.version ?? '').localeCompare(a.version ?? '', 'en', { numeric: true });

/** Whether a message comes from the platform: it contains fields that only the platform sets. */
export function sideOf({ table, message }: Recognised, node: JsonNode): 'request' | 'response' {
  if (message.kind !== 'object') return message.kind === 'request' ? 'request' : 'response';
  const sample = node.kind === 'array' ? itemsOf(node)[0] : node;
  if (sample?.kind !== 'object') return 'response';
  const parts = flatten(table, message.schema).map(({ properties }) => properties);
  const readOnly = new Set(
    parts.flatMap((properties) => Object.keys(properties).filter((name) => properties[name]?.readOnly)),
  );
  if (readOnly.size === 0) return requestOf(table, message) ? 'request' : 'response';
  return sample.members.some(({ key }) => readOnly.has(key)) ? 'response' : 'request';
}

/** The first request whose body is an object, if it is the body of requests only. */
function requestOf({ messages }: Table, { kind: own, schema: { $ref } }: Message): Message | undefined {
  if (own !== 'object' || $ref === undefined) return undefined;
  const uses = messages.filter(({ kind, schema }) => kind !== 'object' && schema.$ref === $ref);
  return uses.every(({ kind }) => kind === 'request') ? uses[0] : undefined;
}
