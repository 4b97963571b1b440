import { jsonText } from '../load/exactNumbers';
import type { PathStep } from '../model/anchors';
import type { PropertyEvent } from './catalogue';
import type { ChangeValues, Notice } from './types';

/** A change inside a schema. It becomes a `Change` for the operations that use the schema. */
export interface Finding extends ChangeValues {
  /** Either the name of an aspect, or an event of a property. */
  aspect?: string;
  event?: PropertyEvent;
  /** The property or item that the finding is about, from the schema that contains it. */
  step?: PathStep;
  oldPointer?: string;
  newPointer?: string;
  notice?: Notice;
}

/** Formats a value for a sentence: `"RFID"`, `10`, `{"a":1}`. */
export function shown(value: unknown): string {
  const text = jsonText(value) || 'nothing';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** The values of two maps by key, in the order of the older map; what only the newer one has comes last. */
export function pairsOf<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): (readonly [key: string, old: Value | undefined, now: Value | undefined])[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].map((key) => [key, before.get(key), after.get(key)]);
}
