import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { SearchProvider } from '../../client/provider';
import { TEXTS } from '../../searchPage/texts';
import { MAX_QUERY_LENGTH } from '../../engine/query/maxQueryLength';
import type { SearchFilters, Usage } from '../../engine/types';
import type { SearchExample } from '../../options';
import type { SectionInfo } from '../../records/types';
import { serverResultsMark } from '../../server/insertSearchResults';
import { HitContent } from '../Hit/HitContent';
import { Failure, Guess, NoResults, Searching } from '../SearchModal/Messages';
import { useSearchSession } from '../useSearchSession';
import { Examples } from './Examples';
import { Filters } from './Filters';
import { UsageList } from './UsageList';
import { PAGE_SIZE, parsePageQuery, toPageQuery } from '../../searchPage/pageQuery';
import styles from './SearchPage.module.css';

export interface SearchPageProps {
  provider: SearchProvider;
  /** Language and tags of the reader's context. The filters that the reader chooses are added. */
  filters: SearchFilters;
  searchPageUrl: string;
  /** The sections of the portal. */
  sections: readonly SectionInfo[];
  /** Query string of the URL with which the page was opened; empty on the server. */
  search: string;
  suggestions: readonly string[];
  /** Shown while the query is empty. */
  examples: readonly SearchExample[];
  feedbackUrl?: string;
  /** Whether the input had the focus before the application started. It then gets the focus again. */
  hasFocus?: boolean;
  /** Replaces the query string of the URL, without a new entry in the history. */
  onReplace: (search: string) => void;
}

export const SEARCH_INPUT_ID = 'search-page-input';

/** The content of the search page. Without JavaScript, it is a form, and the server renders the results. */
export function SearchPage({
  provider,
  filters,
  searchPageUrl,
  sections,
  search,
  suggestions,
  examples,
  feedbackUrl,
  hasFocus,
  onReplace,
}: SearchPageProps): ReactNode {
  const [opened] = useState(() => parsePageQuery(search, sections));
  const { session, state } = useSearchSession({
    provider,
    query: opened.q,
    filters: { ...filters, ...opened.filters },
    pageSize: PAGE_SIZE,
    groupUsages: true,
    isFinal: true,
  });
  const { result, status, query } = state;
  const wanted = toPageQuery({ q: query, filters: state.filters });
  const replace = useRef(onReplace);

  useEffect(() => {
    replace.current = onReplace;
  }, [onReplace]);
  useEffect(() => {
    const written = toPageQuery(parsePageQuery(window.location.search, sections));
    if (wanted === written) return;
    const timer = setTimeout(() => replace.current(wanted), 150);
    return () => clearTimeout(timer);
  }, [wanted, sections]);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus === true) input.current?.focus();
  }, [hasFocus]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    session.setQuery(query);
  };
  const setFilters = (change: Partial<SearchFilters>): void =>
    session.setFilters({ ...state.filters, ...change });

  return (
    <div className={styles.page} data-search-page data-status={status}>
      <h1 className={styles.heading}>{TEXTS.search}</h1>
      <form className={styles.form} role="search" action={searchPageUrl} method="get" onSubmit={submit}>
        <label htmlFor={SEARCH_INPUT_ID} className={styles.label}>
          {TEXTS.placeholder}
        </label>
        <input
          ref={input}
          id={SEARCH_INPUT_ID}
          className={styles.input}
          type="search"
          name="q"
          value={query}
          onChange={(event) => session.setQuery(event.target.value)}
          placeholder={TEXTS.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_QUERY_LENGTH}
        />
        <button type="submit" className={styles.submit}>
          {TEXTS.search}
        </button>
      </form>
      <noscript
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: serverResultsMark(feedbackUrl) }}
      />
      <p className={styles.status} role="status">
        {statusText(status, query, state.context.nbHits)}
      </p>
      {status === 'idle' && (
        <Examples examples={examples} searchPageUrl={searchPageUrl} onTry={session.setQuery} />
      )}
      {status === 'error' && <Failure />}
      {status === 'loading' && result === undefined && <Searching />}
      {result !== undefined && (
        <div className={styles.columns}>
          <Filters facets={result.facets} sections={sections} filters={state.filters} onChange={setFilters} />
          <div className={styles.results}>
            {result.isGuess && <Guess query={result.query} />}
            {listUsages(result.usages, true)}
            {result.nbHits === 0 && (
              <NoResults
                query={result.query}
                suggestions={suggestions}
                onTry={session.setQuery}
                feedbackUrl={feedbackUrl}
              />
            )}
            <ol className={styles.list} aria-label={TEXTS.resultsLabel}>
              {result.hits.map((hit) => (
                <li key={hit.objectID} className={styles.item}>
                  <a href={hit.url} className={styles.link}>
                    <HitContent hit={hit} />
                  </a>
                  {hit.variants.length > 0 && (
                    <p className={styles.variants}>
                      {TEXTS.alsoIn}{' '}
                      {hit.variants.map(({ url, version }) => (
                        <a key={url} href={url} className={styles.variant}>
                          {version}
                        </a>
                      ))}
                    </p>
                  )}
                </li>
              ))}
            </ol>
            {result.hits.length > 0 && result.hits.length < result.nbListed && (
              <button type="button" className={styles.more} onClick={session.showMore}>
                {TEXTS.loadMore}
              </button>
            )}
            {listUsages(result.usages, false)}
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows where the API uses a name that looks like code before the results, and where it uses a plain word after them. */
function listUsages(usages: readonly Usage[], isCode: boolean): ReactNode {
  return usages
    .filter((usage) => usage.isCode === isCode)
    .map((usage) => <UsageList key={`${usage.kind} ${usage.name}`} usage={usage} />);
}

function statusText(status: string, query: string, nbHits: number): string {
  if (status === 'error') return `${TEXTS.failureTitle}. ${TEXTS.failureHelp}`;
  return status === 'ready' ? TEXTS.announce(nbHits, query) : '';
}
