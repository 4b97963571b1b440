import { readSections, writeSections, type Section } from '@voltmoor/pages/page';

/** Longer sections count as if they had this length, in characters. */
const LONGEST = 4_000;
/** How much more a word counts in a heading than in the text. */
const HEADING_WEIGHT = 3;

/**
 * Puts the sections of a page into the order in which they match words, for callers that cannot read the whole page. Words
 * that most sections contain count little.
 * @returns the page with its title and the matching sections, the best one first; the page unchanged when none matches
 */
export function rankSections(markdown: string, query: string): string {
  const sections = splitSections(markdown);
  const words = [...new Set(toWords(query))];
  const contents = sections.map(({ heading, text }) => ({
    heading: toIndex(heading),
    text: toIndex(text),
  }));
  const rarity = new Map(
    words.map((word) => {
      const count = contents.filter(({ text }) => text.includes(` ${word}`)).length;
      return [word, count === 0 ? 0 : Math.log(1 + sections.length / count)];
    }),
  );
  const scored = sections.map((section, index) => {
    const { heading, text } = contents[index] ?? { heading: '', text: '' };
    const score = words.reduce((sum, word) => {
      const value = rarity.get(word) ?? 0;
      return (
        sum +
        (heading.includes(` ${word}`) ? HEADING_WEIGHT * value : 0) +
        (text.includes(` ${word}`) ? value : 0)
      );
    }, 0);
    return { section, score: score / Math.log2(8 + Math.min(LONGEST, section.text.length) / 200) };
  });
  const matching = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  if (matching.length === 0) return markdown;
  const title = /^# .*$/m.exec(markdown)?.[0];
  const texts = matching.map(({ section }) => section.text).filter((text) => !text.startsWith('# '));
  const intro = matching.find(({ section }) => section.text.startsWith('# '))?.section.text;
  const isIntroBest = intro !== undefined && matching[0]?.section.text === intro;
  return isIntroBest ? [intro, ...texts].join('\n\n') : [title, ...texts].filter(Boolean).join('\n\n');
}

interface PageSection {
  heading: string;
  /** With the heading. */
  text: string;
}

/** Splits a page before its headings of the levels 2 and 3. */
function splitSections(markdown: string): PageSection[] {
  const parts: { heading: string; sections: Section[] }[] = [{ heading: '', sections: [] }];
  for (const section of readSections(markdown)) {
    if (section.level === 2 || section.level === 3) parts.push({ heading: section.title, sections: [] });
    parts.at(-1)?.sections.push(section);
  }
  return parts.map(({ heading, sections }) => ({ heading, text: writeSections(sections).trim() }));
}

/** The words of a text, each after a space, so that a search for ` sign` also finds ` signature`. */
const toIndex = (text: string): string => ` ${toWords(text).join(' ')}`;

/** The words of a text in lower case, cut to six letters, so that forms of a word are equal. */
function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.replace(/s$/, '').slice(0, 6));
}
