import { writeQuery } from '@voltmoor/pages/browser';
import { useCombobox } from 'downshift';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { SearchProvider } from '../../client/provider';
import type { SearchHistory, StoredSearch } from '../../client/searchHistory';
import { TEXTS } from '../../searchPage/texts';
import type { SearchFilters } from '../../engine/types';
import type { SectionInfo } from '../../records/types';
import { useSearchSession } from '../useSearchSession';
import { toItems, type ModalItem } from './items';
import { Failure, Guess, NoResults, Searching } from './Messages';
import { ModalFooter } from './ModalFooter';
import { ResultList } from './ResultList';
import { SearchBox } from './SearchBox';
import { StartScreen, type EntryPoint } from './StartScreen';
import { WINDOW_LIMITS } from '../../searchPage/windowRows';
import styles from './SearchModal.module.css';

export interface SearchModalProps {
  provider: SearchProvider;
  history: SearchHistory;
  /** Language and tags of the page the reader is on. */
  filters: SearchFilters;
  searchPageUrl: string;
  /** The sections of the portal. */
  sections: readonly SectionInfo[];
  entryPoints: readonly EntryPoint[];
  feedbackUrl?: string;
  initialQuery?: string;
  /** Opens a page of this site without reloading the document. */
  onNavigate: (url: string) => void;
  onClose: () => void;
}

/**
 * The search window. The arrow keys choose a result, Enter opens it, and Escape closes the window. Without a chosen result,
 * Enter opens the search page.
 */
export function SearchModal({
  provider,
  history,
  filters,
  searchPageUrl,
  sections,
  entryPoints,
  feedbackUrl,
  initialQuery,
  onNavigate,
  onClose,
}: SearchModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const { session, state } = useSearchSession(
    {
      provider,
      filters,
      query: initialQuery,
      pageSize: WINDOW_LIMITS.limit,
      perPage: WINDOW_LIMITS.perPage,
    },
    'getShown',
  );
  const stored = useSyncExternalStore(history.subscribe, history.getState, history.getState);
  const { result } = state;
  const items = useMemo(() => toItems(result), [result]);
  const toSearchUrl = (query: string): string => searchPageUrl + writeQuery({ q: query });

  const openAndClose = (search: StoredSearch): void => {
    history.addRecent(search);
    onClose();
    onNavigate(search.url);
  };

  const combobox = useCombobox<ModalItem>({
    id: 'search',
    items,
    isOpen: items.length > 0,
    inputValue: state.query,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => state.query,
    itemToKey: (item) => (item === null ? null : item.key),
    stateReducer: (current, { changes, type }) =>
      type === useCombobox.stateChangeTypes.InputChange
        ? changes
        : { ...changes, inputValue: current.inputValue },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null && selectedItem !== undefined)
        openAndClose({ title: selectedItem.title, url: selectedItem.url, detail: detailOf(selectedItem) });
    },
    getA11yStatusMessage: () => '',
  });

  // A layout effect, because the dialog must be closed while it is still in the document to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  useLayoutEffect(() => {
    const showStatus = (): void => dialog.current?.setAttribute('data-status', session.getState().status);
    showStatus();
    return session.subscribe(showStatus);
  }, [session]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      moveThroughRows(event);
    }
  };
  const changeQuery = (event: ChangeEvent<HTMLInputElement>): void => {
    // The combobox would render the whole window with every keystroke.
    (event.nativeEvent as Event & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    session.setQuery(event.currentTarget.value);
    if (combobox.highlightedIndex !== 0) combobox.setHighlightedIndex(0);
  };
  const openSearchPage = (): void => {
    const query = session.getState().query.trim();
    if (query !== '') openAndClose({ title: query, url: toSearchUrl(query), detail: TEXTS.search });
  };
  const closeOnBackdrop = (event: MouseEvent): void => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // The dialog handles clicks outside the window, and keys from everything inside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={TEXTS.dialogLabel}
      data-search-modal
      onKeyDown={onKeyDown}
      onClick={closeOnBackdrop}
      onCancel={(event) => (event.preventDefault(), onClose())}
    >
      <div className={styles.window}>
        <SearchBox
          inputProps={combobox.getInputProps({
            onChange: changeQuery,
            onKeyDown: (event) => {
              if (event.key === 'Enter' && combobox.highlightedIndex < 0) openSearchPage();
            },
          })}
          labelProps={combobox.getLabelProps()}
          session={session}
          onSubmit={openSearchPage}
          onCancel={onClose}
        />
        {result?.isGuess === true && <Guess query={result.query} />}
        <div
          {...combobox.getMenuProps({ 'aria-label': TEXTS.resultsLabel })}
          className={styles.list}
          hidden={items.length === 0}
        >
          {result !== undefined && items.length > 0 && (
            <ResultList
              result={result}
              sections={sections}
              items={items}
              highlightedIndex={combobox.highlightedIndex}
              getItemProps={combobox.getItemProps}
            />
          )}
        </div>
        {items.length === 0 && (
          <div className={styles.body}>
            {state.status === 'idle' && (
              <StartScreen
                stored={stored}
                history={history}
                entryPoints={entryPoints}
                onOpen={openAndClose}
              />
            )}
            {state.status === 'error' && <Failure />}
            {state.status === 'loading' && state.result === undefined && <Searching />}
            {state.result?.nbHits === 0 && (
              <NoResults
                query={state.result.query}
                suggestions={entryPoints.slice(0, 3).map(({ title }) => title)}
                onTry={session.setQuery}
                feedbackUrl={feedbackUrl}
              />
            )}
          </div>
        )}
        <ModalFooter
          nbHits={state.context.nbHits}
          usages={result?.usages ?? []}
          searchUrl={toSearchUrl(state.query)}
          onSeeAll={openSearchPage}
        />
        <p className={styles.status} role="status">
          {announcement(state)}
        </p>
      </div>
    </dialog>
  );
}

function detailOf({ hit }: ModalItem): string {
  return hit.breadcrumbs.slice(0, 2).join(' › ');
}

function announcement({
  status,
  query,
  context,
}: {
  status: string;
  query: string;
  context: { nbHits: number };
}): string {
  if (status === 'error') return `${TEXTS.failureTitle}. ${TEXTS.failureHelp}`;
  return status === 'ready' ? TEXTS.announce(context.nbHits, query) : '';
}

/** Moves the focus with the arrow keys on the start screen, whose rows are links. The combobox handles them itself. */
function moveThroughRows(event: KeyboardEvent): void {
  const dialog = event.currentTarget as HTMLElement;
  const rows = [...dialog.querySelectorAll<HTMLElement>('[data-search-row]')];
  if (rows.length === 0) return;
  const input = dialog.querySelector('input');
  const at = rows.indexOf(event.target as HTMLElement);
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  if (at < 0 && event.key === 'ArrowUp') return;
  event.preventDefault();
  (next < 0 ? input : rows[Math.min(next, rows.length - 1)])?.focus();
}
