import { parse } from 'yaml';
import { z } from 'zod';
import { createApiRule, type ApiProblem } from '../apiRule';
import type { ApiDocument } from '../document';

const FILE = 'checks/openapi/counts.yaml';

/** API → category → number of operations. */
const countsSchema = z.record(z.string(), z.record(z.string(), z.number().int().positive()));

/** Compares the documents with counts.yaml, so that an operation cannot disappear unnoticed. */
export const counts = createApiRule({
  id: 'api-counts',
  description: `Each category has as many operations as ${FILE} says.`,
  reads: ['files'],
  check(api, { files }) {
    const expected = readCounts(files.get(FILE))[api.id];
    return expected === undefined ? [] : compareCounts(api, expected);
  },
});

/** Lists the differences between a document and the expected counts. */
function compareCounts(api: ApiDocument, expected: Readonly<Record<string, number>>): ApiProblem[] {
  const found = countOperations(api);
  return [...new Set([...Object.keys(expected), ...found.keys()])].sort().flatMap((tag) => {
    const has = found.get(tag) ?? 0;
    const wanted = expected[tag] ?? 0;
    if (has === wanted) return [];
    return [
      {
        pointer: '#/tags',
        message: `category ${tag} has ${has} operations, expected ${wanted}.`,
        fix: `Restore what is missing; if it is meant, correct ${FILE}.`,
      },
    ];
  });
}

/** Counts the operations of each category, in the order of the document. */
export function countOperations(api: ApiDocument): Map<string, number> {
  const found = new Map<string, number>();
  for (const { tag } of api.operations) found.set(tag, (found.get(tag) ?? 0) + 1);
  return found;
}

function readCounts(text: string | undefined): Record<string, Record<string, number>> {
  return text === undefined ? {} : countsSchema.parse(parse(text));
}
