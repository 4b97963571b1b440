import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { connect } from '../../client/connect';
import { idleProvider } from '../../client/provider';
import type { SearchFilters } from '../../engine/types';
import type { SearchGlobalData } from '../../globalData';
import type { SearchExample } from '../../options';
import { parsePageQuery, toPageQuery } from '../../searchPage/pageQuery';
import { SEARCH_INPUT_ID, SearchPage } from './SearchPage';

export interface SearchPageContainerProps {
  data: SearchGlobalData;
  filters: SearchFilters;
  examples: readonly SearchExample[];
  /** Query string of the URL. */
  search: string;
  onReplace: (search: string) => void;
}

/**
 * Renders an empty form on the server and during hydration. Then it renders the search page again, connected to a provider,
 * with the query of the URL or with what the reader has typed in the meantime.
 */
export function SearchPageContainer(props: SearchPageContainerProps): ReactNode {
  const isInBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  if (isInBrowser) return <ConnectedPage {...props} />;
  return <SearchPage {...fixedProps(props)} provider={idleProvider} search="" onReplace={ignore} />;
}

function ConnectedPage(props: SearchPageContainerProps): ReactNode {
  const [provider] = useState(() => connect(props.data));
  const [{ typed, hasFocus }] = useState(readInput);
  const search =
    typed === ''
      ? props.search
      : toPageQuery({ ...parsePageQuery(props.search, props.data.sections), q: typed });
  return (
    <SearchPage
      {...fixedProps(props)}
      provider={provider}
      search={search}
      hasFocus={hasFocus}
      onReplace={props.onReplace}
    />
  );
}

function fixedProps({ data, filters, examples }: SearchPageContainerProps) {
  const suggestions = data.entryPoints.slice(0, 6).map(({ title }) => title);
  const { searchPageUrl, sections, feedbackUrl } = data;
  return { filters, examples, searchPageUrl, sections, suggestions, feedbackUrl };
}

/** Reads the form of the server's HTML before the connected page replaces it. */
function readInput(): { typed: string; hasFocus: boolean } {
  const input = document.getElementById(SEARCH_INPUT_ID);
  const typed = input instanceof HTMLInputElement ? input.value : '';
  return { typed, hasFocus: input !== null && document.activeElement === input };
}

const subscribeNever = (): (() => void) => ignore;

function ignore(): void {
  // The empty form neither follows nor changes the URL. The connected page does.
}
