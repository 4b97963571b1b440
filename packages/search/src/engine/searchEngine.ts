import { idOf, type IndexedRecord, type SearchArtefact } from '../indexing/artefact';
import { commonOf } from '../records/trail';
import type { SectionInfo } from '../records/types';
import { countFacets, isAllowed } from './filters';
import { markTerms, toSnippet } from './highlight';
import { interpretQuery, type Interpretation } from './query/interpretQuery';
import { markedTermsOf } from './query/markedTerms';
import { meaningsOf } from './query/meanings';
import { knownShare } from './query/queryWords';
import { OtherWords } from './query/otherWords';
import { Vocabulary } from './query/vocabulary';
import type { Features, Weights } from './ranking/features';
import { Matcher } from './ranking/matcher';
import { LEARNED, Ranker } from './ranking/rank';
import { paginate } from './resultList';
import type { SearchHit, SearchOptions, SearchResult } from './types';
import { UsageFinder } from './usage';
import { mergeVersions, type VersionGroup } from './versionGroups';

/** A result to learn from. */
interface Learned {
  url: string;
  features: Features;
}

const DEFAULT_LIMIT = 20;
/** When no result contains this share of the query, counted by how rare its words are, all results are weak. */
const WEAK_SHARE = 0.6;
/** With this many results that contain all words, those that lack one are left out unless they are among the first. */
const ENOUGH = { whole: 20, first: 10 };

/** Searches an index. The worker, the server and the tests run this same code. */
export class SearchEngine {
  /** `headings` when the engine was made from `headings.json`, `full` when it was made from the full index. */
  readonly stage: SearchArtefact['stage'];
  /** Version of the index. */
  readonly version: string;
  /** In the order in which the interface shows them. */
  readonly sections: readonly SectionInfo[];
  private readonly records: readonly IndexedRecord[];
  private readonly vocabulary: Vocabulary;
  private readonly otherWords: OtherWords;
  private readonly matcher: Matcher;
  private readonly ranker: Ranker;
  private readonly usage: UsageFinder;

  /**
   * @param artefact a parsed index file
   * @param weights weights of the ranking; default: those that `npm run search:fit` has learned
   */
  constructor(artefact: SearchArtefact, weights: Weights = LEARNED) {
    this.stage = artefact.stage;
    this.version = artefact.version;
    this.records = artefact.records;
    this.sections = artefact.sections;
    const asked = recordsByAskedTerm(artefact.records);
    this.vocabulary = Vocabulary.of(artefact.index, asked.keys());
    this.otherWords = new OtherWords(artefact.synonyms, artefact.vocabulary ?? [], this.vocabulary);
    this.matcher = new Matcher(artefact.index, asked);
    this.ranker = new Ranker(artefact.records, weights, this.matcher);
    this.usage = new UsageFinder(artefact.records);
  }

  /**
   * Searches the index. A query without words has no results. No query makes it throw.
   * @throws Error when the index is damaged
   */
  search(query: string, options: SearchOptions = {}): SearchResult {
    const interpretation = this.interpret(query);
    const { filters = {} } = options;
    const context = { language: filters.language, tags: filters.tags };
    const inContext = this.matcher
      .find(interpretation.words)
      .filter(({ id }) => isAllowed(this.records[id], context));
    const known = knownShare(interpretation.words);
    const share = inContext.reduce((best, { found }) => Math.max(best, found), 0);
    const whole = new Set(inContext.filter(({ found }) => found > 0.999).map(({ id }) => id));
    const ranked = this.ranker
      .rank(inContext, interpretation)
      .filter(({ id }, at) => whole.size < ENOUGH.whole || at < ENOUGH.first || whole.has(id));
    const merge = (results: readonly { id: number }[]) =>
      mergeVersions(results, this.records, interpretation.versions.length === 0);
    const merged = merge(ranked);
    const passed = ranked.filter(({ id }) => isAllowed(this.records[id], filters));
    const allowed = passed.length === ranked.length ? merged : merge(passed);
    const { usages, ids } = this.usage.find(interpretation.raw, interpretation.path?.path, ranked, (record) =>
      isAllowed(record, filters),
    );
    const isGrouped = options.groupUsages === true;
    const terms = markedTermsOf(interpretation);
    const listed = isGrouped ? allowed.filter(({ match }) => !ids.has(match.id)) : allowed;
    const { offset = 0, limit = DEFAULT_LIMIT, perPage } = options;
    const isMixed = new Set(listed.map(({ match }) => this.records[match.id]?.section)).size > 1;
    const perSection = isMixed && listed.length > limit ? options.perSection : undefined;
    const most = perSection === undefined ? limit : Infinity;
    const hits = paginate(listed, this.records, offset, most, { perPage, perSection }).map((entry) =>
      this.toHit(entry, interpretation, terms),
    );
    return {
      query,
      hits,
      nbHits: allowed.length,
      nbListed: listed.length,
      // The window shows only the numbers, and a list of hundreds of fields would take time with every keystroke.
      usages: isGrouped ? usages : usages.map((usage) => ({ ...usage, groups: [] })),
      isWeak: Math.min(share, known) < WEAK_SHARE || this.lacks(interpretation),
      isPartial: this.stage === 'headings',
      isGuess: known === 0 && allowed.length > 0,
      facets: countFacets(merged, this.records, this.sections),
    };
  }

  /**
   * Prepares a few hundred records for ranking. Otherwise, each search prepares the records that it finds first.
   * @returns whether there are more to prepare
   */
  prepare(): boolean {
    return this.ranker.prepare();
  }

  /** The best results with the features from which the weights are learned. */
  learn(query: string): Learned[] {
    const interpretation = this.interpret(query);
    return this.ranker
      .compare(this.matcher.find(interpretation.words), interpretation)
      .completed.map(({ id, features }) => ({ url: this.records[id]?.url ?? '', features }));
  }

  /** Fields and codes are in the full index only. The headings have no more than words of their names. */
  private lacks({ isCode, path }: Interpretation): boolean {
    return this.stage === 'headings' && isCode && path === undefined;
  }

  private interpret(query: string): Interpretation {
    return interpretQuery(query, this.vocabulary, this.otherWords, this.sections);
  }

  private toHit(
    { match, variants }: VersionGroup<{ id: number }>,
    query: Interpretation,
    terms: ReadonlySet<string>,
  ): SearchHit {
    const record = this.records[match.id];
    if (record === undefined)
      throw new Error(
        `search: the index points to record ${match.id}, which does not exist. Build the site again.`,
      );
    const snippet = toSnippet(record.content, terms);
    return {
      ...commonOf(record),
      objectID: idOf(record),
      variants,
      title: markTerms(record.title, terms),
      snippet: snippet.length > 0 ? snippet : toSnippet(this.pageTextOf(record), new Set()),
      matchedAs: meaningsOf(match.id, query.words, this.matcher),
    };
  }

  /** The text of the page that a record is on. The page itself is the first of its records. */
  private pageTextOf({ url }: IndexedRecord): string {
    const [page] = url.split('#');
    return this.records.find((record) => record.url === page)?.content ?? '';
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
