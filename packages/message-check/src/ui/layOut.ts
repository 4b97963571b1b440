import type { PlacedFinding } from '../finding';

/** Lines from the first to the last, both included and counted from 1. */
export interface LineRange {
  from: number;
  to: number;
}

/** A line that is shown with its findings, or a stretch of lines that the reader can open. */
export type Block =
  { kind: 'line'; line: number; findings: readonly PlacedFinding[] } | ({ kind: 'fold' } & LineRange);

/** A message with at most this many lines is shown as a whole. */
export const MAX_WHOLE = 200;
/** Lines that are shown before and after a line with findings. */
const CONTEXT = 3;
/** A shorter stretch takes no more space than the button that would open it. */
const SHORTEST_FOLD = 3;

/**
 * Decides which lines of a message are shown. Only lines near a finding and lines that the reader opened become elements of
 * the page, so that a message with 100,000 lines stays fast.
 */
export function layOut(
  findings: readonly PlacedFinding[],
  count: number,
  opened: readonly LineRange[],
): Block[] {
  const byLine = new Map<number, PlacedFinding[]>();
  for (const finding of findings) {
    const here = byLine.get(finding.line);
    if (here) here.push(finding);
    else byLine.set(finding.line, [finding]);
  }
  const near = [...byLine.keys()].map((line) => ({ from: line - CONTEXT, to: line + CONTEXT }));
  const shown = merge(count <= MAX_WHOLE ? [{ from: 1, to: count }] : [...near, ...opened], count);
  const blocks: Block[] = [];
  let next = 1;
  for (const { from, to } of shown) {
    if (from > next) blocks.push({ kind: 'fold', from: next, to: from - 1 });
    for (let line = from; line <= to; line += 1)
      blocks.push({ kind: 'line', line, findings: byLine.get(line) ?? [] });
    next = to + 1;
  }
  if (next <= count) blocks.push({ kind: 'fold', from: next, to: count });
  return blocks;
}

/** Sorts ranges and joins those that overlap or have only a short stretch between them. */
function merge(ranges: readonly LineRange[], count: number): LineRange[] {
  const merged: LineRange[] = [];
  for (const { from, to } of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    const start = from <= SHORTEST_FOLD ? 1 : from;
    const end = Math.min(to > count - SHORTEST_FOLD ? count : to, count);
    if (last && start - last.to <= SHORTEST_FOLD) last.to = Math.max(last.to, end);
    else merged.push({ from: start, to: end });
  }
  return merged;
}
