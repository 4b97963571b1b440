import type { Rule } from '../rule';

/** Tables, facts, terms and the glossary fit their schemas. */
export const dataFiles: Rule = {
  id: 'data-file',
  description: 'Each file of content/data fits its schema.',
  check: ({ data }) => [...data.problems],
};
