import type { CompactSchema } from '../tables/types';
import { checkFormat } from './formats';
import type { IssueCode } from './issue';

/** The longest text that is compared with a pattern. */
const LONGEST = 4096;
const compiled = new Map<string, RegExp | undefined>();

/** Checks the length, the pattern and the format of a text. */
export function checkText(
  text: string,
  { minLength, maxLength, pattern, format }: CompactSchema,
): IssueCode[] {
  const faults: IssueCode[] = [];
  if (minLength !== undefined && lengthOf(text) < minLength) faults.push('min-length');
  if (maxLength !== undefined && text.length > maxLength && lengthOf(text) > maxLength)
    faults.push('max-length');
  const fault = format === undefined ? undefined : checkFormat(format, text);
  if (fault !== undefined) faults.push(fault);
  // A text with the wrong length or format rarely has the right pattern; one finding is enough.
  else if (pattern !== undefined && faults.length === 0 && text.length <= LONGEST) {
    if (compile(pattern)?.test(text) === false) faults.push('pattern');
  }
  return faults;
}

/** Whether a number is within its limits. */
export function checkNumber(
  text: string,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: CompactSchema,
): boolean {
  const value = Number(text);
  return !(
    value < (minimum ?? -Infinity) ||
    value > (maximum ?? Infinity) ||
    value <= (exclusiveMinimum ?? -Infinity) ||
    value >= (exclusiveMaximum ?? Infinity)
  );
}

/** The number of characters. JSON Schema counts code points. */
function lengthOf(text: string): number {
  return [...text].length;
}

function compile(pattern: string): RegExp | undefined {
  if (!compiled.has(pattern)) {
    try {
      compiled.set(pattern, new RegExp(pattern, 'u'));
    } catch {
      // The reference accepts documents with patterns of other dialects. They are not checked.
      compiled.set(pattern, undefined);
    }
  }
  return compiled.get(pattern);
}
