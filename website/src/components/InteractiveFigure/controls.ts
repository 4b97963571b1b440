/** A number that the reader chooses with a slider. */
interface Range {
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
}

export type Ranges = Readonly<Record<string, Range>>;
export type Choices = Readonly<Record<string, Choice>>;

/** The values of all controls. */
export interface Values<R extends Ranges, C extends Choices> {
  numbers: { readonly [Name in keyof R]: number };
  chosen: { readonly [Name in keyof C]: keyof C[Name]['options'] & string };
}

/** The values of the first state. */
export function defaultsOf<R extends Ranges, C extends Choices>(ranges: R, choices: C): Values<R, C> {
  return readValues(ranges, choices, () => null);
}

/**
 * Reads the values of all controls.
 * @param read text of the field with this name, or null
 * @returns numbers inside of their range; a default for what is missing or unknown
 */
export function readValues<R extends Ranges, C extends Choices>(
  ranges: R,
  choices: C,
  read: (name: string) => unknown,
): Values<R, C> {
  const numbers: unknown = Object.fromEntries(
    Object.entries(ranges).map(([name, { min, max, value }]) => {
      const text = read(name);
      const number = typeof text === 'string' && text !== '' ? Number(text) : NaN;
      return [name, Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : value];
    }),
  );
  const chosen: unknown = Object.fromEntries(
    Object.entries(choices).map(([name, { value, options }]) => {
      const text = read(name);
      return [name, typeof text === 'string' && Object.hasOwn(options, text) ? text : value];
    }),
  );
  return { numbers, chosen } as Values<R, C>;
}
