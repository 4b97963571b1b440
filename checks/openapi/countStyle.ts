import type { Problem, Rule, Sources } from '../rule';
import { followsHouseRules, type ApiDocument } from './document';

/**
 * Counts what the house rules would report about documents that only have to be valid, one line per document:
 * `Parks API: 12 style findings (api-description 9, api-summary 3), which rules: 'valid' allows.`
 */
export function toStyleLines(rules: readonly Rule[], sources: Sources): string[] {
  return sources.apis
    .filter((api) => !followsHouseRules(api))
    .map((api) => {
      const counts = countByRule(rules, api, sources);
      const total = counts.reduce((sum, [, count]) => sum + count, 0);
      const parts = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
      return total === 0
        ? `${api.label}: no style findings.`
        : `${api.label}: ${total} style findings (${parts}), which rules: 'valid' allows.`;
    });
}

/** Counts the findings of each rule, the highest count first. */
function countByRule(rules: readonly Rule[], api: ApiDocument, sources: Sources): [string, number][] {
  const found = rules.map(({ id, checkApi }): [string, number] => [
    id,
    checkApi ? count(() => checkApi(api, sources)) : 0,
  ]);
  return [...found, ['validator', api.warnings ?? 0] satisfies [string, number]]
    .filter(([, total]) => total > 0)
    .sort((a, b) => b[1] - a[1]);
}

/** Rules are written for our own documents. If one throws on another document, that counts as one finding. */
function count(check: () => Problem[]): number {
  try {
    return check().length;
  } catch {
    return 1;
  }
}
