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
interface Choice<Option extends string = string> {
  label: string;
  value: Option;
  options: Readonly<Record<Option, string>>;
  /** Whether the list is as wide as two other controls. */
  isWide?: boolean;
}

export type Ranges = Readonly<Record<string, Range>>;
export type Choices = Readonly<Record<string, Choice>>;
/** Labels of checkboxes by name. They are not checked at first. */
export type Switches = Readonly<Record<string, string>>;

/** The values of all controls. */
export interface Values<R extends Ranges, C extends Choices, S extends Switches> {
  numbers: { readonly [Name in keyof R]: number };
  chosen: { readonly [Name in keyof C]: keyof C[Name]['options'] & string };
  checked: { readonly [Name in keyof S]: boolean };
}

/** The controls of a figure. */
export interface Controls<R extends Ranges, C extends Choices, S extends Switches> {
  ranges: R;
  choices: C;
  switches: S;
}

/**
 * Reads the values of all controls.
 * @param read text of the field with this name, or null; without it, the values are those of the first state
 * @returns numbers inside of their range; a default for what is missing or unknown
 */
export function readValues<R extends Ranges, C extends Choices, S extends Switches>(
  { ranges, choices, switches }: Controls<R, C, S>,
  read: (name: string) => unknown = () => null,
): Values<R, C, S> {
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
  return values as Values<R, C, S>;
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
