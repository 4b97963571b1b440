import { guideFrontMatterSchema } from '@voltmoor/content/guides';
import { parsePost, type Vocabulary, NewsError } from '@voltmoor/content/news';
import { frontMatterTexts } from '../pages/parsePage';
import type { Rule, Sources } from '../rule';
import { categorySchema, parseYaml, readCategories } from '../routes/categoryFiles';
import { describeIssues } from '../sources/parseData';

/** The guide's page, the lists of guides and the search index need this front matter. */
export const guideFrontMatter: Rule = {
  id: 'guide-front-matter',
  description: 'The front matter of a guide is complete and has no unknown keys.',
  check({ pages }, report) {
    for (const { file, kind, hasFrontMatter, source } of pages) {
      if (kind !== 'guide') continue;
      if (!hasFrontMatter) {
        const fix = 'Add front matter as "Add a guide" in CONTRIBUTING.md shows.';
        report({ file, line: 1 }, 'has no front matter.', fix);
        continue;
      }
      for (const { line, message } of source.errors) {
        const fix = 'Correct the syntax. A text with a colon needs quotation marks.';
        report({ file, line }, `front matter is not valid YAML: ${message}.`, fix);
      }
      const { error } = guideFrontMatterSchema.safeParse(source.data);
      if (source.errors.length > 0 || !error) continue;
      for (const { path, key, text } of describeIssues(error)) {
        const fix = 'packages/content/src/guides/guideFrontMatter.ts describes the keys.';
        report({ file, line: source.lineOf(path) }, `front matter ${key} ${text}`, fix);
      }
    }
  },
};

/** Posts need valid dates that agree with each other, known tags and components, and the sections of their type. */
export const posts: Rule = {
  id: 'post',
  description: 'A post has valid dates, known tags and components, and the sections of its kind.',
  check({ pages, files }, report) {
    const vocabulary = readVocabulary(files);
    for (const { file, text } of pages.filter(({ kind }) => kind === 'post')) {
      try {
        parsePost(file, text, vocabulary);
      } catch (error) {
        if (!(error instanceof NewsError)) throw error;
        const fix = 'The keys are described in packages/content/src/news/read/frontMatterSchema.ts.';
        for (const problem of error.problems) report(problem, problem.message.replace(/[^.]$/, '$&.'), fix);
      }
    }
  },
};

function readVocabulary(files: Sources['files']): Vocabulary {
  const tags = parseYaml(files.get('content/news/tags.yml') ?? '');
  const components = parseYaml(files.get('content/news/components.yml') ?? '');
  const keys = typeof tags === 'object' && tags !== null ? Object.keys(tags) : [];
  return {
    tags: keys.map((key) => ({ key, label: key, description: key })),
    components: Array.isArray(components) ? components.map(String) : [],
  };
}

/**
 * Docusaurus 3.10 writes front matter into a JavaScript module. It escapes quotation marks but not backslashes, so a
 * backslash before a quotation mark would end the string, and the rest of the text would run as code.
 */
export const frontMatterCode: Rule = {
  id: 'front-matter-code',
  description: 'No front matter contains a backslash.',
  check({ pages }, report) {
    for (const { text, path, place } of pages.flatMap((page) => frontMatterTexts(page))) {
      if (!text.includes('\\')) continue;
      report(
        place(),
        `front matter ${path.join('.')} contains a backslash, so the text after it could run as code in the page.`,
        'Remove the backslash, or move the statement to the text of the page.',
      );
    }
  },
};

/** Each folder of guides needs a category page, and the folder's path must lead to it. */
export const categories: Rule = {
  id: 'category-file',
  description: 'The category file of a folder is complete, and its page has the path of the folder.',
  check({ files, placeIn }, report) {
    for (const { file, value, folder, route } of readCategories(files)) {
      const { error } = categorySchema.safeParse(value);
      for (const { path, key, text } of error ? describeIssues(error) : []) {
        const fix = 'checks/routes/categoryFiles.ts describes the keys.';
        report(placeIn(file, path), `${key} ${text}`, fix);
      }
      if (error || route === undefined || route === folder) continue;
      const fix = `Write ${folder}, the path of the folder.`;
      report(placeIn(file, ['link', 'slug']), `has the slug ${route}.`, fix);
    }
  },
};

/** Reports the schema errors that `parseData` found in tables, facts, the glossary and the rules about words. */
export const dataFiles: Rule = {
  id: 'data-file',
  description: 'Each file of content/data fits its schema.',
  check: ({ data }, report) =>
    data.problems.forEach((problem) => report(problem, problem.message, problem.fix)),
};
