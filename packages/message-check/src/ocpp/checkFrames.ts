import { MOST_OF_A_KIND, type Finding } from '../finding';
import { itemsOf, plainOf, textOf, valueOf, type ArrayNode, type JsonNode } from '../json/nodes';
import { isChosen, type Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';
import { findingAt } from '../words/words';
import { checkFrame, kindOf, KINDS } from './checkFrame';
import { LOGS } from './versions';

/** Frames that decide about the version. A log of one charger has one version. */
const DECIDING = 200;
/** More than the errors that a payload can have. */
const OTHER_VERSION = 1000;

/**
 * A list that begins with the number of a kind and the id of a message. Some programs write the number as a text, or the id as
 * a number.
 */
function asFrame(node: JsonNode): ArrayNode[] {
  if (node.kind !== 'array') return [];
  const [kind, id, ...rest] = node.items;
  const isKind = kind?.kind === 'number' || (kind?.kind === 'string' && /^[2-6]$/.test(kind.value));
  const isId = id?.kind === 'string' || (id?.kind === 'number' && rest.at(-1)?.kind === 'object');
  return isKind && isId ? [node] : [];
}

/** Finds frames of OCPP-J: a single one, or a list of them, as in an excerpt of a log. None if an entry is something else. */
export function findFrames(root: JsonNode): ArrayNode[] {
  const alone = asFrame(root);
  if (alone.length > 0) return alone;
  const frames = itemsOf(root).flatMap(asFrame);
  return frames.length === itemsOf(root).length ? frames : [];
}

/**
 * Checks frames of OCPP-J. Without a version, they are compared with all of them, and the one with the fewest errors counts.
 * Results are compared with the request of the same id.
 * @param frames at least one
 * @param tables those of OCPP, at least one
 */
export function checkFrames(
  frames: readonly ArrayNode[],
  tables: readonly Table[],
  choice: Choice,
): { name: string; findings: Finding[] } {
  const chosen = tables.filter((table) => isChosen(table, choice));
  const actions = listActions(frames);
  const check = (table: Table, part: readonly ArrayNode[]): Finding[] => {
    const findings: Finding[] = [];
    for (const frame of part) {
      if (findings.length >= MOST_OF_A_KIND) break;
      findings.push(...checkFrame(frame, table, actions.get(idOf(frame))));
    }
    return findings;
  };
  const candidates = (chosen.length > 0 ? chosen : tables).map((table) => {
    const findings = check(table, frames.slice(0, DECIDING));
    const errors = findings.filter(({ severity }) => severity === 'error');
    // A version without this action or this kind of frame cannot be meant.
    const others = errors.filter(({ code }) => code === 'action' || code === 'frame');
    return { table, findings, errors: errors.length + OTHER_VERSION * others.length };
  });
  const { table, findings } = candidates.reduce((a, b) => (b.errors < a.errors ? b : a));
  const all = frames.length > DECIDING ? check(table, frames) : findings;
  const withDoc = [...all, ...listRepeated(frames)].map((finding) => ({ ...finding, doc: LOGS }));
  return { name: nameOf(frames, table), findings: withDoc };
}

const idOf = ({ items: [, id] }: ArrayNode): string => plainOf(id) ?? '';

/**
 * Requests whose ids another request has, and events of a transaction whose number another event has. A log of both sides
 * may contain an id of each.
 */
function listRepeated(frames: readonly ArrayNode[]): Finding[] {
  const known = new Set<string>();
  const isKnown = (key: string): boolean => known.size === known.add(key).size;
  return frames.flatMap((frame) => {
    const [, id, action, payload] = frame.items;
    if (kindOf(frame) !== '2' || !id) return [];
    const number = textOf(action) === 'TransactionEvent' ? valueOf(payload, 'seqNo') : undefined;
    const transaction = textOf(valueOf(valueOf(payload, 'transactionInfo'), 'transactionId'));
    const isSameEvent = number !== undefined && isKnown(`${transaction} ${plainOf(number)}`);
    if (isKnown(idOf(frame))) return [findingAt('same-message-id', id)];
    return isSameEvent ? [findingAt('same-sequence-number', number)] : [];
  });
}

/** The actions of requests by their ids. */
function listActions(frames: readonly ArrayNode[]): Map<string, string> {
  const requests = frames.filter((frame) => kindOf(frame) === '2');
  return new Map(requests.map((frame) => [idOf(frame), textOf(frame.items[2]) ?? '']));
}

/** The name of frames: `OCPP 1.6 request StatusNotification` or `3 frames of OCPP 1.6`. */
function nameOf(frames: readonly ArrayNode[], { label }: Table): string {
  const [frame] = frames;
  if (!frame || frame.around) return `${frames.length} frame${frames.length === 1 ? '' : 's'} of ${label}`;
  const number = kindOf(frame);
  const kind = Object.hasOwn(KINDS, number) ? KINDS[number]!.name : 'frame';
  const action = kind === 'request' ? ` ${(textOf(frame.items[2]) ?? '').slice(0, 40)}` : '';
  return `${label} ${kind}${action}`;
}
