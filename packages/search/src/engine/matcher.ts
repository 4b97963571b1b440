import type { StoredIndex } from '../indexing/artefact';
import { FIELDS, type Field } from '../indexing/fields';
import type { QueryWord } from './interpretQuery';

/** What a match in each field is worth: title before name before headings above before text. */
const FIELD_VALUE: Record<Field, number> = { title: 1, ident: 0.88, trail: 0.62, content: 0.5 };

/** A record that has some of the query. */
export interface Match {
  id: number;
  /** Share of the query's weight that the record has, 0 to 1. */
  found: number;
  /** How well it has it, 0 to 1. */
  value: number;
  /** How often, 0 to 1: tells long pages about something from pages that mention it. */
  density: number;
}

interface Postings {
  value: number;
  ids: Uint32Array;
  counts: Uint8Array;
}

/** Fewer records than this with all words: records with some of the words are added. A sentence is seldom on a page word by word. */
const ENOUGH = { short: 4, long: 40 };
const LONG_QUERY = 3;

/**
 * Looks words up in a stored MiniSearch index. It reads the index as it stands in the file, so the browser neither
 * loads the library nor rebuilds its tree: an index is ready as soon as it is parsed.
 */
export class Matcher {
  private readonly entries: Map<string, StoredIndex['index'][number][1]>;
  private readonly postings = new Map<string, Postings[]>();
  private readonly values: Map<number, number>;

  constructor(
    index: StoredIndex,
    private readonly size: number,
  ) {
    this.entries = new Map(index.index);
    this.values = new Map(FIELDS.map((field) => [index.fieldIds[field] ?? -1, FIELD_VALUE[field]]));
  }

  /** Records with all words; where these are few, records with any of them as well. */
  find(words: readonly QueryWord[]): Match[] {
    const known = words.filter(({ alternatives }) => alternatives.length > 0);
    if (known.length === 0) return [];
    const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const found = new Float32Array(this.size);
    const value = new Float32Array(this.size);
    const density = new Float32Array(this.size);
    const met = new Uint8Array(this.size);
    for (const word of known) {
      const best = this.bestOf(word, density);
      for (let id = 0; id < this.size; id += 1) {
        const quality = best[id] ?? 0;
        if (quality === 0) continue;
        met[id] = (met[id] ?? 0) + 1;
        found[id] = (found[id] ?? 0) + word.weight;
        value[id] = (value[id] ?? 0) + word.weight * quality;
      }
    }
    const all: Match[] = [];
    const some: Match[] = [];
    for (let id = 0; id < this.size; id += 1) {
      const count = met[id] ?? 0;
      if (count === 0) continue;
      const match = {
        id,
        found: (found[id] ?? 0) / total,
        value: (value[id] ?? 0) / total,
        density: Math.min(1, (density[id] ?? 0) / known.length),
      };
      (count === known.length ? all : some).push(match);
    }
    const enough = known.length >= LONG_QUERY ? ENOUGH.long : ENOUGH.short;
    return all.length >= enough ? all : [...all, ...some];
  }

  /** The best quality with which each record meets a word. */
  private bestOf({ alternatives }: QueryWord, density: Float32Array): Float32Array {
    const best = new Float32Array(this.size);
    for (const { terms, quality } of alternatives) {
      const [term = ''] = terms;
      if (terms.length > 1) this.raiseByAll(best, terms, quality);
      else this.raise(best, term, quality, density);
    }
    return best;
  }

  private raise(best: Float32Array, term: string, quality: number, density?: Float32Array): void {
    for (const { value, ids, counts } of this.postingsOf(term)) {
      const worth = value * quality;
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (worth > (best[id] ?? 0)) best[id] = worth;
        if (density !== undefined)
          density[id] = (density[id] ?? 0) + worth * Math.min(counts[at] ?? 0, 8) * 0.06;
      }
    }
  }

  /** All terms must be there; the worst placed one counts. */
  private raiseByAll(best: Float32Array, terms: readonly string[], quality: number): void {
    let least: Float32Array | undefined;
    for (const term of terms) {
      const own = new Float32Array(this.size);
      this.raise(own, term, quality);
      if (least === undefined) least = own;
      else for (let id = 0; id < this.size; id += 1) least[id] = Math.min(least[id] ?? 0, own[id] ?? 0);
    }
    if (least === undefined) return;
    for (let id = 0; id < this.size; id += 1) best[id] = Math.max(best[id] ?? 0, least[id] ?? 0);
  }

  private postingsOf(term: string): Postings[] {
    const known = this.postings.get(term);
    if (known !== undefined) return known;
    const made = Object.entries(this.entries.get(term) ?? {}).map(([field, records]): Postings => ({
      value: this.values.get(Number(field)) ?? 0,
      ids: Uint32Array.from(Object.keys(records), Number),
      counts: Uint8Array.from(Object.values(records), (count) => Math.min(count, 255)),
    }));
    this.postings.set(term, made);
    return made;
  }
}
