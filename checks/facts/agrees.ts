import { isSameAmount, parseAmount, type Amount } from './amount';

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
export function isSameValue(typed: Amount, text: string): boolean {
  const amount = parseFact(text);
  return amount !== undefined && isSameAmount(typed, amount);
}

/** Parses the text of a fact. In `64 characters` the word is not a known unit, so only the number counts. */
function parseFact(text: string): Amount | undefined {
  return parseAmount(text) ?? parseLeading(text);
}

/** Parses the leading number and ignores what follows. */
function parseLeading(text: string): Amount | undefined {
  return parseAmount(/^(?:EUR )?[\d. \u00a0]*\d(?:(?:-| to )\d[\d. ]*\d?)?/.exec(text)?.[0] ?? '');
}
