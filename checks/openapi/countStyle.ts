import type { Rule, Sources } from '../rule';
import { collect } from '../runRules';
import { followsHouseRules, type ApiDocument } from './document';

/**
 * Counts what the house rules would report about documents that only have to be valid, one line per document:
 * `Parks API: 12 style findings (api-description 9, api-summary 3), which rules: 'valid' allows.`
 */
export function toStyleLines(rules: readonly Rule[], sources: Sources): Promise<string[]> {
  return Promise.all(
    sources.apis
      .filter((api) => !followsHouseRules(api))
      .map(async (api) => {
        const counts = await countByRule(rules, api, sources);
        const total = counts.reduce((sum, [, count]) => sum + count, 0);
        const parts = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
        return total === 0
          ? `${api.label}: no style findings.`
          : `${api.label}: ${total} style findings (${parts}), which rules: 'valid' allows.`;
      }),
  );
}

/** Counts the findings under each name of a rule, the highest count first. */
async function countByRule(
  rules: readonly Rule[],
  api: ApiDocument,
  sources: Sources,
): Promise<[string, number][]> {
  const counts = new Map([['validator', api.warnings ?? 0]]);
  for (const { id, checkApi } of rules) {
    if (!checkApi) continue;
    // Rules are written for our own documents. If one throws on another document, that counts as one finding.
    const found = await collect(id, (report) => checkApi(api, report, sources)).catch(() => [{ rule: id }]);
    for (const { rule } of found) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...counts].filter(([, total]) => total > 0).sort((a, b) => b[1] - a[1]);
}
