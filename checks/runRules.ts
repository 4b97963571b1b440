import type { Problem, Rule, Sources } from './rule';

export interface Finding extends Problem {
  rule: string;
}

/** Runs all rules and sorts their problems by file and line. Equal problems are reported once. */
export async function runRules(rules: readonly Rule[], sources: Sources): Promise<Finding[]> {
  const concerned = rules.filter(({ needsDocuments }) => !needsDocuments || sources.hasAllDocuments);
  const found = await Promise.all(
    concerned.map(async (rule) =>
      (await rule.check(sources)).map((problem) => ({ ...problem, rule: rule.id })),
    ),
  );
  const unique = new Map(found.flat().map((finding) => [toLine(finding), finding]));
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.rule.localeCompare(b.rule),
  );
}

/** Formats a problem as `content/docs/a.md:12 What is wrong. How to fix it. [rule]`. */
export function toLine({ file, line, message, fix, rule }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${message} ${fix} [${rule}]`;
}
