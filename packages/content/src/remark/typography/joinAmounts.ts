import { MONTHS } from '../../dates';

/** A number and the symbol of its unit. Units that are words, such as minutes, may begin a line. */
const AMOUNT = /(\d) (?=(?:A|V|W|kW|Wh|kWh|kVA|Hz|s|ms|min|h|m|km|B|KB|MB|GB|%)(?![\w/]))/g;
/** A group of three digits. */
const GROUP = /(\d) (?=\d{3}(?!\d))/g;
/** A day and its month. */
const DAY = new RegExp(`\\b(\\d{1,2}) (?=(?:${MONTHS.join('|')})\\b)`, 'g');

/** Puts spaces that do not break between a number and its unit, between groups of digits, and between day and month. */
export function joinAmounts(text: string): string {
  return text.replace(AMOUNT, '$1\u00a0').replace(GROUP, '$1\u00a0').replace(DAY, '$1\u00a0');
}
