import type { Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOf, nodesOf, readHeadings, shownTables } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Rule } from '../rule';

/** Words and dates that follow from the evidence. */
const COMPUTED = /\b(certified|compatible|to be tested)\b|\bas of (?:[A-Z][a-z]+ )?\d{4}\b/i;

/** A result that is written by hand beside the evidence contradicts it one day. */
export const listingWords: Rule = {
  id: 'listing-words',
  description: 'Guides take the listing word of a brand and its date from the evidence.',
  check({ pages, data }, report) {
    const brands = (data.chargers?.models ?? []).map(({ brand }) => brand);
    for (const page of pages.filter(({ kind }) => kind === 'guide')) {
      const isAbout = isAboutBrand(page);
      for (const node of [...nodesOf(page.tree, 'paragraph'), ...nodesOf(page.tree, 'tableRow')]) {
        const text = toString(node);
        const found = COMPUTED.exec(text)?.[0];
        if (found === undefined || !(isAbout || brands.some((brand) => text.includes(brand)))) continue;
        const fix = 'Leave it out. The tables from content/data/supported-chargers.yaml say it.';
        report({ file: page.file, line: lineOf(node) }, `says "${found}".`, fix);
      }
    }
  },
};

/** The heading of the column that says where a value belongs. */
const WHERE = /^where you type it$/i;

/** Readers stand in front of a charger with a tool of its maker. A value without a field cannot be typed. */
export const typedValues: Rule = {
  id: 'typed-values',
  description: 'Pages about a brand say where each connection setting is typed.',
  check({ pages }, report) {
    for (const page of pages.filter(isAboutBrand)) {
      const heading = readHeadings(page.tree).find(({ id }) => id === 'settings');
      const table = nodesOf(page.tree, 'table').find((node) => heading && lineOf(node) > heading.line);
      const line = (table && lineOf(table)) ?? heading?.line ?? 1;
      const fix = 'Add the column "where you type it" to the table in the section {#settings}.';
      const place = { file: page.file, line };
      const missing = table ? findUntyped(table) : ['all settings'];
      if (missing.length > 0) report(place, `does not say where you type ${missing.join(', ')}.`, fix);
    }
  },
};

/** Returns the settings without a place. */
function findUntyped({ children: [head, ...rows] }: Table): string[] {
  const column = head?.children.findIndex((cell) => WHERE.test(toString(cell))) ?? -1;
  return rows
    .filter(({ children }) => column < 0 || !/\w/.test(toString(children[column] ?? [])))
    .map(({ children: [setting] }) => `"${toString(setting ?? [])}"`);
}

const isAboutBrand = ({ tree }: Page): boolean =>
  shownTables(tree).some((name) => name.startsWith('supported-chargers/evidence-'));
