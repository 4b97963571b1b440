import { MOST_OF_A_KIND, type Finding } from '../finding';
import { itemsOf, pathOf, plainOf, textOf, valueOf, type ArrayNode, type JsonNode } from '../json/nodes';
import { isChosen, type Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';
import { findingAt } from '../words/words';
import { checkFrame, kindOf, KINDS } from './checkFrame';
import { LOGS } from './versions';

/** Frames that decide about the version. A log of one charger has one version. */
const DECIDING = 200;
/** More than the findings that a payload can have. */
const OTHER_VERSION = 1000;
/** More than the findings that a result can have. */
const REQUEST = 20;

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
 * Checks frames of OCPP-J. Without a version, they are compared with all of them, and the one with the fewest findings counts.
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
  const actions = pairResults(frames);
  const check = (table: Table, part: readonly ArrayNode[]): Finding[] => {
    const findings: Finding[] = [];
    for (const frame of part) {
      if (findings.length >= MOST_OF_A_KIND) break;
      findings.push(...checkFrame(frame, table, actions.get(frame)));
    }
    return findings;
  };
  const requests = new Set(frames.filter(isRequest).map(pathOf));
  const candidates = (chosen.length > 0 ? chosen : tables).map((table) => {
    const findings = check(table, frames.slice(0, DECIDING));
    const weights = findings.map(({ severity, code, path }) => {
      // A version without this action or this kind of frame cannot be meant.
      if (severity === 'error' && (code === 'action' || code === 'frame')) return OTHER_VERSION;
      // A wrong result does not change what was asked for, and a field that only another version has tells it.
      const weight = requests.has(/^\[\d+\]/.exec(path)?.[0] ?? '') ? REQUEST : 1;
      return code === 'forbidden' ? weight * 1.5 : weight;
    });
    return { table, findings, weight: weights.reduce((a, b) => a + b, 0) };
  });
  const { table, findings } = candidates.reduce((a, b) => (b.weight < a.weight ? b : a));
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
  const findings: Finding[] = [];
  for (const frame of frames) {
    const [, id, action, payload] = frame.items;
    if (!isRequest(frame) || !id) continue;
    if (findings.length >= MOST_OF_A_KIND) break;
    const number = textOf(action) === 'TransactionEvent' ? valueOf(payload, 'seqNo') : undefined;
    const transaction = textOf(valueOf(valueOf(payload, 'transactionInfo'), 'transactionId'));
    const isSameEvent = number !== undefined && isKnown(`${transaction} ${plainOf(number)}`);
    if (isKnown(idOf(frame))) findings.push(findingAt('same-message-id', id));
    else if (isSameEvent) findings.push(findingAt('same-sequence-number', number));
  }
  return findings;
}

/** The action that each result belongs to: that of the last request before it with the same id, or of the next one after it. */
function pairResults(frames: readonly ArrayNode[]): Map<ArrayNode, string> {
  const pairs = new Map<ArrayNode, string>();
  // In a log that begins with its newest frame, each result is before its request.
  for (const list of [[...frames].reverse(), frames]) {
    const asked = new Map<string, string>();
    for (const frame of list) {
      const action = asked.get(idOf(frame));
      if (isRequest(frame)) asked.set(idOf(frame), textOf(frame.items[2]) ?? '');
      else if (action !== undefined) pairs.set(frame, action);
    }
  }
  return pairs;
}

const isRequest = (frame: ArrayNode): boolean => kindOf(frame) === '2';

/** The name of frames: `OCPP 1.6 request StatusNotification` or `3 frames of OCPP 1.6`. */
function nameOf(frames: readonly ArrayNode[], { label }: Table): string {
  const [frame] = frames;
  if (!frame || frame.around) return `${frames.length} frame${frames.length === 1 ? '' : 's'} of ${label}`;
  const kind = KINDS.get(kindOf(frame))?.name ?? 'frame';
  const action = kind === 'request' ? ` ${(textOf(frame.items[2]) ?? '').slice(0, 40)}` : '';
  return `${label} ${kind}${action}`;
}
