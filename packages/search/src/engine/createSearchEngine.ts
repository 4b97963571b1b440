import type { IndexedRecord, SearchArtefact } from '../indexing/artefact';
import { trailOf } from '../records/trail';
import type { SectionInfo } from '../records/types';
import { countFacets, filterOf, hasUserFilters, isAllowed } from './filters';
import { markTerms, toSnippet } from './highlight';
import { markedTermsOf } from './query/markedTerms';
import { interpretQuery } from './query/interpretQuery';
import { Matcher } from './ranking/matcher';
import { Pages } from './pages';
import { profileOf, Ranker, type RankedMatch } from './ranking/rank';
import { demoteRepeatedRows, groupBySection, paginate } from './resultList';
import { SynonymTable } from './query/synonymTable';
import type { SearchHit, SearchOptions, SearchResult } from './types';
import { UsageFinder } from './usage';
import { mergeVersions, type VersionGroup } from './versionGroups';
import { Vocabulary } from './query/vocabulary';

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
}

const DEFAULT_LIMIT = 20;
/** When no result contains this share of the query, counted by how rare its words are, all results are weak. */
const WEAK_SHARE = 0.6;

/** Makes an engine from a parsed index file. The worker, the server and the tests run this same code. */
export function createSearchEngine(artefact: SearchArtefact): SearchEngine {
  return new LoadedEngine(artefact);
}

class LoadedEngine implements SearchEngine {
  readonly stage: SearchArtefact['stage'];
  readonly version: string;
  readonly sections: readonly SectionInfo[];
  private readonly records: readonly IndexedRecord[];
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: SynonymTable;
  private readonly matcher: Matcher;
  private readonly ranker: Ranker;
  private readonly usage: UsageFinder;

  constructor(artefact: SearchArtefact) {
    this.stage = artefact.stage;
    this.version = artefact.version;
    this.records = artefact.records;
    this.sections = artefact.sections;
    this.vocabulary = Vocabulary.of(artefact.index);
    this.synonyms = new SynonymTable(artefact.synonyms);
    this.matcher = new Matcher(artefact.index, new Pages(artefact.records));
    this.ranker = new Ranker(artefact.records);
    this.usage = new UsageFinder(artefact.records, artefact.sections);
  }

  search(query: string, options: SearchOptions = {}): SearchResult {
    const interpretation = interpretQuery(query, this.vocabulary, this.synonyms, this.sections);
    const context = { language: options.filters?.language, tags: options.filters?.tags };
    const inContext = this.matcher
      .find(interpretation.words, profileOf(interpretation))
      .filter(({ id }) => isAllowed(this.records[id], context));
    const share = inContext.reduce((best, { found }) => Math.max(best, found), 0);
    const ranked = this.ranker.rank(inContext, interpretation);
    const merged = mergeVersions(ranked, this.records, !interpretation.namesVersion);
    const filters = filterOf(options);
    const allowed = hasUserFilters(filters)
      ? mergeVersions(
          ranked.filter(({ id }) => isAllowed(this.records[id], filters)),
          this.records,
          !interpretation.namesVersion,
        )
      : merged;
    const { usages, ids } = this.usage.find(interpretation.raw, interpretation.path?.path, (record) =>
      isAllowed(record, filters),
    );
    const isGrouped = options.groupUsages === true;
    const listed = isGrouped ? allowed.filter(({ match }) => !ids.has(match.id)) : allowed;
    const terms = markedTermsOf(interpretation);
    const offset = options.offset ?? 0;
    const hits = paginate(
      demoteRepeatedRows(listed, this.records),
      this.records,
      offset,
      options.limit ?? DEFAULT_LIMIT,
      options.perPage,
    ).map((entry) => this.toHit(entry, terms));
    return {
      query,
      hits,
      nbHits: allowed.length,
      nbListed: listed.length,
      // The window shows only the numbers, and a list of hundreds of fields would take time with every keystroke.
      usages: isGrouped ? usages : usages.map((usage) => ({ ...usage, groups: [] })),
      isWeak: share < WEAK_SHARE,
      groups: groupBySection(hits),
      facets: countFacets(merged, this.records, this.sections),
    };
  }

  private toHit({ match, variants }: VersionGroup<RankedMatch>, terms: ReadonlySet<string>): SearchHit {
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
