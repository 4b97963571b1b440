/** `error`: the message breaks a rule of the protocol. `warning`: partners often refuse it. `hint`: worth knowing. */
export type Severity = 'error' | 'warning' | 'hint';

interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Fix {
  /** What the fix does, such as `Replace with "EUR"`. */
  title: string;
  edits: Edit[];
}

/** A fix that replaces a value. */
export function replace({ start, end }: Pick<Edit, 'start' | 'end'>, text: string, title?: string): Fix {
  return { title: title ?? `Replace with ${text}`, edits: [{ start, end, text }] };
}

/** Applies fixes to the text that they were made for. Of two that change the same place, the first one is applied. */
export function applyFix(text: string, ...fixes: readonly Fix[]): string {
  const edits: Fix['edits'] = [];
  for (const fix of fixes) {
    const overlaps = fix.edits.some((edit) =>
      edits.some((other) => edit.start <= other.end && other.start <= edit.end),
    );
    if (!overlaps) edits.push(...fix.edits);
  }
  // Applied from the end, so that the offsets of earlier edits stay correct.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((fixed, edit) => fixed.slice(0, edit.start) + edit.text + fixed.slice(edit.end), text);
}

/** One thing that is wrong with a message, or worth knowing about it. */
export interface Finding {
  severity: Severity;
  /** Stable name of the rule, such as `required` or `cost-step-size`. */
  code: string;
  /** Path of the value: `charging_periods[0].dimensions`; empty for the whole message. */
  path: string;
  /** Path of another value that decides about this one: one that it is compared with, or the field that was meant. */
  beside?: string;
  /** Offsets in the text. */
  start: number;
  end: number;
  found: string;
  expected: string;
  why: string;
  /** The sentence of the standard or of the document that the finding rests on. Every error has one. */
  basis?: string;
  /** Route and anchor of the documentation of the field. */
  doc?: string;
  fix?: Fix;
}

/** A finding with its place in lines, as readers see it. */
export interface PlacedFinding extends Omit<Finding, 'beside'> {
  /** Counted from 1, as is `column`. */
  line: number;
  column: number;
}

/** Findings of one kind that are collected. A message with more is not what its sender meant. */
export const MOST_OF_A_KIND = 5000;

/** The most severe one first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];
