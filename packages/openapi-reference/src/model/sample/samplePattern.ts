/** Maximum length of a generated text in characters. */
const LONGEST = 200;

class Unsupported extends Error {}

/**
 * Generates a text that matches a regular expression: the first alternative, the first character of each class, and
 * the minimum number of repetitions. Returns undefined for invalid expressions, look-around, back references, and when
 * the text would be longer than 200 characters. Never throws.
 */
export function samplePattern(pattern: string): string | undefined {
  if (pattern.length > LONGEST) return undefined;
  try {
    const reader = new PatternReader(pattern);
    const text = reader.alternatives();
    return reader.isAtEnd() ? text : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  t: '\t',
  n: '\n',
  r: '\r',
};
/** Characters to try for a negated class, in this order. */
const CANDIDATES = 'aA1-_ .,:/@#';

/** Compiles a character class. Class contents such as `z-a` are not valid. */
function toRegExp(characterClass: string): RegExp {
  try {
    return new RegExp(characterClass);
  } catch {
    throw new Unsupported();
  }
}

class PatternReader {
  private at = 0;

  constructor(private readonly pattern: string) {}

  isAtEnd(): boolean {
    return this.at >= this.pattern.length;
  }

  /** Reads `a|b|c` and returns a text for the first alternative. */
  alternatives(): string {
    const first = this.sequence();
    while (this.take('|')) this.sequence();
    return first;
  }

  private sequence(): string {
    let text = '';
    while (!this.isAtEnd() && !'|)'.includes(this.pattern[this.at]!)) {
      const unit = this.unit();
      text += this.repeated(unit);
      if (text.length > LONGEST) throw new Unsupported();
    }
    return text;
  }

  private unit(): string {
    const character = this.next();
    switch (character) {
      case '^':
      case '$':
        return '';
      case '.':
        return 'a';
      case '[':
        return this.characterClass();
      case '(':
        return this.group();
      case '\\':
        return this.escape();
      case '*':
      case '+':
      case '?':
        throw new Unsupported();
      default:
        return character;
    }
  }

  private group(): string {
    if (this.take('?')) {
      const named = /^<[A-Za-z_]\w*>/.exec(this.pattern.slice(this.at));
      if (named) this.at += named[0].length;
      else if (!this.take(':')) throw new Unsupported();
    }
    const text = this.alternatives();
    if (!this.take(')')) throw new Unsupported();
    return text;
  }

  private escape(): string {
    const character = this.next();
    if (character === 'b' || character === 'B') return '';
    if (/[1-9]/.test(character)) throw new Unsupported();
    if (character === 'p' || character === 'P') {
      const property = /^\{([^}]+)\}/.exec(this.pattern.slice(this.at));
      if (!property || character === 'P') throw new Unsupported();
      this.at += property[0].length;
      return /^(Lu|Uppercase)/.test(property[1]!) ? 'A' : /^N/.test(property[1]!) ? '1' : 'a';
    }
    const code = character === 'x' ? this.hex(2) : character === 'u' ? this.hex(4) : undefined;
    return code ?? CLASSES[character] ?? character;
  }

  private hex(digits: number): string {
    const text = this.pattern.slice(this.at, this.at + digits);
    if (!/^[0-9a-f]+$/i.test(text) || text.length < digits) throw new Unsupported();
    this.at += digits;
    return String.fromCharCode(parseInt(text, 16));
  }

  private characterClass(): string {
    const start = this.at - 1;
    const isNegated = this.take('^');
    const first = this.pattern[this.at] === '\\' ? (this.next(), this.escape()) : this.next();
    let isEscaped = false;
    while (isEscaped || this.pattern[this.at] !== ']') {
      isEscaped = !isEscaped && this.pattern[this.at] === '\\';
      this.next();
    }
    this.next();
    if (!isNegated) return first;
    const whole = toRegExp(this.pattern.slice(start, this.at));
    const found = [...CANDIDATES].find((candidate) => whole.test(candidate));
    if (found === undefined) throw new Unsupported();
    return found;
  }

  /** Repeats a unit as its quantifier requires, but at least once, so that the text shows optional parts (`*`, `?`). */
  private repeated(unit: string): string {
    let least = 1;
    if (this.take('*') || this.take('+') || this.take('?')) least = 1;
    else {
      const counted = /^\{(\d+)(,\d*)?\}/.exec(this.pattern.slice(this.at));
      if (!counted) return unit;
      this.at += counted[0].length;
      least = Number(counted[1]);
      const most = counted[2] === undefined ? least : Number(counted[2].slice(1) || Infinity);
      if (least === 0 && most > 0) least = 1;
    }
    this.take('?');
    if (least * unit.length > LONGEST) throw new Unsupported();
    return unit.repeat(least);
  }

  private take(character: string): boolean {
    if (this.pattern[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private next(): string {
    const character = this.pattern[this.at];
    if (character === undefined) throw new Unsupported();
    this.at += 1;
    return character;
  }
}
