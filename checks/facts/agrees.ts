import { isSameAmount, parseAmount, type Amount } from './amount';

/**
 * Whether a value that a page types is that of a fact: numbers by what they count, whatever the spelling; days and times
 * by their letters. A number without a unit is compared as it stands: `30` agrees with `30 days`.
 */
export function agrees(value: string, text: string): boolean {
  const typed = parseAmount(value);
  if (!typed) return text.toLowerCase().includes(value.toLowerCase());
  if (isSameValue(typed, text)) return true;
  const isBare = typed.unit === undefined || parseFact(text)?.unit === undefined;
  return isBare && typed.numbers.join() === parseLeading(text)?.numbers.join();
}

/** Whether an amount is that of a fact, its unit included. */
export function isSameValue(typed: Amount, text: string): boolean {
  const amount = parseFact(text);
  return amount !== undefined && isSameAmount(typed, amount);
}

/** `64 characters` counts what is no unit; its number counts alone. */
function parseFact(text: string): Amount | undefined {
  return parseAmount(text) ?? parseLeading(text);
}

/** The numbers as written, without their unit. */
function parseLeading(text: string): Amount | undefined {
  return parseAmount(/^(?:EUR )?[\d. \u00a0]*\d(?:(?:-| to )\d[\d. ]*\d?)?/.exec(text)?.[0] ?? '');
}
