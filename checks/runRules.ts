import type { Problem, Report, Rule, Sources } from './rule';
import { toKey } from '@voltmoor/build-tools/cache';
import { pickParts, toPartKeys } from './sources/stableParts';

export interface Finding extends Problem {
  rule: string;
}

/**
 * Runs all rules and sorts their problems by file and line. Equal problems are reported once. A rule that reads stable
 * parts alone does not run when the memory has its problems in the same parts.
 */
export async function runRules(rules: readonly Rule[], sources: Sources): Promise<Finding[]> {
  const keys = toPartKeys(sources);
  const concerned = rules.filter(({ needsDocuments }) => !needsDocuments || sources.hasAllDocuments);
  const found = await Promise.all(
    concerned.map((rule) => {
      const { id, reads } = rule;
      if (!reads) return collect(id, (report) => rule.check(sources, report));
      const key = toKey(id, ...reads.map((part) => keys[part]));
      return sources.memory.getAsync(`problems ${key}`, () =>
        collect(id, (report) => rule.check(pickParts(sources, reads), report)),
      );
    }),
  );
  const unique = new Map(found.flat().map((finding) => [toLine(finding), finding]));
  return [...unique.values()].sort(byPlace);
}

/** Returns the findings that make the check fail; the others are warnings. */
export function failuresOf(findings: readonly Finding[], rules: readonly Rule[]): Finding[] {
  const warnings = new Set(rules.flatMap(({ warnings: names = [] }) => names));
  return findings.filter(({ rule }) => !warnings.has(rule));
}

/** Returns what a check reports. @param id name of its rule */
export async function collect(
  id: string,
  check: (report: Report) => void | Promise<void>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  await check(({ file, line }, message, fix, rule = id) => findings.push({ file, line, message, fix, rule }));
  return findings;
}

/** Sorts by file and line. */
export function byPlace(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.rule.localeCompare(b.rule);
}

/** Formats a problem as `content/docs/a.md:12 What is wrong. How to fix it. [rule]`. */
export function toLine({ file, line, message, fix, rule }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${message} ${fix} [${rule}]`;
}
