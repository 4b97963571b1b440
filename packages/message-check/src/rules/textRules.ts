import { MOST_OF_A_KIND, type Finding } from '../finding';
import type { ObjectNode } from '../json/nodes';
import type { Place } from '../json/walk';
import { findingAt, wordsOf } from '../words/words';
import { cut } from './values';

/** Names that some languages treat specially when they copy an object. */
const SPECIAL_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Digits that a double-precision number keeps for certain. */
const SAFE_DIGITS = 15;

/** Problems of a value in any message, regardless of its schema. */
export function checkValue(place: Place, findings: Finding[]): void {
  const { node, member } = place;
  if (member && SPECIAL_NAMES.has(member.key)) {
    const { key, keyStart: start, keyEnd: end } = member;
    findings.push({ ...wordsOf('special-name', { name: key }), path: place.path, start, end });
  }
  if (node.kind === 'object') findings.push(...listRepeated(place, node));
  if (node.kind === 'number' && !isExact(node.text)) findings.push(findingAt('number-precision', place));
  if (node.kind === 'string' && /\p{Surrogate}/u.test(node.value))
    findings.push(findingAt('lone-surrogate', place));
}

function isExact(text: string): boolean {
  if (text.length <= SAFE_DIGITS) return Number.isFinite(Number(text));
  const [mantissa = ''] = text.split(/e/i);
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= SAFE_DIGITS && Number.isFinite(Number(text));
}

/** Names that occur twice in an object. */
function listRepeated(place: Place, { members }: ObjectNode): Finding[] {
  const names = new Set<string>();
  return members
    .filter(({ key }) => names.size === names.add(key).size)
    .slice(0, MOST_OF_A_KIND)
    .map(({ key, keyStart: start, keyEnd: end }) => {
      const { path } = place.at(key);
      return { ...wordsOf('duplicate-name', { name: cut(key) }), path, start, end };
    });
}
