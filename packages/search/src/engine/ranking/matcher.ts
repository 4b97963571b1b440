import type { StoredIndex } from '../../indexing/artefact';
import { FIELDS, type Field } from '../../indexing/fields';
import { positionIn, unpackPostings, type Postings } from '../../indexing/postings';
import type { QueryWord } from '../query/queryWords';

/** A record that contains some of the query's words. */
export interface Match {
  /** Index of the record. */
  id: number;
  /** Share of the query's weight whose words the record contains, 0 to 1. */
  found: number;
  /** How good the matches are: 1 when every word is matched exactly in a field worth 1. */
  place: number;
}

type FieldPostings = Postings & { field: Field };

/** What a match in each field is worth. */
const WORTH: Record<Field, number> = {
  title: 1,
  ident: 0.88,
  asked: 0.8,
  label: 0.75,
  trail: 0.62,
  content: 0.5,
};
/** Records that contain less than this share of what the best one contains are no results. */
const MIN_SHARE = 0.4;

/**
 * Looks up words in a stored index. It reads the index in the form of the file, so the browser does not load MiniSearch
 * or rebuild its tree: an index is ready as soon as it is parsed.
 */
export class Matcher {
  private readonly entries: Map<string, StoredIndex['index'][number][1]>;
  private readonly postings = new Map<string, FieldPostings[]>();
  private readonly fields: Map<number, Field>;
  private readonly size: number;

  constructor(
    index: StoredIndex,
    /** Term → records with an expected query that contains it. */
    private readonly asked: ReadonlyMap<string, readonly number[]>,
  ) {
    this.entries = new Map(index.index);
    this.size = index.documentCount;
    this.fields = new Map(FIELDS.map((field) => [index.fieldIds[field] ?? -1, field]));
  }

  /** Finds the records that contain the words, or a good share of what the best record contains. */
  find(words: readonly QueryWord[]): Match[] {
    const found = new Float32Array(this.size);
    const place = new Float32Array(this.size);
    let total = 0;
    for (const word of words) {
      total += word.weight;
      this.worthOf(word).forEach((worth, id) => {
        if (worth === 0) return;
        found[id] = (found[id] ?? 0) + word.weight;
        place[id] = (place[id] ?? 0) + word.weight * worth;
      });
    }
    const least = MIN_SHARE * found.reduce((most, share) => Math.max(most, share), 0);
    const matches: Match[] = [];
    found.forEach((share, id) => {
      if (share > 0 && share >= least)
        matches.push({ id, found: share / total, place: (place[id] ?? 0) / total });
    });
    return matches;
  }

  /** True when the record contains the term in any field. */
  contains(id: number, term: string): boolean {
    return this.postingsOf(term).some(({ ids }) => positionIn(ids, id) >= 0);
  }

  /** The records that contain a term, by field. */
  postingsOf(term: string): FieldPostings[] {
    const known = this.postings.get(term);
    if (known !== undefined) return known;
    const made = Object.entries(this.entries.get(term) ?? {}).flatMap(
      ([fieldId, packed]): FieldPostings[] => {
        const field = this.fields.get(Number(fieldId));
        return field === undefined ? [] : [{ field, ...unpackPostings(packed) }];
      },
    );
    const ids = Uint32Array.from(this.asked.get(term) ?? []);
    if (ids.length > 0) made.push({ field: 'asked', ids, counts: new Uint8Array(ids.length).fill(1) });
    this.postings.set(term, made);
    return made;
  }

  /** The worth of the best match of a word in each record, 0 for no match. */
  private worthOf({ alternatives }: QueryWord): Float32Array {
    const best = new Float32Array(this.size);
    for (const { terms, quality } of alternatives) {
      if (terms.length === 1) this.raise(best, terms[0] ?? '', quality);
      else this.raiseByAll(best, terms, quality);
    }
    return best;
  }

  private raise(best: Float32Array, term: string, quality: number): void {
    for (const { field, ids } of this.postingsOf(term)) {
      const worth = WORTH[field] * quality;
      for (const id of ids) if (worth > (best[id] ?? 0)) best[id] = worth;
    }
  }

  /** A record matches when it contains all terms. The term in the field with the lowest worth decides. */
  private raiseByAll(best: Float32Array, terms: readonly string[], quality: number): void {
    const ofTerms = terms.map((term) => {
      const ofTerm = new Float32Array(this.size);
      this.raise(ofTerm, term, quality);
      return ofTerm;
    });
    for (let id = 0; id < this.size; id += 1) {
      const least = Math.min(...ofTerms.map((ofTerm) => ofTerm[id] ?? 0));
      if (least > (best[id] ?? 0)) best[id] = least;
    }
  }
}
