import type { PlacedFinding } from '../finding';

/** A line of the view. */
interface ShownLine {
  line: number;
  /** Whether lines before this one are left out. */
  isGap: boolean;
  findings: PlacedFinding[];
}

/** Lines that are shown before and after a finding. */
const CONTEXT = 2;

/** The lines with findings, and the lines around them. */
export function groupByLine(findings: readonly PlacedFinding[], count: number): ShownLine[] {
  const byLine = new Map<number, PlacedFinding[]>();
  for (const finding of findings) byLine.set(finding.line, [...(byLine.get(finding.line) ?? []), finding]);
  const shown = new Set<number>();
  for (const line of byLine.keys()) {
    for (let near = line - CONTEXT; near <= line + CONTEXT; near += 1)
      if (near >= 1 && near <= count) shown.add(near);
  }
  return [...shown]
    .sort((a, b) => a - b)
    .map((line) => ({ line, isGap: line > 1 && !shown.has(line - 1), findings: byLine.get(line) ?? [] }));
}
