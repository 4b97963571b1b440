/** A number or a range of numbers with its unit, in a form that can be compared. */
export interface Amount {
  numbers: readonly number[];
  /** The unit in its standard spelling; undefined when no unit is written. */
  unit: string | undefined;
}

/** Spelling of a unit → the base unit and the number of base units. */
const UNITS: Record<string, readonly [string, number]> = {
  s: ['s', 1],
  second: ['s', 1],
  seconds: ['s', 1],
  min: ['s', 60],
  minute: ['s', 60],
  minutes: ['s', 60],
  h: ['s', 3600],
  hour: ['s', 3600],
  hours: ['s', 3600],
  day: ['s', 86_400],
  days: ['s', 86_400],
  week: ['s', 604_800],
  weeks: ['s', 604_800],
  month: ['month', 1],
  months: ['month', 1],
  year: ['month', 12],
  years: ['month', 12],
  'working day': ['working day', 1],
  'working days': ['working day', 1],
  A: ['A', 1],
  kWh: ['kWh', 1],
  kW: ['kW', 1],
  '%': ['%', 1],
  px: ['px', 1],
  KB: ['KB', 1],
  MB: ['MB', 1],
  KiB: ['KiB', 1],
  MiB: ['KiB', 1024],
};

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?`;
const UNIT = `(?:${Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![\\w])|%`;

/** Pattern of an amount: `15 minutes`, `24-hour`, `EUR 10 to 150`, `1,000`, `eight`. */
export const AMOUNT = `(?:EUR )?(?:(?:${NUMBER})(?:(?: to |-|–)(?:${NUMBER}))?|\\b(?:${WORDS.join('|')})\\b)(?:[ \\u00a0-]?(?:${UNIT}))?`;

const WHOLE_AMOUNT = new RegExp(`^(EUR )?(.*?)(?:[ \\u00a0-]?(${UNIT}))?$`);
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`);

/** @returns undefined when the text is not a number with or without a unit */
export function parseAmount(text: string): Amount | undefined {
  const found = WHOLE_AMOUNT.exec(text);
  if (!found) return undefined;
  const [, currency, written = '', unit] = found;
  const parts = written.split(/ to |-|–/).map(parseNumber);
  const numbers = parts.filter((part) => part !== undefined);
  if (numbers.length === 0 || numbers.length < parts.length) return undefined;
  if (unit === undefined) return { numbers, unit: currency === undefined ? undefined : 'EUR' };
  const [counted, factor] = UNITS[unit] ?? [unit, 1];
  return { numbers: numbers.map((number) => number * factor), unit: counted };
}

function parseNumber(text: string): number | undefined {
  const word = WORDS.indexOf(text.toLowerCase());
  if (word >= 0) return word;
  return WHOLE_NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/**
 * Whether a value on a page agrees with a fact. Numbers are compared by amount, however they are written; days and
 * times are compared as text. A number without a unit is compared by its digits: `30` agrees with `30 days`.
 */
export function agrees(value: string, text: string): boolean {
  const typed = parseAmount(value);
  if (!typed) return text.toLowerCase().includes(value.toLowerCase());
  if (isSameValue(typed, text)) return true;
  const isBare = typed.unit === undefined || parseFact(text)?.unit === undefined;
  return isBare && typed.numbers.join() === parseLeading(text)?.numbers.join();
}

/** Whether an amount equals that of a fact, including the unit. */
export function isSameValue({ numbers, unit }: Amount, text: string): boolean {
  const fact = parseFact(text);
  return fact !== undefined && numbers.join() === fact.numbers.join() && unit === fact.unit;
}

/** Parses the text of a fact. In `64 characters` the word is not a known unit, so only the number counts. */
function parseFact(text: string): Amount | undefined {
  return parseAmount(text) ?? parseLeading(text);
}

/** Parses the leading number and ignores what follows. */
function parseLeading(text: string): Amount | undefined {
  return parseAmount(/^(?:EUR )?[\d.,]*\d(?:(?:-| to )\d(?:[\d.,]*\d)?)?/.exec(text)?.[0] ?? '');
}
