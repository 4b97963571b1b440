import { spend } from '@voltmoor/build-tools/budget';
import type { StoredIndex } from '../../indexing/artefact';
import { countRecords } from '../../indexing/postings';
import { allowedTypos, distanceWithin } from '@voltmoor/build-tools/distance';

/** Maximum number of completions by the length of the beginning. Short beginnings have too many to be useful. */
const MAX_COMPLETIONS = [0, 5, 12, 20, 28];
const MAX_CORRECTIONS = 6;
/** Words in fewer than one of this many records weigh the same: most pages about an upgrade call it an update. */
const RAREST = 1000;

export interface Correction {
  term: string;
  edits: number;
}

/** All terms of an index with the number of records that contain them. */
export class Vocabulary {
  private readonly terms: string[];
  private readonly frequencies: Map<string, number>;
  /** Bit set of each term's letters, which excludes most terms before their edit distance is computed. */
  private readonly letters: Uint32Array;

  constructor(
    frequencies: ReadonlyMap<string, number>,
    /** Number of records. */
    readonly size: number,
  ) {
    this.frequencies = new Map(frequencies);
    this.terms = [...frequencies.keys()].sort();
    this.letters = Uint32Array.from(this.terms, lettersOf);
  }

  /**
   * Makes the vocabulary of a stored index.
   * @param asked terms of expected queries
   */
  static of(index: StoredIndex, asked: Iterable<string>): Vocabulary {
    // Expected queries have words of readers, and say nothing about how often the pages use a word.
    const frequencies = new Map(Array.from(asked, (term) => [term, 0]));
    for (const [term, fields] of index.index) {
      let most = 0;
      for (const postings of Object.values(fields)) most = Math.max(most, countRecords(postings));
      frequencies.set(term, most);
    }
    return new Vocabulary(frequencies, index.documentCount);
  }

  has(term: string): boolean {
    return this.frequencies.has(term);
  }

  /** Number of records that contain the term. */
  frequency(term: string): number {
    return this.frequencies.get(term) ?? 0;
  }

  /** Weight of a term (inverse document frequency): high for rare terms, low for common ones. */
  weight(frequency: number): number {
    return Math.log(1 + Math.min(this.size / frequency, RAREST));
  }

  /** Longer terms that begin with the prefix. When there are more than the maximum, the most frequent ones. */
  completions(prefix: string, limit = Infinity): string[] {
    const found: string[] = [];
    for (let index = this.firstFrom(prefix); index < this.terms.length; index += 1) {
      const term = this.terms[index] ?? '';
      if (!term.startsWith(prefix)) break;
      if (term !== prefix) found.push(term);
    }
    const most = Math.min(limit, MAX_COMPLETIONS[Math.min(prefix.length, MAX_COMPLETIONS.length - 1)] ?? 0);
    if (found.length <= most) return found;
    return found.sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, most);
  }

  /**
   * Finds terms of which a word may be a misspelling, closest first.
   * @param isUnfinished whether the word may also be the misspelt beginning of a longer term
   */
  corrections(word: string, isUnfinished: boolean): Correction[] {
    const limit = allowedTypos(word);
    if (limit === 0) return [];
    spend(this.terms.length / 20);
    const found: Correction[] = [];
    const squeezed = squeeze(word);
    const letters = lettersOf(word);
    // This runs over every term for every unknown word, so it is a plain loop with the cheapest test first.
    for (let index = 0; index < this.terms.length; index += 1) {
      if (countBits(letters & ~(this.letters[index] ?? 0)) > limit) continue;
      const term = this.terms[index] ?? '';
      if (!isUnfinished && term.length > word.length + limit) continue;
      if (term === word || term.length < 3 || isDigit(term)) continue;
      let edits = distanceWithin(word, term, limit);
      // A doubled letter is the most frequent mistake, so "ofline" is "offline" rather than "online".
      if (Math.abs(term.length - word.length) <= 2 && squeeze(term) === squeezed) edits = 0.75;
      if (edits > limit && isUnfinished && word.length >= 5 && term.length > word.length) {
        const begun = distanceWithin(word, term.slice(0, word.length), 1);
        if (begun <= 1) edits = begun;
      }
      if (edits <= limit) found.push({ term, edits });
    }
    return found
      .sort((a, b) => a.edits - b.edits || this.frequency(b.term) - this.frequency(a.term))
      .slice(0, MAX_CORRECTIONS);
  }

  /** Splits a word into two terms of the index: `chargepoint` → `charge`, `point`. */
  splits(word: string): [string, string] | undefined {
    let best: [string, string] | undefined;
    let bestFrequency = 0;
    for (let cut = 3; cut <= word.length - 3; cut += 1) {
      const pair: [string, string] = [word.slice(0, cut), word.slice(cut)];
      const frequency = Math.min(this.frequency(pair[0]), this.frequency(pair[1]));
      if (frequency > bestFrequency) {
        best = pair;
        bestFrequency = frequency;
      }
    }
    return bestFrequency >= 2 ? best : undefined;
  }

  private firstFrom(text: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Sets one bit for each letter of a word. Digits and other characters share the remaining bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits >>> 0;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Removes doubled letters, so that `tarrif` for `tariff`, doubled in the wrong place, counts as one mistake. */
function squeeze(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

function isDigit(term: string): boolean {
  const code = term.charCodeAt(0);
  return code >= 48 && code <= 57;
}
