import { toKey } from '@voltmoor/build-tools/cache';
import { isProductGuide } from '../names/searchFiles';
import type { Rule } from '../rule';
import { agrees, AMOUNT, isSameValue, parseAmount } from './amount';
import { collectBlocks } from './block';

const FILE = 'content/data/facts.yaml';

/** Where a page, table or document repeats a fact in the words of a phrase, the number must agree with the fact. */
export const quotedFacts: Rule = {
  id: 'quoted-facts',
  description:
    'A sentence that uses the phrase of a fact (`said`) states its value, and each such phrase occurs in some text.',
  needsDocuments: true,
  check(sources, report) {
    const blocks = collectBlocks(sources);
    const find = createSearch(blocks.map(({ folded }) => folded));
    for (const [id, fact] of Object.entries(sources.data.facts)) {
      (fact.said ?? []).forEach((phrase, index) => {
        const words = wordsOf(phrase);
        const concerned = find(words[0] ?? '')
          .flatMap((index) => blocks[index] ?? [])
          .filter(({ folded }) => words.every((part) => folded.includes(part)));
        // Compiling hundreds of patterns takes longer than searching with them.
        const key = toKey(phrase, ...concerned.map(({ text }) => text));
        const found = sources.memory.get(`quotes ${key}`, () => {
          const pattern = toPattern(phrase);
          return concerned.map(({ text }) => findQuotes(pattern, text));
        });
        const quotes = concerned.flatMap((block, at) =>
          (found[at] ?? []).map((quote) => ({ ...quote, block })),
        );
        for (const { words, value, block } of quotes) {
          if (agrees(value, fact.text)) continue;
          report(
            block.place(),
            `says "${words}" with ${value}, but the fact ${id} is ${fact.text}.`,
            `Correct one of the two, or write <Fact id="${id}" />.`,
          );
        }
        if (quotes.length === 0)
          report(
            sources.placeIn(FILE, [id, 'said', index]),
            `${id} has the phrase "${phrase}", which occurs in no text.`,
            'Remove the phrase, or write it as the pages do.',
          );
      });
    }
  },
};

/**
 * Returns a function that finds the indexes of the texts with some words. It searches all texts as one, because there are
 * hundreds of phrases and tens of thousands of short texts.
 * @param texts without line breaks
 * @returns a function of words; every text has the empty words
 */
function createSearch(texts: readonly string[]): (words: string) => number[] {
  const all = texts.join('\n');
  const ends: number[] = [];
  for (const text of texts) ends.push((ends.at(-1) ?? -1) + text.length + 1);
  return (words) => {
    if (words === '') return [...texts.keys()];
    const found: number[] = [];
    let index = 0;
    for (let at = all.indexOf(words); at >= 0; at = all.indexOf(words, ends[index])) {
      while ((ends[index] ?? Infinity) <= at) index += 1;
      found.push(index);
    }
    return found;
  };
}

/** A part of a text that states a value in the words of a phrase. */
export interface Quote {
  /** The value as written in the text. */
  value: string;
  /** The words around the value. */
  words: string;
}

/** A day, a time, an ordinal, or a number with or without a unit. */
const VALUE = `\\d{1,2} [A-Z][a-z]+ \\d{4}|\\d{2}:\\d{2}(?:-\\d{2}:\\d{2})?|\\d+(?:st|nd|rd|th)|${AMOUNT}`;
/** Matches a few words within one sentence and one cell. */
const FEW_WORDS = '[^.|]{0,60}?';

/**
 * Splits a phrase from facts.yaml, in which `#` stands for the value and `…` for a few words.
 * @returns the runs of words in lower case, the longest first. A text without one of them cannot match
 */
function wordsOf(phrase: string): string[] {
  const words = phrase.split(/[#…]/).filter((part) => part !== '');
  return words.map((part) => part.toLowerCase()).sort((a, b) => b.length - a.length);
}

/** Returns the pattern of a phrase for texts in which runs of spaces are reduced to one. */
export function toPattern(phrase: string): RegExp {
  const source = phrase
    .split(/(#|…)/)
    .map((part) => {
      if (part === '#') return `(?<value>${VALUE})`;
      if (part === '…') return FEW_WORDS;
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('');
  return new RegExp(`(?<![\\w.,])${source}(?!\\w)`, 'gi');
}

/** Finds every place where a text uses a phrase. */
export function findQuotes(pattern: RegExp, text: string): Quote[] {
  return [...text.matchAll(pattern)].map((found) => ({
    value: found.groups?.['value'] ?? '',
    words: found[0],
  }));
}

const WORDS =
  'up to|at most|at least|no more than|not more than|more than|longer than|shorter than|older than|over|within|valid for|kept for|lasts';
const LIMIT = new RegExp(`\\b(?:${WORDS}) (?<value>${AMOUNT})(?![\\w:]|\\.\\d)`, 'gi');

/** Limits in guides must come from facts.yaml, so that they can be compared with other pages. */
export const limits: Rule = {
  id: 'limits',
  description:
    'A limit that a product guide states, such as "up to 25 A" or "within 15 minutes", is in content/data/facts.yaml.',
  check(sources, report) {
    const facts = Object.values(sources.data.facts).map(({ text }) => text);
    for (const { text, source, place } of collectBlocks(sources)) {
      if (source !== 'guide') continue;
      for (const found of text.matchAll(LIMIT)) {
        const value = found.groups?.['value'] ?? '';
        const typed = parseAmount(value);
        if (!typed || !/\d/.test(value)) continue;
        if (facts.some((fact) => fact.includes(found[0]) || isSameValue(typed, fact))) continue;
        const { file, line } = place();
        if (!isProductGuide(file)) continue;
        report(
          { file, line },
          `states a limit that is not a fact: "${found[0]}".`,
          'Add it to content/data/facts.yaml, or word it as an example.',
        );
      }
    }
  },
};
