import type { Rule } from '../../rule';

/** The documents can be read, bundled and shown, without a warning. */
export const documents: Rule = {
  id: 'api-document',
  description: 'Each OpenAPI document is valid, and all its references lead somewhere.',
  check: ({ documentProblems }) => [...documentProblems],
};
