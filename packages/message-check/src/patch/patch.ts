import type { Finding } from '../finding';
import { formatJson } from '../json/formatJson';
import { itemsOf, placeOf, textOf, valueOf, type JsonNode, type ObjectNode } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Shape } from '../recognise/shapes';
import { flatten } from '../schema/flatten';
import { listFirst } from '../report/toText';
import { findingAt } from '../words/words';

/** The fields of a PATCH with their values before and after, and the resulting object. Values are texts of JSON. */
export interface PatchReport {
  /** `before` is empty when the object did not have the field. */
  changes: { name: string; before: string; after: string }[];
  after: string;
}

/**
 * Applies a PATCH as OCPI defines it: each field of the body replaces the field of the object as a whole, lists and objects
 * too. Fields that the body does not contain stay.
 *
 * @param text the text that both nodes are from
 */
export function applyPatch(before: ObjectNode, patch: ObjectNode, text: string): PatchReport {
  const source = (node: JsonNode): string => text.slice(node.start, node.end);
  const changes = patch.members.map(({ key, value }) => {
    const old = valueOf(before, key);
    return { name: key, before: old ? source(old) : '', after: source(value) };
  });
  const members = new Map([...before.members, ...patch.members].map((member) => [member.key, member]));
  return { changes, after: formatJson({ ...before, members: [...members.values()] }, text) };
}

/**
 * Checks what is special about the body of a PATCH in OCPI: from 2.2 on, it says when the object changed, what the
 * object requires stays, and a list or an object in it replaces the old one as a whole.
 */
export function checkPatch(
  { node, before, tariffs }: Shape,
  { table, message }: Recognised,
  text: string,
): Finding[] {
  if (table.protocol !== 'ocpi') return [];
  // The standard does not ask for the time in a PATCH of a terminal, and a part of a session beside its tariff is no PATCH.
  const isOther = tariffs ?? (before && !valueOf(before, 'last_updated'));
  const needsTime = !isOther && table.version !== '2.1.1' && !message.label.endsWith('Terminal');
  const required = flatten(table, message.schema).flatMap((schema) => schema.required);
  const members = node.kind === 'object' ? node.members : [];
  const findings = members.flatMap(({ key, value }): Finding[] => {
    if (value.kind === 'null')
      return required.includes(key) ? [findingAt('patch-null', value, { name: key })] : [];
    const lost = listFirst(listLost(valueOf(before, key), value, text), MOST_LOST);
    const what = value.kind === 'array' ? 'list' : 'object';
    return lost === '' ? [] : [findingAt('patch-replaces', value, { what, lost })];
  });
  if (needsTime && !valueOf(node, 'last_updated'))
    findings.unshift(findingAt('patch-last-updated', placeOf(node, 'last_updated')));
  return findings.map((each) => ({ ...each, end: each.start + 1, doc: message.page }));
}

/** Losses that are named. */
const MOST_LOST = 5;

/** The entries of a list, or the fields of an object, that the old value has and the new one does not have. */
function listLost(old: JsonNode | undefined, value: JsonNode, text: string): string[] {
  if (old?.kind === 'array' && value.kind === 'array') {
    const kept = new Set(value.items.map((each) => nameEntry(each, text)));
    return old.items.map((each) => nameEntry(each, text)).filter((name) => !kept.has(name));
  }
  if (old?.kind !== 'object' || value.kind !== 'object') return [];
  return old.members.flatMap(({ key }) => (valueOf(value, key) ? [] : [`"${key.slice(0, 40)}"`]));
}

/** An entry of a list as readers know it: its id, or its text. */
function nameEntry(node: JsonNode, text: string): string {
  const id = textOf(valueOf(node, 'uid') ?? valueOf(node, 'id'));
  if (id !== undefined) return `"${id.slice(0, 40)}"`;
  const source = text.slice(node.start, node.end).replace(/\s+/g, ' ');
  return itemsOf(node).length > 0 || source.length > 40 ? `${source.slice(0, 39)}…` : source;
}
