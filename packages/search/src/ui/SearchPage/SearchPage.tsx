import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { announceOutcome } from '../../client/announceOutcome';
import { connect } from '../../client/connect';
import { createSearchSession } from '../../client/createSearchSession';
import { MAX_QUERY_LENGTH } from '../../engine/query/maxQueryLength';
import type { SearchFilters } from '../../engine/types';
import type { SearchGlobalData } from '../../globalData';
import type { SearchExample } from '../../options';
import type { Html } from '@voltmoor/build-tools/html';
import { isMixed, renderHits } from '../../results/renderHits';
import { FAILURE, renderMessage, SEARCHING, statusText, triedQuery } from '../../results/renderMessages';
import { renderUsages } from '../../results/renderUsages';
import '../../results/results.css';
import '../../results/page.css';
import { TEXTS } from '../../results/texts';
import { PAGE_LIMITS } from '../../results/windowRows';
import { PAGE_SIZE, parsePageQuery, toPageQuery } from '../../searchPage/pageQuery';
import { serverResultsMark } from '../../server/insertSearchResults';
import { SearchForm } from '../SearchForm/SearchForm';
import { Examples } from './Examples';
import { Filters } from './Filters';
import styles from './SearchPage.module.css';

export interface SearchPageProps {
  data: SearchGlobalData;
  /** Language and tags of the reader's context. The filters that the reader chooses are added. */
  filters: SearchFilters;
  /** Shown while the query is empty. */
  examples: readonly SearchExample[];
  /** Replaces the query string of the URL, without a new entry in the history. */
  onReplace: (search: string) => void;
}

const INPUT_ID = 'search-page-input';
const SUGGESTIONS = 6;

/**
 * The content of the search page. Without JavaScript, it is a form, and the server renders the results. The query of the
 * address, or what the reader has typed before the application started, is searched when it has started.
 */
export function SearchPage({ data, filters, examples, onReplace }: SearchPageProps): ReactNode {
  const { searchPageUrl, sections, feedbackUrl, entryPoints } = data;
  const input = useRef<HTMLInputElement>(null);
  const [session] = useState(() =>
    createSearchSession({
      search: (request, signal) => connect(data).search(request, signal),
      filters,
      pageSize: PAGE_SIZE,
      ...PAGE_LIMITS,
      isFinal: true,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState);
  const { result, status, query } = state;
  const wanted = toPageQuery({ q: query, filters: state.filters });
  const replace = useRef(onReplace);

  useEffect(() => {
    const { q, filters: chosen } = parsePageQuery(window.location.search, sections);
    session.setFilters({ ...session.getState().filters, ...chosen });
    session.setQuery(input.current?.value || q);
    return () => session.close();
  }, [session, sections]);
  useEffect(() => {
    if (status === 'ready' && result !== undefined) announceOutcome(result);
  }, [status, result]);
  useEffect(() => {
    replace.current = onReplace;
  }, [onReplace]);
  useEffect(() => {
    const written = toPageQuery(parsePageQuery(window.location.search, sections));
    if (wanted === written) return;
    const timer = setTimeout(() => replace.current(wanted), 150);
    return () => clearTimeout(timer);
  }, [wanted, sections]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    session.setQuery(query);
  };
  const suggestions = entryPoints.slice(0, SUGGESTIONS).map(({ title }) => title);
  const setFilters = (change: Partial<SearchFilters>): void =>
    session.setFilters({ ...state.filters, ...change });

  const linkTo = (section: string): string =>
    searchPageUrl + toPageQuery({ q: query, filters: { ...state.filters, sections: [section] } });

  return (
    <div className={styles.page} data-search-page data-status={status} aria-busy={status === 'loading'}>
      <h1 className={styles.heading}>{TEXTS.search}</h1>
      <SearchForm
        ref={input}
        id={INPUT_ID}
        action={searchPageUrl}
        value={query}
        onChange={(event) => session.setQuery(event.target.value)}
        onSubmit={submit}
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
      />
      <noscript
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: serverResultsMark(feedbackUrl) }}
      />
      <p className="sr-only" role="status">
        {statusText(state)}
      </p>
      <div className={styles.side}>
        <Filters facets={result?.facets} sections={sections} filters={state.filters} onChange={setFilters} />
      </div>
      {status === 'idle' && (
        <Examples examples={examples} searchPageUrl={searchPageUrl} onTry={session.setQuery} />
      )}
      {status === 'error' && <Markup html={FAILURE} />}
      {status === 'loading' && result === undefined && <Markup html={SEARCHING} />}
      {result !== undefined && (
        <div className={styles.results}>
          {result.nbHits > 0 && <p className={styles.count}>{TEXTS.found(result.nbHits, result.query)}</p>}
          <Markup
            html={renderMessage(result, suggestions, feedbackUrl)}
            onClick={({ target }) => session.setQuery(triedQuery(target) ?? query)}
          />
          <Markup html={renderUsages(result.usages, true)} />
          <Markup html={renderHits(result, state.filters, sections, linkTo)} />
          {!isMixed(result.hits) && result.hits.length < result.nbListed && (
            <button type="button" className="pagination-nav__link" onClick={session.showMore}>
              {TEXTS.loadMore}
            </button>
          )}
          <Markup html={renderUsages(result.usages, false)} />
        </div>
      )}
    </div>
  );
}

/** Markup that the window and the server use too. */
function Markup({ html, onClick }: { html?: Html; onClick?: (event: MouseEvent) => void }): ReactNode {
  // The buttons inside it have the keyboard.
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div onClick={onClick} dangerouslySetInnerHTML={{ __html: String(html ?? '') }} />;
}
