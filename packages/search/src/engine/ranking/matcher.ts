import type { StoredIndex } from '../../indexing/artefact';
import { FIELDS, type Field } from '../../indexing/fields';
import { positionIn, unpackPostings, type Postings } from '../../indexing/postings';
import type { QueryWord } from '../query/queryWords';
import type { Pages } from '../pages';
import { NAME, type Profile } from './profiles';

/** A record that contains some of the query's words. */
export interface Match {
  /** Index of the record. */
  id: number;
  /** Share of the query's weight whose words the record contains, including what its page adds, 0 to 1. */
  found: number;
  /** How good the matches are: 1 when every word is matched exactly in a field worth 1. */
  value: number;
  /** How often the words occur, 0 to 1. It distinguishes a page about a subject from one that only mentions it. */
  density: number;
}

type FieldPostings = Postings & { field: Field };

/** Sums over the words of a query, by record and by page. */
interface Tally {
  found: Float32Array;
  value: Float32Array;
  density: Float32Array;
  /** Number of words that the record contains. */
  met: Uint8Array;
  pageFound: Float32Array;
  pageValue: Float32Array;
}

/** With fewer records than this that contain all words, records with some of the words are added. */
const ENOUGH = { short: 4, long: 40 };
/** Number of words from which a query is long. */
const LONG_QUERY = 3;
/** For a sentence, records with less than this share of the best record's `found` are dropped. */
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
    private readonly pages: Pages,
    /** Term → records with an expected query that contains it. */
    private readonly asked: ReadonlyMap<string, readonly number[]>,
  ) {
    this.entries = new Map(index.index);
    this.size = pages.of.length;
    this.fields = new Map(FIELDS.map((field) => [index.fieldIds[field] ?? -1, field]));
  }

  /**
   * Finds the records that contain all words. For a sentence, and when only a few records contain all words, it also
   * finds records that contain some of them.
   */
  find(words: readonly QueryWord[], profile: Profile = NAME): Match[] {
    const known = words.filter(({ alternatives }) => alternatives.length > 0);
    if (known.length === 0) return [];
    const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
    const tally = this.count(known, profile);
    if (profile.pageShare > 0) return this.withPages(tally, total, known.length, profile);
    const all: Match[] = [];
    const some: Match[] = [];
    for (let id = 0; id < this.size; id += 1) {
      const met = tally.met[id] ?? 0;
      if (met > 0) (met === known.length ? all : some).push(toMatch(tally, id, total, known.length));
    }
    const enough = known.length >= LONG_QUERY ? ENOUGH.long : ENOUGH.short;
    return all.length >= enough ? all : [...all, ...some];
  }

  /** True when the record contains the term in any field. */
  contains(id: number, term: string): boolean {
    return this.postingsOf(term).some(({ ids }) => positionIn(ids, id) >= 0);
  }

  /** By record: 1 when one of the terms is in the field. */
  recordsWith(terms: Iterable<string>, inField: Field): Uint8Array {
    const found = new Uint8Array(this.size);
    for (const term of terms)
      for (const { field, ids } of this.postingsOf(term))
        if (field === inField) for (let at = 0; at < ids.length; at += 1) found[ids[at] ?? 0] = 1;
    return found;
  }

  private count(words: readonly QueryWord[], profile: Profile): Tally {
    const tally: Tally = {
      found: new Float32Array(this.size),
      value: new Float32Array(this.size),
      density: new Float32Array(this.size),
      met: new Uint8Array(this.size),
      pageFound: new Float32Array(this.pages.count),
      pageValue: new Float32Array(this.pages.count),
    };
    for (const word of words) {
      const best = this.bestOf(word, profile, tally.density);
      const bestOfPage = new Float32Array(this.pages.count);
      for (let id = 0; id < this.size; id += 1) {
        const quality = best[id] ?? 0;
        if (quality === 0) continue;
        tally.met[id] = (tally.met[id] ?? 0) + 1;
        tally.found[id] = (tally.found[id] ?? 0) + word.weight;
        tally.value[id] = (tally.value[id] ?? 0) + word.weight * quality;
        const page = this.pages.of[id] ?? 0;
        if (this.pages.isSubject[id] === 1 && quality > (bestOfPage[page] ?? 0)) bestOfPage[page] = quality;
      }
      if (profile.pageShare > 0) addToPages(tally, bestOfPage, word.weight);
    }
    return tally;
  }

  /** Records with any of the words, scored together with the rest of their page; weak ones are dropped. */
  private withPages(tally: Tally, total: number, words: number, profile: Profile): Match[] {
    const matches: Match[] = [];
    for (let id = 0; id < this.size; id += 1) {
      if (tally.met[id] === 0) continue;
      const match = toMatch(tally, id, total, words);
      const page = this.pages.of[id] ?? 0;
      const focus = this.pages.focus(page);
      match.found +=
        profile.pageShare * focus * Math.max(0, (tally.pageFound[page] ?? 0) / total - match.found);
      match.value += (profile.pageValue * focus * (tally.pageValue[page] ?? 0)) / total;
      matches.push(match);
    }
    const most = matches.reduce((best, { found }) => Math.max(best, found), 0);
    return matches.filter(({ found }) => found >= MIN_SHARE * most);
  }

  /** The quality of the best match of a word in each record, by record index; 0 for no match. */
  private bestOf({ alternatives }: QueryWord, profile: Profile, density: Float32Array): Float32Array {
    const best = new Float32Array(this.size);
    for (const { terms, quality } of alternatives) {
      const [term = ''] = terms;
      if (terms.length > 1) this.raiseByAll(best, terms, quality, profile);
      else this.raise(best, term, quality, profile, density);
    }
    return best;
  }

  /** Raises the quality of the records that contain the term, and their density when it is given. */
  private raise(
    best: Float32Array,
    term: string,
    quality: number,
    { fields }: Profile,
    density?: Float32Array,
  ): void {
    for (const { field, ids, counts } of this.postingsOf(term)) {
      const worth = fields[field] * quality;
      const repeated = NAME.fields[field] * quality * 0.06;
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (worth > (best[id] ?? 0)) best[id] = worth;
        if (density !== undefined) density[id] = (density[id] ?? 0) + repeated * (counts[at] ?? 0);
      }
    }
  }

  /** A record matches when it contains all terms. The term with the lowest quality decides. */
  private raiseByAll(best: Float32Array, terms: readonly string[], quality: number, profile: Profile): void {
    let least: Float32Array | undefined;
    for (const term of terms) {
      const ofTerm = new Float32Array(this.size);
      this.raise(ofTerm, term, quality, profile);
      if (least === undefined) least = ofTerm;
      else for (let id = 0; id < this.size; id += 1) least[id] = Math.min(least[id] ?? 0, ofTerm[id] ?? 0);
    }
    if (least === undefined) return;
    for (let id = 0; id < this.size; id += 1) best[id] = Math.max(best[id] ?? 0, least[id] ?? 0);
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
}

function toMatch({ found, value, density }: Tally, id: number, total: number, words: number): Match {
  return {
    id,
    found: (found[id] ?? 0) / total,
    value: (value[id] ?? 0) / total,
    density: Math.min(1, (density[id] ?? 0) / words),
  };
}

function addToPages({ pageFound, pageValue }: Tally, best: Float32Array, weight: number): void {
  best.forEach((quality, page) => {
    if (quality === 0) return;
    pageFound[page] = (pageFound[page] ?? 0) + weight;
    pageValue[page] = (pageValue[page] ?? 0) + weight * quality;
  });
}
