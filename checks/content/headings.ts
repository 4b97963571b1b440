import type { Page } from '../pages/parsePage';
import { readDataIds } from '../pages/readDataIds';
import { readHeadings } from '../pages/readHeadings';
import type { Problem, Rule } from '../rule';
import type { ContentData } from '../sources/parseData';

/** The title of a page is its only h1. The text uses h2 and h3 in order. */
export const headings: Rule = {
  id: 'headings',
  description: 'Headings have level 2 or 3, in order, with a text and a unique id.',
  check: ({ pages, data }) => pages.flatMap((page) => [...checkHeadings(page), ...checkDataIds(page, data)]),
};

function checkHeadings({ file, tree }: Page): Problem[] {
  const problems: Problem[] = [];
  const ids = new Map<string, string>();
  let hasSection = false;
  for (const { level, text, id, line } of readHeadings(tree)) {
    const report = (message: string, fix: string) => problems.push({ file, line, message, fix });
    if (text.trim() === '') report('has an empty heading.', 'Give it a text, or remove it.');
    if (level === 1)
      report(
        `has the heading "${text}" of level 1.`,
        'Write ##. The title of the page is its only heading of level 1.',
      );
    if (level > 3) report(`has the heading "${text}" of level ${level}.`, 'Write ###, or make it a list.');
    if (level === 3 && !hasSection)
      report(`has the level 3 heading "${text}" before any level 2 heading.`, 'Write ##.');
    // Report only the first one: adding the missing h2 corrects the others as well.
    hasSection ||= level === 2 || level === 3;
    const earlier = ids.get(id);
    if (earlier !== undefined)
      report(`has the id #${id} at "${text}" and at "${earlier}".`, 'Give one of them another {#id}.');
    ids.set(id, text);
  }
  return problems;
}

/** A heading and a table row can have the same id. A link would then always lead to the first of them. */
function checkDataIds(page: Page, data: ContentData): Problem[] {
  const headings = new Map(readHeadings(page.tree).map(({ id, line }) => [id, line]));
  const seen = new Set<string>();
  return readDataIds(page, data).flatMap(({ id, line }): Problem[] => {
    const isTwice = seen.has(id);
    seen.add(id);
    const heading = headings.get(id);
    if (heading === undefined && !isTwice) return [];
    const { file } = page;
    if (heading === undefined) {
      return [
        {
          file,
          line,
          message: `shows a second row with the id #${id}.`,
          fix: 'Show the table once, or rename the row in one of the tables.',
        },
      ];
    }
    return [
      {
        file,
        line: heading,
        message: `has the id #${id} at a heading and at a row of its table.`,
        fix: 'Give the heading another {#id}.',
      },
    ];
  });
}
