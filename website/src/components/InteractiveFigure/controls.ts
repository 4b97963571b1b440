/** A number that the reader chooses with a slider. */
export interface Range {
  label: string;
  min: number;
  max: number;
  step?: number;
  /** Value of the first state. */
  value: number;
  /** The value in words, such as `15 kW`. */
  format(value: number): string;
}

/** One of some words that the reader chooses from a list. */
interface Choice {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  /** Whether the list is as wide as two other controls. */
  isWide?: boolean;
}

/** The controls of a figure by name. */
export interface Controls {
  ranges: Readonly<Record<string, Range>>;
  choices: Readonly<Record<string, Choice>>;
  /** Labels of checkboxes. They are not checked at first. */
  switches: Readonly<Record<string, string>>;
}

/** The values of all controls. */
export interface Values<C extends Controls> {
  numbers: { readonly [Name in keyof C['ranges']]: number };
  chosen: { readonly [Name in keyof C['choices']]: keyof C['choices'][Name]['options'] & string };
  checked: { readonly [Name in keyof C['switches']]: boolean };
}

/**
 * Reads the values of all controls.
 * @param read text of the field with this name, or null; without it, the values are those of the first state
 * @returns numbers inside of their range; a default for what is missing or unknown
 */
export function readValues<C extends Controls>(
  { ranges, choices, switches }: C,
  read: (name: string) => unknown = () => null,
): Values<C> {
  const values: unknown = {
    numbers: mapValues(ranges, ({ min, max, value }, name) => {
      const text = read(name);
      const number = typeof text === 'string' && text !== '' ? Number(text) : NaN;
      return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : value;
    }),
    chosen: mapValues(choices, ({ value, options }, name) => {
      const text = read(name);
      return typeof text === 'string' && Object.hasOwn(options, text) ? text : value;
    }),
    checked: mapValues(switches, (_, name) => read(name) !== null),
  };
  return values as Values<C>;
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
