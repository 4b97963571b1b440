import { parse } from 'yaml';
import { z } from 'zod';
import type { Rule } from '../../rule';
import { followsHouseRules, withPages, type ApiDocument, type ApiOperation } from '../document';

const FILE = 'checks/openapi/counts.yaml';

/** API, or an API and the word `webhooks` → category → number of operations. */
const countsSchema = z.record(z.string(), z.record(z.string(), z.number().int().positive()));

/** Compares the documents with counts.yaml, so that no operation or webhook can disappear unnoticed. */
export const counts: Rule = {
  id: 'api-counts',
  description: `Each category has as many operations and webhooks as ${FILE} says.`,
  check({ apis, files }, report) {
    const all = countsSchema.parse(parse(files.get(FILE) ?? '{}'));
    for (const api of apis.filter(followsHouseRules)) {
      for (const [kind, operations, expected] of [
        ['operations', api.operations, all[api.id]],
        ['webhooks', webhooksOf(api), all[`${api.id} webhooks`]],
      ] as const) {
        const found = countByTag(operations);
        for (const tag of expected ? new Set([...Object.keys(expected), ...found.keys()]) : []) {
          const [has, wanted] = [found.get(tag) ?? 0, expected?.[tag] ?? 0];
          if (has === wanted) continue;
          report(
            api.place('#/tags'),
            `category ${tag} has ${has} ${kind}, expected ${wanted}.`,
            `If the change is intended, update the number in ${FILE}. Otherwise correct the document.`,
          );
        }
      }
    }
  },
};

const webhooksOf = (api: ApiDocument): ApiOperation[] =>
  api.outgoing.filter(({ kind }) => kind === 'webhook');

/** Counts the operations of each category, in the order of the document. */
function countByTag(operations: readonly ApiOperation[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { tag } of operations) found.set(tag, (found.get(tag) ?? 0) + 1);
  return found;
}

/** Returns `CPO API: 215 operations in 30 categories, 22 webhooks`, followed by one line per category. */
export function toCountLines(apis: readonly ApiDocument[]): string[] {
  return apis.flatMap((api) => {
    const found = [...countByTag(api.operations)];
    const webhooks = withPages(api).length - api.operations.length;
    const head = `${api.label}: ${api.operations.length} operations in ${found.length} categories, ${webhooks} webhooks`;
    return [head, ...found.map(([tag, count]) => `${String(count).padStart(5)}  ${tag}`)];
  });
}
