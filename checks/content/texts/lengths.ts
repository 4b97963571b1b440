import { toString } from 'mdast-util-to-string';
import { componentsOf, lineOf, nodesOf } from '../../pages/nodes';
import type { Page } from '../../pages/parsePage';
import type { Place, Rule, Sources } from '../../rule';
import { walkTexts } from '../../sources/texts';

const FEWEST = 250;

/** A guide needs a minimum number of words. Tables from content/data count, code does not. */
export const length: Rule = {
  id: 'guide-length',
  description: `A guide has ${FEWEST} words or more, tables included.`,
  check(sources, report) {
    for (const page of sources.pages) {
      const words = page.kind === 'guide' && !page.isDraft ? countWords(page, sources) : FEWEST;
      const fix = `Write ${FEWEST} or more, or make it a part of another page.`;
      if (words < FEWEST) report({ file: page.file, line: 1 }, `has ${words} words.`, fix);
    }
  },
};

function countWords({ tree }: Page, { data }: Sources): number {
  const own = [...nodesOf(tree, 'text'), ...nodesOf(tree, 'inlineCode')].map(({ value }) => value);
  const shown = componentsOf(tree).flatMap(({ name, props }) => {
    if (name === 'Glossary') return data.glossary.map(({ definition }) => definition);
    if (name !== 'DataTable' || typeof props['name'] !== 'string') return [];
    return walkTexts(data.shownTables.get(props['name'])?.rows ?? []).map(({ text }) => text);
  });
  return [...own, ...shown].reduce((sum, text) => sum + wordsOf(text).length, 0);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /\w/.test(word));
}

/** Shorter paragraphs, such as warnings and prerequisites, may be repeated. */
const WORDS = 20;

/** A longer text should appear on one page only, and other pages should link to it. */
export const paragraphs: Rule = {
  id: 'repeated-paragraphs',
  description: `No two pages share a paragraph of ${WORDS} words or more.`,
  check({ pages }, report) {
    const first = new Map<string, { file: string; line: number }>();
    for (const { file, tree } of pages) {
      for (const node of nodesOf(tree, 'paragraph')) {
        const text = toString(node).replace(/\s+/g, ' ').trim();
        if (text.split(' ').length < WORDS) continue;
        const place = { file, line: lineOf(node) };
        const known = first.get(text.toLowerCase());
        if (!known) {
          first.set(text.toLowerCase(), place);
          continue;
        }
        const where = known.file === file ? `line ${known.line}` : `${known.file}:${known.line}`;
        const message = `repeats the paragraph "${text.slice(0, 50)}…" of ${where}.`;
        report(place, message, 'Say it on one page and link there.');
      }
    }
  },
};

/** Readers often have to read a longer sentence twice. */
const LONGEST = 40;

/** Empty lines, list items and table rows separate the blocks of a description. */
const BLOCK = /\n(?=[ \t]*(?:\n|[-*|] |\d+\. ))/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Reports long sentences in paragraphs of guides and posts, and in descriptions of API documents. */
export const sentences: Rule = {
  id: 'sentence-length',
  description: `No sentence has more than ${LONGEST} words.`,
  check({ pages, prose }, report) {
    /** The line in a document is expensive to find, so it is found only for a problem. */
    const checkText = (text: string, placeOf: () => Place): void => {
      for (const { segment } of segmenter.segment(text)) {
        const words = wordsOf(segment);
        if (words.length <= LONGEST) continue;
        report(
          placeOf(),
          `has a sentence of ${words.length} words: "${words.slice(0, 8).join(' ')} …".`,
          `Divide it into sentences of at most ${LONGEST} words.`,
        );
      }
    };
    for (const { file, tree } of pages) {
      for (const node of nodesOf(tree, 'paragraph'))
        checkText(toString(node), () => ({ file, line: lineOf(node) }));
    }
    for (const { text, source, place } of prose) {
      for (const block of source === 'document' ? text.split(BLOCK) : []) {
        if (!block.trimStart().startsWith('|')) checkText(block, () => place(text.indexOf(block)));
      }
    }
  },
};
