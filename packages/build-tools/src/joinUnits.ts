/** A number and the symbol of its unit. Units that are words, such as minutes, may begin a line. */
const AMOUNT = /(\d) (?=(?:A|V|W|kW|Wh|kWh|kVA|Hz|s|ms|min|h|m|km|B|KB|MB|GB|%)(?![\w/]))/g;

/** Puts spaces that do not break into amounts. */
export const joinUnits = (text: string): string => text.replace(AMOUNT, '$1\u00a0');
