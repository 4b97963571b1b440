import type { Finding } from '../finding';
import type { Duplicate } from '../json/readJson';
import { wordsOf } from '../words/words';
import type { Visited } from './walk';
import { cut } from './values';

/** Names that some languages treat specially when they copy an object. */
const SPECIAL_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Digits that a double-precision number keeps for certain. */
const SAFE_DIGITS = 15;

/** Problems of a value in any message, regardless of its schema. */
export function checkValue(visited: Visited, findings: Finding[]): void {
  const { node, member } = visited;
  if (member && SPECIAL_NAMES.has(member.key)) {
    const { key, keyStart: start, keyEnd: end } = member;
    findings.push({ ...wordsOf('special-name', { name: key }), path: visited.path, start, end });
  }
  const place = { start: node.start, end: node.end };
  if (node.kind === 'number' && !isExact(node.text))
    findings.push({
      ...wordsOf('number-precision', { found: cut(node.text) }),
      path: visited.path,
      ...place,
    });
  if (node.kind === 'string' && /\p{Surrogate}/u.test(node.value))
    findings.push({ ...wordsOf('lone-surrogate'), path: visited.path, ...place });
}

function isExact(text: string): boolean {
  if (text.length <= SAFE_DIGITS) return Number.isFinite(Number(text));
  const [mantissa = ''] = text.split(/e/i);
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= SAFE_DIGITS && Number.isFinite(Number(text));
}

/** A name that occurs twice in an object. */
export function describeDuplicate({ key, start, end }: Duplicate): Finding {
  const name = cut(key);
  return { ...wordsOf('duplicate-name', { name }), path: name, start, end };
}
