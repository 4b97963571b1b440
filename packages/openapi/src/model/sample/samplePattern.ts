import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';
import { compilePattern, readingsOf } from '../../schema/patterns';

/** Maximum length of a generated text in characters. */
const LONGEST = 200;

class Unsupported extends Error {}

const parser = new RegExpParser();

/**
 * Generates a text that matches a regular expression: the first alternative, the first character of each class, and
 * the minimum number of repetitions. Returns undefined for invalid expressions, look-around, back references, and when
 * the text would be longer than 200 characters. Never throws.
 */
export function samplePattern(pattern: string): string | undefined {
  if (pattern.length > LONGEST) return undefined;
  for (const { source, flags } of readingsOf(pattern)) {
    try {
      const unicode = flags.includes('u');
      const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode });
      return sampleAlternative(alternatives[0], flags);
    } catch (error) {
      if (error instanceof Unsupported) return undefined;
      if (!(error instanceof RegExpSyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Maximum number of ways to match a text from one place. */
const MOST_WAYS = 250_000;

/**
 * Whether a text matches a regular expression. Returns undefined when finding out could take long: for expressions with
 * repeated groups or back references, and where there are too many ways to match the text.
 */
export function matchesCheaply(pattern: string, text: string): boolean | undefined {
  const isLong = text.length > LONGEST || pattern.length > LONGEST;
  if (isLong || /\)[*+{]|\\[1-9k]/.test(pattern)) return undefined;
  const parts = pattern
    .replaceAll(/\\./g, 'x')
    .replaceAll(/\[[^[\]]*\]/g, 'x')
    .replaceAll(/\(\?<?[:=!]/g, '(');
  const count = (signs: RegExp): number => parts.match(signs)?.length ?? 0;
  const ways = Math.max(text.length, 2) ** count(/[*+{]/g) * 2 ** count(/[?|]/g);
  if (ways > MOST_WAYS) return undefined;
  return compilePattern(pattern)?.test(text);
}

/** Characters to try for a negated class, in this order. */
const CANDIDATES = 'aA1-_ .,:/@#';

function sampleAlternative(alternative: AST.Alternative | undefined, flags: string): string {
  const text = alternative?.elements.map((element) => sampleElement(element, flags)).join('') ?? '';
  if (text.length > LONGEST) throw new Unsupported();
  return text;
}

function sampleElement(node: AST.Element | AST.CharacterClassElement, flags: string): string {
  switch (node.type) {
    case 'Assertion':
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') throw new Unsupported();
      return '';
    case 'Group':
    case 'CapturingGroup':
      return sampleAlternative(node.alternatives[0], flags);
    case 'Quantifier': {
      // At least once, so that the text shows optional parts.
      const count = Math.max(node.min, Math.min(node.max, 1));
      const unit = sampleElement(node.element, flags);
      if (count * unit.length > LONGEST) throw new Unsupported();
      return unit.repeat(count);
    }
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClassRange':
      return sampleElement(node.min, flags);
    case 'CharacterSet':
      return sampleSet(node);
    case 'CharacterClass': {
      const [first] = node.elements;
      const found = node.negate
        ? [...CANDIDATES].find((candidate) => new RegExp(node.raw, flags).test(candidate))
        : first && sampleElement(first, flags);
      if (found === undefined) throw new Unsupported();
      return found;
    }
    default:
      throw new Unsupported();
  }
}

function sampleSet(node: AST.CharacterSet): string {
  switch (node.kind) {
    case 'digit':
      return node.negate ? 'a' : '1';
    case 'space':
      return node.negate ? 'a' : ' ';
    case 'word':
      return node.negate ? '-' : 'a';
    case 'property':
      if (node.negate) throw new Unsupported();
      return /^\\p\{(Lu|Uppercase)/.test(node.raw) ? 'A' : /^\\p\{N/.test(node.raw) ? '1' : 'a';
    case 'any':
      return 'a';
  }
}
