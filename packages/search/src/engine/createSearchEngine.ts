import MiniSearch, { type Query, type SearchResult as IndexMatch } from 'minisearch';
import { indexOptions, trailOf, type IndexDocument, type IndexedRecord, type SearchArtefact } from '../indexing/artefact';
import { countFacets, filterOf, hasChoice, isAllowed } from './filters';
import { groupHits, mergeFamilies, takePage, type Merged } from './families';
import { markTerms, toSnippet } from './highlight';
import { interpretQuery, SynonymTable, type Interpretation, type QueryWord } from './interpretQuery';
import { Ranker, type RankedMatch } from './rank';
import type { SearchHit, SearchOptions, SearchResult } from './types';
import { Vocabulary } from './vocabulary';

export interface SearchEngine {
  /** `headings` while only the first stage is loaded. */
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  search(query: string, options?: SearchOptions): SearchResult;
}

const DEFAULT_LIMIT = 20;
/** Fewer results than this with all words: results with some of the words are added below. Long queries are sentences, of which a page seldom has every word. */
const ENOUGH = { short: 4, long: 40 };
const LONG_QUERY = 3;
const BOOST = { title: 6, ident: 5, trail: 2, content: 1 };

/** Makes an engine of a loaded index file. Runs in the worker, in the server and in tests alike. */
export async function createSearchEngine(artefact: SearchArtefact): Promise<SearchEngine> {
  const index = await MiniSearch.loadJSAsync<IndexDocument>(artefact.index, indexOptions());
  return new LoadedEngine(artefact, index);
}

class LoadedEngine implements SearchEngine {
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  private readonly records: readonly IndexedRecord[];
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: SynonymTable;
  private readonly ranker: Ranker;

  constructor(artefact: SearchArtefact, private readonly index: MiniSearch<IndexDocument>) {
    this.stage = artefact.stage;
    this.version = artefact.version;
    this.records = artefact.records;
    this.vocabulary = Vocabulary.of(artefact.index);
    this.synonyms = new SynonymTable(artefact.synonyms);
    this.ranker = new Ranker(artefact.records);
  }

  search(query: string, options: SearchOptions = {}): SearchResult {
    const interpretation = interpretQuery(query, this.vocabulary, this.synonyms);
    const context = { language: options.filters?.language, tags: options.filters?.tags };
    const inContext = this.find(interpretation).filter(({ id }) => isAllowed(this.records[id as number], context));
    const ranked = this.ranker.rank(inContext, interpretation);
    const merged = mergeFamilies(ranked, this.records, !interpretation.namesVersion);
    const filters = filterOf(options);
    const allowed = hasChoice(filters) ? mergeFamilies(ranked.filter(({ id }) => isAllowed(this.records[id], filters)), this.records, !interpretation.namesVersion) : merged;
    const offset = options.offset ?? 0;
    const hits = takePage(allowed, this.records, offset, options.limit ?? DEFAULT_LIMIT, options.perPage).map((entry) => this.toHit(entry));
    return { query, hits, nbHits: allowed.length, groups: groupHits(hits), facets: countFacets(merged, this.records) };
  }

  /** All words; where that gives little, any of the words. */
  private find({ words }: Interpretation): IndexMatch[] {
    const known = words.filter(({ alternatives }) => alternatives.length > 0);
    if (known.length === 0) return [];
    const all = this.run(known, 'AND');
    if (all.length >= (known.length >= LONG_QUERY ? ENOUGH.long : ENOUGH.short) || known.length === 1) return all;
    const seen = new Set(all.map(({ id }) => id as number));
    return [...all, ...this.run(known, 'OR').filter(({ id }) => !seen.has(id as number))];
  }

  private run(words: readonly QueryWord[], combineWith: 'AND' | 'OR'): IndexMatch[] {
    return this.index.search(
      { combineWith, queries: words.map(toQuery) },
      { boost: BOOST, prefix: false, fuzzy: false, tokenize: (text) => [text], processTerm: (term) => term },
    );
  }

  private toHit({ match, variants }: Merged<RankedMatch>): SearchHit {
    const record = this.records[match.id];
    if (record === undefined) throw new Error(`search: the index points to record ${match.id}, which does not exist. Build the site again.`);
    const terms = new Set(match.terms);
    const { url, type, section, method, path, fieldPath, version, deprecated, date } = record;
    return {
      objectID: record.objectID ?? url, url, type, section, method, path, fieldPath, version, deprecated, date, variants,
      breadcrumbs: trailOf(record).filter((part) => part !== section),
      title: markTerms(record.title, terms),
      snippet: record.content === '' ? [] : toSnippet(record.content, terms),
    };
  }
}

function toQuery({ alternatives }: QueryWord): Query {
  return {
    combineWith: 'OR',
    queries: alternatives.map(({ terms }) => (terms.length === 1 ? (terms[0] ?? '') : { combineWith: 'AND', queries: terms })),
  };
}
