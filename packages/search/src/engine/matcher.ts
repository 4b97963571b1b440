import type { StoredIndex } from '../indexing/artefact';
import { FIELDS, type Field } from '../indexing/fields';
import { unpackPostings, type Postings } from '../indexing/postings';
import type { QueryWord } from './queryWords';
import type { Pages } from './pages';
import { NAME, type Profile } from './profiles';

/** A record that has some of the query. */
export interface Match {
  id: number;
  /** Share of the query's weight that the record has, with what its page adds, 0 to 1. */
  found: number;
  /** How well it has it: 1 when every word stands in a field of value 1. */
  value: number;
  /** How often, 0 to 1: tells long pages about something from pages that mention it. */
  density: number;
}

type FieldPostings = Postings & { field: Field };

/** What the words of a query gave, per record and per page. */
interface Tally {
  found: Float32Array;
  value: Float32Array;
  density: Float32Array;
  /** Number of words met. */
  met: Uint8Array;
  pageFound: Float32Array;
  pageValue: Float32Array;
}

/** Fewer records than this with all words: records with some of the words are added. */
const ENOUGH = { short: 4, long: 40 };
const LONG_QUERY = 3;
/** A record of a sentence's results has at least this share of what the best one has. */
const LEAST_SHARE = 0.4;

/**
 * Looks words up in a stored index. It reads the index as it stands in the file, so the browser neither
 * loads the library nor rebuilds its tree: an index is ready as soon as it is parsed.
 */
export class Matcher {
  private readonly entries: Map<string, StoredIndex['index'][number][1]>;
  private readonly postings = new Map<string, FieldPostings[]>();
  private readonly fields: Map<number, Field>;
  private readonly size: number;

  constructor(
    index: StoredIndex,
    private readonly pages: Pages,
  ) {
    this.entries = new Map(index.index);
    this.size = pages.of.length;
    this.fields = new Map(FIELDS.map((field) => [index.fieldIds[field] ?? -1, field]));
  }

  /** Records with all words; where these are few, and for every sentence, records with some of them as well. */
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
        if (this.pages.speaks[id] === 1 && quality > (bestOfPage[page] ?? 0)) bestOfPage[page] = quality;
      }
      if (profile.pageShare > 0) addToPages(tally, bestOfPage, word.weight);
    }
    return tally;
  }

  /** Every record with any of the words, helped by its page, without the long tail. */
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
    return matches.filter(({ found }) => found >= LEAST_SHARE * most);
  }

  /** The best quality with which each record meets a word. */
  private bestOf({ alternatives }: QueryWord, profile: Profile, density: Float32Array): Float32Array {
    const best = new Float32Array(this.size);
    for (const { terms, quality } of alternatives) {
      const [term = ''] = terms;
      if (terms.length > 1) this.raiseByAll(best, terms, quality, profile);
      else this.raise(best, term, quality, profile, density);
    }
    return best;
  }

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
        if (density !== undefined) density[id] = (density[id] ?? 0) + repeated * Math.min(counts[at] ?? 0, 8);
      }
    }
  }

  /** All terms must be there; the worst placed one counts. */
  private raiseByAll(best: Float32Array, terms: readonly string[], quality: number, profile: Profile): void {
    let least: Float32Array | undefined;
    for (const term of terms) {
      const own = new Float32Array(this.size);
      this.raise(own, term, quality, profile);
      if (least === undefined) least = own;
      else for (let id = 0; id < this.size; id += 1) least[id] = Math.min(least[id] ?? 0, own[id] ?? 0);
    }
    if (least === undefined) return;
    for (let id = 0; id < this.size; id += 1) best[id] = Math.max(best[id] ?? 0, least[id] ?? 0);
  }

  private postingsOf(term: string): FieldPostings[] {
    const known = this.postings.get(term);
    if (known !== undefined) return known;
    const made = Object.entries(this.entries.get(term) ?? {}).flatMap(
      ([fieldId, packed]): FieldPostings[] => {
        const field = this.fields.get(Number(fieldId));
        return field === undefined ? [] : [{ field, ...unpackPostings(packed) }];
      },
    );
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
