import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Page } from '../../pages/parsePage';
import { readComponents } from '../../pages/readComponents';
import type { Rule, Sources } from '../../rule';
import { walkTexts } from '../../sources/walkTexts';

const FEWEST = 250;

/** A guide needs a minimum number of words. Tables from content/data count, code does not. */
export const length: Rule = {
  id: 'guide-length',
  description: `A guide has ${FEWEST} words or more, tables included.`,
  check(sources) {
    return sources.pages
      .filter(({ kind, isDraft }) => kind === 'guide' && !isDraft)
      .map((page) => ({ file: page.file, words: countWords(page, sources) }))
      .filter(({ words }) => words < FEWEST)
      .map(({ file, words }) => ({
        file,
        line: 1,
        message: `has ${words} words.`,
        fix: `Write ${FEWEST} or more, or make it a part of another page.`,
      }));
  },
};

function countWords({ tree }: Page, { data }: Sources): number {
  let words = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words += count(toString(node));
  });
  for (const { name, props } of readComponents(tree)) {
    if (name === 'Glossary') words += count(data.glossary.map(({ definition }) => definition).join(' '));
    if (name !== 'DataTable' || typeof props['name'] !== 'string') continue;
    const rows = data.tables.get(props['name'])?.rows ?? [];
    words += count(
      walkTexts(rows)
        .map(({ text }) => text)
        .join(' '),
    );
  }
  return words;
}

function count(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
