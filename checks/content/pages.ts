import path from 'node:path';
import { checkGuides } from '@voltmoor/content/guides';
import { withPages } from '../openapi/document';
import { lineOf, nodesOf, readDataIds, readHeadings } from '../pages/nodes';
import type { Rule } from '../rule';
import { machinesOf } from './writtenStates';

/** Finds components, attributes and references in guides that do not exist. */
export const components: Rule = {
  id: 'components',
  description:
    'Components, their attributes, and the facts, tables, drawings, screens and operations they name exist.',
  check({ pages, data, files, apis, hasAllDocuments }, report) {
    const drawings = [...files.keys()].flatMap(
      (file) => /^content\/figures\/(.*)\.svg$/.exec(file)?.[1] ?? [],
    );
    const operations = apis.flatMap((api) => withPages(api).map(({ id }) => `${api.id}/${id}`));
    const states = apis.flatMap((api) => machinesOf(api).map(({ id }) => id));
    const known = {
      facts: () => Object.keys(data.facts),
      navigation: () => data.navigation,
      world: () => data.world,
      tables: () => [...data.shownTables.keys()],
      drawings: () => drawings,
      ...(hasAllDocuments && { operations: () => operations, states: () => states }),
    };
    // A page that cannot be parsed has no tree. It is parsed again, so that the error is reported.
    const guides = pages.map(({ file, text, tree }) =>
      tree.children.length > 0 ? { file, text, tree } : { file, text },
    );
    for (const problem of checkGuides(guides, known)) {
      const fix = 'Components are described in packages/content/src/remark/vocabulary.ts.';
      report(problem, problem.message.replace(/[^.}]$/, '$&.'), fix);
    }
  },
};

/** Raw HTML in Markdown would reach the page unchanged. In .mdx files the rule `components` checks tags instead. */
export const unsafeHtml: Rule = {
  id: 'unsafe-html',
  description: 'Guides and posts contain no raw HTML except comments.',
  check({ pages }, report) {
    for (const { file, tree } of pages) {
      for (const node of nodesOf(tree, 'html')) {
        const rest = node.value.replace(/<!--[\s\S]*?-->/g, '').trim();
        if (rest === '') continue;
        const shown = rest.split('\n')[0]?.slice(0, 60) ?? '';
        const fix = 'Write Markdown. Put tags that are meant as text in backticks.';
        report({ file, line: lineOf(node) }, `contains the HTML ${shown}.`, fix);
      }
    }
  },
};

/**
 * The title of a page is its only h1. The text uses h2 and h3 in order. If a heading and a table row had the same id, a
 * link would always lead to the first of them.
 */
export const headings: Rule = {
  id: 'headings',
  description: 'Headings have level 2 or 3, in order, with a text and a unique id.',
  check({ pages, data }, report) {
    for (const { file, tree } of pages) {
      const ids = new Map<string, { text: string; line: number }>();
      let hasSection = false;
      for (const { level, text, id, line } of readHeadings(tree)) {
        const place = { file, line };
        if (text.trim() === '') report(place, 'has an empty heading.', 'Give it a text, or remove it.');
        if (level === 1)
          report(
            place,
            `has the heading "${text}" of level 1.`,
            'Write ##. The title of the page is its only heading of level 1.',
          );
        if (level > 3)
          report(place, `has the heading "${text}" of level ${level}.`, 'Write ###, or make it a list.');
        if (level === 3 && !hasSection)
          report(place, `has the level 3 heading "${text}" before any level 2 heading.`, 'Write ##.');
        // Report only the first one: adding the missing h2 corrects the others as well.
        hasSection ||= level === 2 || level === 3;
        const earlier = ids.get(id);
        if (earlier)
          report(
            place,
            `has the id #${id} at "${text}" and at "${earlier.text}".`,
            'Give one of them another {#id}.',
          );
        ids.set(id, { text, line });
      }
      const rows = new Set<string>();
      for (const { id, line } of readDataIds(tree, data)) {
        const heading = ids.get(id);
        if (heading)
          report(
            { file, line: heading.line },
            `has the id #${id} at a heading and at a row of its table.`,
            'Give the heading another {#id}.',
          );
        else if (rows.has(id))
          report(
            { file, line },
            `shows a second row with the id #${id}.`,
            'Show the table once, or rename the row in one of the tables.',
          );
        rows.add(id);
      }
    }
  },
};

/** Ids of the sections that say what can go wrong. */
const FAULT_SECTIONS = new Set(['what-can-go-wrong', 'trouble']);

/** Readers look for their symptom, and then for what to do. Both must be found at a glance. */
export const faultLists: Rule = {
  id: 'fault-lists',
  description: 'A list of what can go wrong has symptom, cause and what to do as separate parts.',
  check({ pages }, report) {
    for (const { file, tree } of pages) {
      const starts = readHeadings(tree).filter(({ id }) => FAULT_SECTIONS.has(id));
      for (const { line, level } of starts) {
        const after = tree.children.filter((node) => lineOf(node) > line);
        const end = after.findIndex((node) => node.type === 'heading' && node.depth <= level);
        for (const node of end < 0 ? after : after.slice(0, end)) {
          if (node.type !== 'list' || node.ordered === true) continue;
          const fix =
            'Put it into <Faults>, and write the cause and what to do as separate items below each symptom.';
          report({ file, line: lineOf(node) }, 'says in a plain list what can go wrong.', fix);
        }
      }
    }
  },
};

const FILE_NAME = /^[\w.-]+\.(png|jpe?g|svg|gif|webp|avif)$/i;
/** Minimum length of an alternative text. A shorter text rarely describes the picture. */
const SHORTEST = 10;

/** Pictures must exist and have an alternative text for readers who cannot see them. */
export const images: Rule = {
  id: 'images',
  description: 'A picture exists and has an alternative text that describes it.',
  check({ pages, files }, report) {
    for (const { file, tree } of pages) {
      for (const node of nodesOf(tree, 'image')) {
        const shows = (rest: string, fix: string) =>
          report({ file, line: lineOf(node) }, `shows ${node.url}${rest}`, fix);
        const alt = (node.alt ?? '').trim();
        if (alt === '') shows(' without an alternative text.', 'Write ![What the picture shows](…).');
        else if (FILE_NAME.test(alt))
          shows(' with a file name as its alternative text.', 'Describe what the picture shows.');
        else if (alt.length < SHORTEST)
          shows(` with the alternative text "${alt}".`, 'Describe in a sentence what the picture shows.');
        if (/^https?:/i.test(node.url))
          shows(' from another host.', 'Keep the picture in website/static/img.');
        else if (!/^[a-z]+:/i.test(node.url)) {
          const target = toFile(file, node.url);
          if (!files.has(target)) shows(', which does not exist.', `Add ${target}, or correct the path.`);
        }
      }
    }
  },
};

/** Returns the file that the URL of a picture refers to. */
function toFile(page: string, url: string): string {
  const plain = decodeURI(url.split(/[?#]/, 1)[0] ?? '');
  return plain.startsWith('/') ? `website/static${plain}` : path.posix.join(path.posix.dirname(page), plain);
}
