import type { Finding } from '../finding';
import type { Duplicate } from '../json/readJson';
import type { Visited } from './walk';
import { cut } from './values';

/** Names that some languages treat specially when they copy an object. */
const SPECIAL_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Digits that a double-precision number keeps for certain. */
const SAFE_DIGITS = 15;

/** Problems of a value in any message, regardless of its schema. */
export function checkValue({ node, path, member }: Visited): Finding[] {
  const findings: Finding[] = [];
  if (member && SPECIAL_NAMES.has(member.key)) {
    findings.push({
      severity: 'warning',
      code: 'special-name',
      path,
      start: member.keyStart,
      end: member.keyEnd,
      found: `a field "${member.key}"`,
      expected: 'another name',
      why: 'A receiver in JavaScript that merges objects may change the prototype of all its objects. Gateways often block such messages.',
    });
  }
  if (node.kind === 'number' && !isExact(node.text)) {
    findings.push({
      severity: 'warning',
      code: 'number-precision',
      path,
      start: node.start,
      end: node.end,
      found: cut(node.text),
      expected: `at most ${SAFE_DIGITS} digits`,
      why: 'Most receivers read numbers with double precision and change this one. Such a number often comes from a calculation that was not rounded.',
    });
  }
  if (node.kind === 'string' && hasLoneSurrogate(node.value)) {
    findings.push({
      severity: 'warning',
      code: 'lone-surrogate',
      path,
      start: node.start,
      end: node.end,
      found: 'half of a character',
      expected: 'a complete character',
      why: 'The text was cut inside of a character. It cannot be written in UTF-8.',
    });
  }
  return findings;
}

function isExact(text: string): boolean {
  if (text.length <= SAFE_DIGITS) return Number.isFinite(Number(text));
  const [mantissa = ''] = text.split(/e/i);
  const digits = mantissa.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= SAFE_DIGITS && Number.isFinite(Number(text));
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** A name that occurs twice in an object. */
export function describeDuplicate({ key, start, end }: Duplicate): Finding {
  return {
    severity: 'error',
    code: 'duplicate-name',
    path: cut(key),
    start,
    end,
    found: `the name "${cut(key)}" for the second time`,
    expected: 'each name once in an object',
    why: 'Receivers differ in which of the two values they use, and some refuse the message.',
  };
}
