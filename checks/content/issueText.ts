import type { z } from 'zod';

/** Describes a schema error in words that authors understand. */
export function issueText(issue: z.core.$ZodIssue): string {
  const said = issue.message.replace(/\.$/, '');
  if (issue.code === 'unrecognized_keys') return 'is not a key of this file.';
  if (issue.code !== 'invalid_type') return `is wrong: ${said.charAt(0).toLowerCase()}${said.slice(1)}.`;
  return said.endsWith('received undefined') ? 'is missing.' : `is wrong: expected ${issue.expected}.`;
}
