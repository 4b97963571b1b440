/** A regular expression of JavaScript. */
export interface Expression {
  source: string;
  flags: string;
}

/** Classes of POSIX, as they are written inside of brackets. */
const CLASSES: Readonly<Record<string, string>> = {
  alpha: 'a-zA-Z',
  digit: '\\d',
  alnum: 'a-zA-Z\\d',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  word: '\\w',
  xdigit: '\\da-fA-F',
};

/** An escaped character, a class, and what other languages write differently outside of classes. */
const TOKEN = /\\(.)|\[(?:\[:\w+:\]|\\.|[^\][\\])*\]|\(\?P<|\(\?>|([*+?}])\+/gs;
const BOUNDS: Readonly<Record<string, string>> = { A: '^', z: '$', Z: '$' };

/** Rewrites what Perl, Python, Ruby and PHP allow and JavaScript does not: `\A`, `[[:alpha:]]`, `(?P<name>`, `a++`. */
const rewritten = (pattern: string): string =>
  pattern.replace(TOKEN, (token, escaped?: string, quantifier?: string) => {
    if (escaped !== undefined) return BOUNDS[escaped] ?? token;
    if (token.startsWith('['))
      return token.replace(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole);
    if (token === '(?P<') return '(?<';
    return quantifier ?? '(?:';
  });

/**
 * Returns the ways in which JavaScript can read a pattern, the most likely first. Patterns of JSON Schema should be valid with
 * the flag `u`, but many authors write those of another language, with its delimiters and flags: `/^a$/i`, `(?i)^a$`.
 */
export function readingsOf(pattern: string): Expression[] {
  const [, delimited, after = ''] = /^\/(\^.*|.*\$)\/([imsu]*)$/s.exec(pattern) ?? [];
  const [, before = '', rest] = /^\(\?([ims]+)\)(.*)$/s.exec(delimited ?? pattern) ?? [];
  const source = rest ?? delimited ?? pattern;
  const flags = [...new Set(after + before)].filter((flag) => flag !== 'u').join('');
  return [
    { source, flags: `${flags}u` },
    { source: rewritten(source), flags: `${flags}u` },
    { source, flags },
  ];
}

/** Compiles a pattern. Returns undefined for one that JavaScript cannot read. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const { source, flags } of readingsOf(pattern)) {
    try {
      return new RegExp(source, flags);
    } catch {
      // The next reading may be valid.
    }
  }
  return undefined;
}
