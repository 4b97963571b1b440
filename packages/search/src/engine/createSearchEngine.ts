import { idOf, type IndexedRecord, type SearchArtefact } from '../indexing/artefact';
import { breadcrumbsOf } from '../records/trail';
import type { SectionInfo } from '../records/types';
import { countFacets, hasUserFilters, isAllowed } from './filters';
import { fillFirstScreen } from './firstScreen';
import { markTerms, toSnippet } from './highlight';
import { Pages } from './pages';
import { interpretQuery, type Interpretation } from './query/interpretQuery';
import { markedTermsOf } from './query/markedTerms';
import { meaningsOf } from './query/meanings';
import { knownShare } from './query/queryWords';
import { SynonymTable } from './query/synonymTable';
import { TradeWords } from './query/tradeWords';
import { Vocabulary } from './query/vocabulary';
import { hasLabel, type Candidate } from './ranking/features';
import { Matcher } from './ranking/matcher';
import { profileOf, Ranker } from './ranking/rank';
import { isSettled, LEARNED, RERANKED, type Weights } from './ranking/rerank';
import { demoteRepeatedRows, paginate } from './resultList';
import type { SearchHit, SearchOptions, SearchResult } from './types';
import { UsageFinder } from './usage';
import { mergeVersions, type VersionGroup } from './versionGroups';

export interface SearchEngine {
  /** `headings` when the engine was made from `headings.json`, `full` when it was made from the full index. */
  readonly stage: SearchArtefact['stage'];
  /** Version of the index. */
  readonly version: string;
  /** In the order in which the interface shows them. */
  readonly sections: readonly SectionInfo[];
  /**
   * Searches the index. A query without words has no results. No query makes it throw.
   * @throws Error when the index is damaged
   */
  search(query: string, options?: SearchOptions): SearchResult;
  /**
   * Prepares a few hundred records for ranking. Otherwise, each search prepares the records that it finds first.
   * @returns whether there are more to prepare
   */
  prepare(): boolean;
  /** The results of the first ranking with the features from which the second one is learned. */
  learn(query: string): LearningQuery;
}

/** What there is to learn from a query. */
interface LearningQuery {
  /** Whether the second ranking leaves the order as it is. */
  isSettled: boolean;
  /** URL and features of each result. */
  results: { url: string; features: Float64Array }[];
}

const DEFAULT_LIMIT = 20;
/** When no result contains this share of the query, counted by how rare its words are, all results are weak. */
const WEAK_SHARE = 0.6;

/**
 * Makes an engine from a parsed index file. The worker, the server and the tests run this same code.
 * @param weights weights of the second ranking; default: those that `npm run search:fit` has learned
 */
export function createSearchEngine(artefact: SearchArtefact, weights: Weights = LEARNED): SearchEngine {
  return new LoadedEngine(artefact, weights);
}

class LoadedEngine implements SearchEngine {
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  readonly sections: readonly SectionInfo[];
  private readonly records: readonly IndexedRecord[];
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: SynonymTable;
  private readonly trade: TradeWords;
  private readonly matcher: Matcher;
  private readonly ranker: Ranker;
  private readonly usage: UsageFinder;

  constructor(artefact: SearchArtefact, weights: Weights) {
    const pages = new Pages(artefact.records);
    this.stage = artefact.stage;
    this.version = artefact.version;
    this.records = artefact.records;
    this.sections = artefact.sections;
    const asked = recordsByAskedTerm(artefact.records);
    this.vocabulary = Vocabulary.of(artefact.index, asked.keys());
    this.synonyms = new SynonymTable(artefact.synonyms);
    this.trade = new TradeWords(artefact.vocabulary ?? []);
    this.matcher = new Matcher(artefact.index, pages, asked);
    this.ranker = new Ranker(artefact.records, pages, weights, this.matcher);
    this.usage = new UsageFinder(artefact.records, artefact.sections);
  }

  search(query: string, options: SearchOptions = {}): SearchResult {
    const interpretation = this.interpret(query);
    const { filters = {} } = options;
    const context = { language: filters.language, tags: filters.tags };
    const inContext = this.matcher
      .find(interpretation.words, profileOf(interpretation))
      .filter(({ id }) => isAllowed(this.records[id], context));
    const known = knownShare(interpretation.words);
    const share = inContext.reduce((best, { found }) => Math.max(best, found), 0);
    const ranked = this.ranker.rank(inContext, interpretation);
    const merge = (candidates: readonly Candidate[]): VersionGroup<Candidate>[] =>
      mergeVersions(candidates, this.records, !interpretation.namesVersion);
    const merged = merge(ranked);
    const allowed = hasUserFilters(filters)
      ? merge(ranked.filter(({ id }) => isAllowed(this.records[id], filters)))
      : merged;
    const { usages, ids } = this.usage.find(interpretation.raw, interpretation.path?.path, (record) =>
      isAllowed(record, filters),
    );
    const isGrouped = options.groupUsages === true;
    const terms = markedTermsOf(interpretation);
    const listed = demoteRepeatedRows(
      isGrouped ? allowed.filter(({ match }) => !ids.has(match.id)) : allowed,
      this.records,
    );
    const hits = paginate(
      interpretation.isCode ? listed : fillFirstScreen(listed, this.records),
      this.records,
      options.offset ?? 0,
      options.limit ?? DEFAULT_LIMIT,
      options.perPage,
    ).map((entry) => this.toHit(entry, interpretation, terms));
    return {
      query,
      hits,
      nbHits: allowed.length,
      nbListed: listed.length,
      // The window shows only the numbers, and a list of hundreds of fields would take time with every keystroke.
      usages: isGrouped ? usages : usages.map((usage) => ({ ...usage, groups: [] })),
      isWeak: Math.min(share, known) < WEAK_SHARE || this.lacks(interpretation),
      isGuess: known === 0 && allowed.length > 0,
      facets: countFacets(merged, this.records, this.sections),
    };
  }

  prepare(): boolean {
    return this.ranker.prepare();
  }

  learn(query: string): LearningQuery {
    const interpretation = this.interpret(query);
    const matches = this.matcher.find(interpretation.words, profileOf(interpretation));
    const candidates = this.ranker.byScore(matches, interpretation).slice(0, RERANKED);
    const features = this.ranker.featuresOf(candidates, interpretation);
    return {
      isSettled: isSettled(interpretation, candidates, features.some(hasLabel)),
      results: candidates.map(({ id }, index) => ({
        url: this.records[id]?.url ?? '',
        features: features[index] ?? new Float64Array(),
      })),
    };
  }

  /** Fields and codes are in the full index only. The headings have no more than words of their names. */
  private lacks({ isCode, path }: Interpretation): boolean {
    return this.stage === 'headings' && isCode && path === undefined;
  }

  private interpret(query: string): Interpretation {
    return interpretQuery(query, this.vocabulary, this.synonyms, this.trade, this.sections);
  }

  private toHit(
    { match, variants }: VersionGroup<Candidate>,
    query: Interpretation,
    terms: ReadonlySet<string>,
  ): SearchHit {
    const record = this.records[match.id];
    if (record === undefined)
      throw new Error(
        `search: the index points to record ${match.id}, which does not exist. Build the site again.`,
      );
    const { url, type, section, method, path, fieldPath, version, deprecated, date } = record;
    return {
      objectID: idOf(record),
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
      breadcrumbs: breadcrumbsOf(record),
      title: markTerms(record.title, terms),
      snippet: record.content === '' ? [] : toSnippet(record.content, terms),
      matchedAs: meaningsOf(match.id, query.words, this.matcher),
    };
  }
}

/**
 * Lists the records that expect each term in a query, in ascending order. The file has no postings for these terms,
 * because collecting them takes a few milliseconds.
 */
function recordsByAskedTerm(records: readonly IndexedRecord[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  records.forEach(({ asked = [] }, id) => {
    for (const term of new Set(asked.flatMap((phrase) => phrase.split(' ')))) {
      const ids = found.get(term) ?? [];
      ids.push(id);
      found.set(term, ids);
    }
  });
  return found;
}
