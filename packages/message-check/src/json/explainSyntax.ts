import type { Fix } from '../finding';
import rules from './syntax.json';

/** Explains a text that is not JSON. The first rule counts whose conditions are all met. Its texts are regular expressions. */
interface SyntaxRule {
  /** Form of the beginning of the text. */
  whole?: string;
  /** Form of what is before the place, and of what is there. */
  before?: string;
  here?: string;
  /** Errors of the parser, and what is read at the place. */
  errors?: readonly string[];
  within?: readonly Within[];
  /** `{word}` is what `before` and `here` match. */
  message: string;
  /** What replaces this word: a form, and its replacement. */
  becomes?: readonly [form: string, replacement: string];
  /** The same for the whole text. */
  all?: readonly (readonly [form: string, replacement: string])[];
  /** Whether lines may contain JSON beside other text. */
  lines?: true;
  /** What the fix does. */
  title?: string;
}

/** What the parser reads: an entry of a list, a name or a value of an object, the whole text, or what follows it. */
export type Within = 'list' | 'name' | 'object' | 'text' | 'end';

/** Where a text stops to be JSON, with the error of the parser. */
export interface SyntaxPlace {
  text: string;
  offset: number;
  error: string;
  within: Within;
}

const RULES = rules as unknown as readonly SyntaxRule[];
/** Characters around the place that are compared. */
const AROUND = 300;
/** Characters of a text for which a fix is looked for. */
const LONGEST = 200_000;

/**
 * Says what is wrong at a place, and proposes a fix that lets more of the text be read.
 * @param stopsAt returns the place at which another text stops to be JSON; Infinity if it is JSON
 */
export function explainSyntax(
  place: SyntaxPlace,
  stopsAt: (text: string) => number,
): { message: string; fix?: Fix } {
  const { text, offset, error, within } = place;
  const start = text.slice(0, AROUND);
  const before = text.slice(Math.max(0, offset - AROUND), offset);
  const here = text.slice(offset, offset + AROUND);
  for (const rule of RULES) {
    if (rule.errors?.includes(error) === false || rule.within?.includes(within) === false) continue;
    const found = [
      [rule.whole, start],
      [rule.before, before],
      [rule.here, here],
    ].map(([form, part = '']) => (form === undefined ? [''] : new RegExp(form, 'u').exec(part)));
    if (found.includes(null)) continue;
    const [, left = '', right = ''] = found.map((match) => match?.[0]);
    const message = rule.message.replaceAll('{word}', () => left + right);
    const fix = text.length > LONGEST ? undefined : findFix(rule, place, [left, right], stopsAt);
    return { message, ...(fix && { fix }) };
  }
  return { message: 'This is not JSON.' };
}

function findFix(
  { becomes, all, lines, title }: SyntaxRule,
  { text, offset }: SyntaxPlace,
  [left, right]: readonly [left: string, right: string],
  stopsAt: (text: string) => number,
): Fix | undefined {
  if (becomes) {
    const [start, end] = [offset - left.length, offset + right.length];
    const other = (left + right).replace(new RegExp(becomes[0], 'u'), becomes[1]);
    if (stopsAt(text.slice(0, start) + other + text.slice(end)) < start + other.length) return undefined;
    return { title: title ?? `Replace with ${other}`, edits: [{ start, end, text: other }] };
  }
  const whole = lines
    ? collectLines(text, (part) => stopsAt(part) === Infinity)
    : all?.reduce((changed, [form, other]) => changed.replace(new RegExp(form, 'gu'), other), text);
  if (whole === undefined || stopsAt(whole) < Infinity) return undefined;
  const edits = [{ start: 0, end: text.length, text: whole }];
  return { title: title ?? 'Keep the JSON of each line only', edits };
}

/** Brackets of a line at which its JSON may begin. */
const MOST_BRACKETS = 4;

/**
 * The JSON in a text with other text around it: that of all lines together, or that of each line, as a list if there are
 * several. Undefined if a line with brackets is not JSON, because it would be lost.
 */
function collectLines(text: string, isJson: (part: string) => boolean): string | undefined {
  const lines = text.split('\n').filter((line) => /[[{]/.test(line));
  const whole = cutAfterBracket(text.slice(text.search(/^[[{]/m)));
  if (isJson(whole)) return whole;
  const found = lines.flatMap((line) => {
    const starts = [...line.matchAll(/[[{]/g)].slice(0, MOST_BRACKETS);
    // A text before it may be another message.
    const parts = starts.flatMap(({ index }) =>
      line.slice(0, index).includes('"') ? [] : line.slice(index),
    );
    return parts.map(cutAfterBracket).find(isJson) ?? [];
  });
  if (found.length === 0 || found.length < lines.length) return undefined;
  return found.length === 1 ? found[0] : `[\n${found.join(',\n')}\n]`;
}

const cutAfterBracket = (text: string): string =>
  text.slice(0, Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1);
