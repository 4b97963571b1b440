import { parse } from 'yaml';
import { z } from 'zod';
import { createApiRule, type ApiProblem } from '../../apiRule';
import type { ApiDocument } from '../../document';

const FILE = 'checks/openapi/counts.yaml';

/** API, or an API and the word `webhooks` → category → number of operations. */
const countsSchema = z.record(z.string(), z.record(z.string(), z.number().int().positive()));

/** Compares the documents with counts.yaml, so that no operation or webhook can disappear unnoticed. */
export const counts = createApiRule({
  id: 'api-counts',
  description: `Each category has as many operations and webhooks as ${FILE} says.`,
  reads: ['files'],
  check(api, { files }) {
    const counts = readCounts(files.get(FILE));
    return (['operations', 'webhooks'] as const).flatMap((kind) => {
      const expected = counts[kind === 'operations' ? api.id : `${api.id} webhooks`];
      return expected === undefined ? [] : compareCounts(kind, countOperations(api, kind), expected);
    });
  },
});

/** Lists the differences between a document and the expected counts. */
function compareCounts(
  kind: Counted,
  found: ReadonlyMap<string, number>,
  expected: Readonly<Record<string, number>>,
): ApiProblem[] {
  return [...new Set([...Object.keys(expected), ...found.keys()])].sort().flatMap((tag) => {
    const has = found.get(tag) ?? 0;
    const wanted = expected[tag] ?? 0;
    if (has === wanted) return [];
    return [
      {
        pointer: '#/tags',
        message: `category ${tag} has ${has} ${kind}, expected ${wanted}.`,
        fix: `If the change is intended, update the number in ${FILE}. Otherwise correct the document.`,
      },
    ];
  });
}

type Counted = 'operations' | 'webhooks';

/** Counts the operations or webhooks of each category, in the order of the document. */
export function countOperations(api: ApiDocument, kind: Counted = 'operations'): Map<string, number> {
  const found = new Map<string, number>();
  const counted =
    kind === 'operations' ? api.operations : api.outgoing.filter((operation) => operation.kind === 'webhook');
  for (const { tag } of counted) found.set(tag, (found.get(tag) ?? 0) + 1);
  return found;
}

function readCounts(text: string | undefined): Record<string, Record<string, number>> {
  return text === undefined ? {} : countsSchema.parse(parse(text));
}
