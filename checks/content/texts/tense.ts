import { findDays } from '@voltmoor/content/today';
import { collectBlocks } from '../../facts/block';
import { componentsOf } from '../../pages/nodes';
import type { Rule } from '../../rule';

const DAY = '(\\d{1,2} [A-Z][a-z]+ \\d{4})';
/** Matches a few words within one clause. */
const WORDS = '[^.;|]{0,80}?';

/** Phrases that describe a day in the future. */
const AHEAD = toPatterns([
  `(?<!\\b(?:the|its|an) )\\b(?:ends?|expires?|stops?|closes?|(?:takes?|comes?) effect) on ${DAY}`,
  `\\b(?:will|shall|(?:is|are) going to) ${WORDS}\\b(?:on|from|in|by|until) ${DAY}`,
  `\\b(?:is|are) (?:planned|announced|expected|scheduled|due) ${WORDS}\\b(?:on|from|for|by|until) ${DAY}`,
  `\\b(?:is|are|can|may|works?|stays?|remains?|returns?) ${WORDS}\\buntil ${DAY}`,
]);

/** Phrases that describe a day in the past. */
const PASSED = toPatterns([
  `\\b(?:since|ended on|expired on|stopped on|closed on) ${DAY}`,
  `\\b(?:was|were|had|could|worked|returned) ${WORDS}\\buntil ${DAY}`,
]);

/** A statement that begins with a date, such as "On 2 September 2025:", is true as of that date. */
const ANCHOR = new RegExp(`\\bon ${DAY}:`, 'i');

function toPatterns(phrases: string[]): RegExp[] {
  return phrases.map((phrase) => new RegExp(phrase, 'gi'));
}

/** A guide must be true on the day of the build, and a post on the day of its publication. */
export const tense: Rule = {
  id: 'tense',
  description: 'The tense of a dated statement matches the day of the build, or of the post.',
  check(sources, report) {
    const { pages, data, today } = sources;
    for (const { text, source, place } of collectBlocks(sources)) {
      if (source === 'document' || source === 'standard') continue;
      if (![...AHEAD, ...PASSED].some((pattern) => text.search(pattern) >= 0)) continue;
      const { file, line } = place();
      // A table row appears once without a line and again as cells with lines. Only the cells are checked.
      if (line === undefined) continue;
      for (const message of findFaults(text, dayOfPost(file) ?? today)) report({ file, line }, message, FIX);
    }
    // The build stops at the first guide with a <Tense> that has no date. This check reports all of them at once.
    for (const { file, tree } of pages) {
      for (const { name, props, line } of componentsOf(tree)) {
        const fact = String(props['fact']);
        const text = data.facts[fact]?.text;
        if (name !== 'Tense' || text === undefined || findDays(text).length > 0) continue;
        const message = `has a <Tense> with the fact "${fact}", which is "${text}" and not a date.`;
        report({ file, line }, message, 'Name a fact with a date, such as 31 March 2026.');
      }
    }
  },
};

const FIX =
  'Word it so that it is true on every day ("the last day is …"), or write <Tense fact="…" before="ends" after="ended" />.';

function dayOfPost(file: string): string | undefined {
  return /^content\/news\/.*\/(\d{4}-\d{2}-\d{2})-[^/]*$/.exec(file)?.[1];
}

function findFaults(text: string, day: string): string[] {
  if (ANCHOR.test(text)) return [];
  const find = (patterns: RegExp[], isWrong: (named: string) => boolean, message: string): string[] =>
    patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({ 1: written = '' }) => findDays(written).some(isWrong))
      .map(([found]) => `says "${found}", but ${message} ${day}.`);
  return [
    ...find(AHEAD, (named) => named < day, 'that day is earlier than'),
    ...find(PASSED, (named) => named > day, 'that day is later than'),
  ];
}
