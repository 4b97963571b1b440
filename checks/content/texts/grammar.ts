import { retext } from 'retext';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import type { Rule } from '../../rule';

const linter = retext().use(retextIndefiniteArticle).use(retextRepeatedWords).freeze();

/** Finds slips of grammar with retext: a wrong article, as in "a EVSE", and a repeated word, as in "the the". */
export const grammar: Rule = {
  id: 'grammar',
  description: 'Prose has no wrong article and no repeated word.',
  check({ prose, memory }, report) {
    for (const { text, place } of prose) {
      for (const { offset, found, expected } of memory.get(`grammar ${text}`, () => findSlips(text))) {
        const context = withSingleSpaces(text.slice(offset, offset + 40)).trim();
        report(
          place(offset),
          `says "${withSingleSpaces(found)}" in "${context}".`,
          expected === '' ? 'Remove the repeated word.' : `Say "${expected}".`,
        );
      }
    }
  },
};

interface Slip {
  offset: number;
  /** The words as written. */
  found: string;
  /** The words that retext expects; empty when they should be removed. */
  expected: string;
}

/** The letter A as a name or a unit, as in "car A is full" and "the 6 A a car gets", and "an HTTPS …". */
const NO_ARTICLE = /^(?:A (?:a|is|and|in|on|or|after|gets)|an https?)\b/;

function findSlips(text: string): Slip[] {
  const file = linter.processSync(text);
  return file.messages.flatMap(({ actual, expected, place }) => {
    const start = place && 'start' in place ? place.start : place;
    if (actual == null || start?.offset === undefined) return [];
    const from = text.slice(start.offset);
    // Several spaces are the place of inline code, so the next word is unknown.
    if (/^\S+ {2}/.test(from) || NO_ARTICLE.test(from)) return [];
    return [{ offset: start.offset, found: actual, expected: expected?.[0] ?? '' }];
  });
}

const withSingleSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Things that have no decimals, and units. */
const THINGS = 'chargers|sockets|drivers|tags|locations|rows|requests|characters|sessions';
const UNITS = `${THINGS}|kWh|kW|Wh|W|A|V|ms|s|m|km|MB`;

/** Other forms of thousands. */
const FORMS: readonly RegExp[] = [
  // 100 000 or 1 234 567. The number of a version, and a telephone number, can precede three digits.
  /(?<![\w.,/+-])(?<!\d )[1-9]\d{0,2}(?:[ \u00a0]\d{3})+(?!\d| \d)/g,
  // 1000 kWh. A number without a unit can be a year, a port or an id, and a longer one is raw data.
  new RegExp(`(?<![\\w.,/-])\\d{4,6}(?= (?:${UNITS})\\b)`, 'g'),
  // 1.000 rows. In front of a unit, these digits are decimals, as in 18.432 kWh.
  new RegExp(`(?<![\\w.,])[1-9]\\d{0,2}(?:\\.\\d{3})+(?= (?:${THINGS})\\b)`, 'g'),
];

export const thousands: Rule = {
  id: 'thousands',
  description: 'Thousands in prose are separated by commas, as in 100,000.',
  check({ prose }, report) {
    for (const { text, source, place } of prose) {
      if (source === 'standard') continue;
      for (const { 0: found, index } of FORMS.flatMap((form) => [...text.matchAll(form)])) {
        const number = Number(found.replaceAll(/[ \u00a0.]/g, ''));
        report(place(index), `says "${found}".`, `Write ${number.toLocaleString('en')}.`);
      }
    }
  },
};
