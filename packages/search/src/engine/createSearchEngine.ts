import type { IndexedRecord, SearchArtefact } from '../indexing/artefact';
import { trailOf } from '../records/trail';
import { countFacets, filterOf, hasChoice, isAllowed } from './filters';
import { groupHits, mergeFamilies, sinkRepetitions, takePage, type Merged } from './families';
import { markTerms, toSnippet } from './highlight';
import { interpretQuery } from './interpretQuery';
import { Matcher } from './matcher';
import { Pages } from './pages';
import { profileOf, Ranker, termsOf, type RankedMatch } from './rank';
import { SynonymTable } from './synonymTable';
import type { SearchHit, SearchOptions, SearchResult } from './types';
import { Vocabulary } from './vocabulary';

export interface SearchEngine {
  /** `headings` while only the first stage is loaded. */
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  search(query: string, options?: SearchOptions): SearchResult;
}

const DEFAULT_LIMIT = 20;

/** Makes an engine of a parsed index file. Runs in the worker, in the server and in tests alike. */
export function createSearchEngine(artefact: SearchArtefact): SearchEngine {
  return new LoadedEngine(artefact);
}

class LoadedEngine implements SearchEngine {
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  private readonly records: readonly IndexedRecord[];
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: SynonymTable;
  private readonly matcher: Matcher;
  private readonly ranker: Ranker;

  constructor(artefact: SearchArtefact) {
    this.stage = artefact.stage;
    this.version = artefact.version;
    this.records = artefact.records;
    this.vocabulary = Vocabulary.of(artefact.index);
    this.synonyms = new SynonymTable(artefact.synonyms);
    this.matcher = new Matcher(artefact.index, new Pages(artefact.records));
    this.ranker = new Ranker(artefact.records);
  }

  search(query: string, options: SearchOptions = {}): SearchResult {
    const interpretation = interpretQuery(query, this.vocabulary, this.synonyms);
    const context = { language: options.filters?.language, tags: options.filters?.tags };
    const inContext = this.matcher
      .find(interpretation.words, profileOf(interpretation))
      .filter(({ id }) => isAllowed(this.records[id], context));
    const ranked = this.ranker.rank(inContext, interpretation);
    const merged = mergeFamilies(ranked, this.records, !interpretation.namesVersion);
    const filters = filterOf(options);
    const allowed = hasChoice(filters)
      ? mergeFamilies(
          ranked.filter(({ id }) => isAllowed(this.records[id], filters)),
          this.records,
          !interpretation.namesVersion,
        )
      : merged;
    const terms = termsOf(interpretation);
    const offset = options.offset ?? 0;
    const hits = takePage(
      sinkRepetitions(allowed, this.records),
      this.records,
      offset,
      options.limit ?? DEFAULT_LIMIT,
      options.perPage,
    ).map((entry) => this.toHit(entry, terms));
    return {
      query,
      hits,
      nbHits: allowed.length,
      groups: groupHits(hits),
      facets: countFacets(merged, this.records),
    };
  }

  private toHit({ match, variants }: Merged<RankedMatch>, terms: ReadonlySet<string>): SearchHit {
    const record = this.records[match.id];
    if (record === undefined)
      throw new Error(
        `search: the index points to record ${match.id}, which does not exist. Build the site again.`,
      );
    const { url, type, section, method, path, fieldPath, version, deprecated, date } = record;
    return {
      objectID: record.objectID ?? url,
      url,
      type,
      section,
      method,
      path,
      fieldPath,
      version,
      deprecated,
      date,
      variants,
      breadcrumbs: trailOf(record).filter((part) => part !== section),
      title: markTerms(record.title, terms),
      snippet: record.content === '' ? [] : toSnippet(record.content, terms),
    };
  }
}
