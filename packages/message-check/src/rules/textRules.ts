import { MOST_OF_A_KIND, type Finding } from '../finding';
import { pathOf, placeOf, type JsonNode, type Member } from '../json/nodes';
import { findingAt, wordsOf, type WordsKey } from '../words/words';
import { cut } from './values';

/** Names that some languages treat specially when they copy an object. */
const SPECIAL_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Digits that a double-precision number keeps for certain. */
const SAFE_DIGITS = 15;

/** Problems of a value in any message, regardless of its schema. */
export function checkValue(node: JsonNode, findings: Finding[]): void {
  if (node.kind === 'number' && !isExact(node.text)) findings.push(findingAt('number-precision', node));
  if (node.kind === 'string' && /\p{Surrogate}/u.test(node.value))
    findings.push(findingAt('lone-surrogate', node));
  if (node.kind !== 'object') return;
  const names = new Set<string>();
  const repeated = node.members.filter(({ key }) => names.size === names.add(key).size);
  const special = node.members.filter(({ key }) => SPECIAL_NAMES.has(key));
  const report = (key: WordsKey, members: readonly Member[]): Finding[] =>
    members.slice(0, MOST_OF_A_KIND).map(({ key: name, keyStart: start, keyEnd: end }) => {
      const path = pathOf(placeOf(node, name));
      return { ...wordsOf(key, { name: cut(name) }), path, start, end };
    });
  findings.push(...report('duplicate-name', repeated), ...report('special-name', special));
}

function isExact(text: string): boolean {
  if (text.length <= SAFE_DIGITS) return Number.isFinite(Number(text));
  const [mantissa = ''] = text.split(/e/i);
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= SAFE_DIGITS && Number.isFinite(Number(text));
}
