import type { Rule } from '../../../rule';

/** Reports the problems that occurred when the documents were read and bundled, warnings included. */
export const documents: Rule = {
  id: 'api-document',
  description: 'Each OpenAPI document is valid, and all its references lead somewhere.',
  check: ({ documentProblems }) => [...documentProblems],
};
