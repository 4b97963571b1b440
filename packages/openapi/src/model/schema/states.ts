import { entriesOf, isRaw, listOf, rawOf, textOf, type Raw } from '../../load/raw';
import { toEnumValues } from './enumValues';

/** A value of an enumeration that describes a state, and the states that can follow. */
export interface State {
  name: string;
  /** The description of the value, as Markdown. */
  meaning: string;
  /** Whether an object can begin in this state. */
  isInitial: boolean;
  /** Whether the state never changes again. */
  isFinal: boolean;
  next: { to: string; cause: string }[];
  /** Why the field is `null` afterwards, if the object has no state at the end. */
  ends?: string;
}

/**
 * Reads `x-states` of an enumeration: for each value `initial`, `final`, `next: {STATE: cause}` and `ends: cause`. The
 * meaning comes from the description of the value. Returns undefined for a schema without states.
 */
export function toStates(schema: Raw): State[] | undefined {
  const states = schema['x-states'];
  if (!isRaw(states)) return undefined;
  const meanings = new Map(
    toEnumValues(schema)?.map(({ value, description }) => [textOf(value), description] as const),
  );
  // The order of the values, so that the list is in the order of the enumeration.
  const names = [...new Set([...listOf(schema['enum']).map(String), ...Object.keys(states)])];
  return names
    .filter((name) => Object.hasOwn(states, name))
    .map((name) => {
      const state = rawOf(states[name]);
      const ends = textOf(state['ends']);
      return {
        name,
        meaning: meanings.get(name) ?? '',
        isInitial: state['initial'] === true,
        isFinal: state['final'] === true,
        next: entriesOf(state['next']).map(([to, cause]) => ({ to, cause: textOf(cause) })),
        ...(ends === '' ? {} : { ends }),
      };
    });
}
