/** Names to suggest at most. */
const MAX_SUGGESTIONS = 5;

/**
 * Finds names that are like a name that does not exist: those with the most common words of at least three letters.
 * @returns at most five names, the most similar one first
 */
export function suggest(name: string, known: Iterable<string>): string[] {
  const words = new Set(toWords(name));
  return [...new Set(known)]
    .map((candidate) => ({ candidate, score: score(words, toWords(candidate)) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/** The share of common words of two names, 0 to 1. */
function score(wanted: ReadonlySet<string>, words: readonly string[]): number {
  const common = words.filter((word) => wanted.has(word)).length;
  return common / Math.max(1, wanted.size + words.length - common);
}

/** The words of a name such as `reset-charger`, `ResetRequest` or `charger_offline`, without the final s. */
function toWords(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.replace(/s$/, ''));
}
