import type { Rule } from '../rule';

/** Reports the schema errors that `parseData` found in tables, facts, terms and the glossary. */
export const dataFiles: Rule = {
  id: 'data-file',
  description: 'Each file of content/data fits its schema.',
  check: ({ data }) => [...data.problems],
};
