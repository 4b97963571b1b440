import type { IndexedRecord } from '../indexing/artefact';
import { kindOf } from './ranking/kinds';
import type { Candidate } from './ranking/features';
import type { VersionGroup } from './versionGroups';

/** Number of results that a reader sees without scrolling. */
const FIRST_SCREEN = 6;
/** The best results keep their ranks. They are of as many pages. */
const KEPT = 3;
/** A result below this rank is not good enough to be moved up. */
const LOWEST_RANK = 30;
/** Shares of what the best result has: of the query's words, and of the score. */
const GOOD = { found: 0.75, score: 0.5 };

type Group = 'guide' | 'operation' | 'post';

/**
 * Moves the best guide, the best operation and the best post to the first screen when they are good, so that readers who
 * want another kind of page than most results see that there is one. The first three results are of three pages.
 * The order does not change otherwise.
 */
export function fillFirstScreen(
  ranked: readonly VersionGroup<Candidate>[],
  records: readonly IndexedRecord[],
): VersionGroup<Candidate>[] {
  const entries = withThreePages(ranked, records);
  const [first] = entries;
  if (first === undefined) return [];
  const found = Math.max(...entries.slice(0, FIRST_SCREEN).map(({ match }) => match.found));
  const isGood = ({ match }: VersionGroup<Candidate>): boolean =>
    match.found >= GOOD.found * found && match.score >= GOOD.score * first.match.score;
  const best = new Map<Group, number>();
  entries.slice(0, LOWEST_RANK).forEach((entry, index) => {
    const group = groupOf(records[entry.match.id]);
    if (group !== undefined && !best.has(group) && (index < FIRST_SCREEN || isGood(entry)))
      best.set(group, index);
  });
  const moved = indexesToMove([...best.values()]).flatMap((index) => entries[index] ?? []);
  if (moved.length === 0) return [...entries];
  const rest = entries.filter((entry) => !moved.includes(entry));
  const at = Math.max(KEPT, FIRST_SCREEN - moved.length);
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** The best results of three pages come first. Further parts of these pages follow them. */
function withThreePages(
  ranked: readonly VersionGroup<Candidate>[],
  records: readonly IndexedRecord[],
): readonly VersionGroup<Candidate>[] {
  const first = new Map<string, VersionGroup<Candidate>>();
  for (const entry of ranked.slice(0, LOWEST_RANK)) {
    const page = records[entry.match.id]?.url.split('#')[0] ?? '';
    if (first.size < KEPT && !first.has(page)) first.set(page, entry);
  }
  const best = new Set(first.values());
  return [...best, ...ranked.filter((entry) => !best.has(entry))];
}

/**
 * The indexes of the results that must be moved so that all of these are on the first screen. A moved result takes a place
 * there, so that one more result may have to be moved.
 */
function indexesToMove(indexes: readonly number[]): number[] {
  let moved: number[] = [];
  for (;;) {
    const next = indexes.filter((index) => index >= FIRST_SCREEN - moved.length);
    if (next.length === moved.length) return moved;
    moved = next;
  }
}

function groupOf(record: IndexedRecord | undefined): Group | undefined {
  if (record === undefined) return undefined;
  const kind = kindOf(record);
  if (kind === 'operation' || kind === 'post') return kind;
  return kind === 'guide' || kind === 'section' || kind === 'row' ? 'guide' : undefined;
}
