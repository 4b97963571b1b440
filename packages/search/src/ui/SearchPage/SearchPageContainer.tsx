import { useEffect, useState, type ReactNode } from 'react';
import { connect } from '../../client/connect';
import { idleProvider, type SearchProvider } from '../../client/provider';
import type { SearchFilters } from '../../engine/types';
import type { SearchGlobalData } from '../../globalData';
import { parsePageQuery, toPageQuery } from './pageQuery';
import { SEARCH_INPUT_ID, SearchPage } from './SearchPage';

export interface SearchPageContainerProps {
  data: SearchGlobalData;
  filters: SearchFilters;
  /** Query string of the address. */
  search: string;
  onReplace: (search: string) => void;
}

interface Connection {
  provider: SearchProvider;
  /** What stood in the input when the page was connected; it wins over the address. */
  typed: string;
  hasFocus: boolean;
}

const UNCONNECTED: Connection = { provider: idleProvider, typed: '', hasFocus: false };

/**
 * Connects the page to its provider once the browser has it. The first render is the server's, an empty form; then
 * the page starts anew with the query of the address, or with what the reader has typed in the meantime.
 */
export function SearchPageContainer({ data, filters, search, onReplace }: SearchPageContainerProps): ReactNode {
  const [connection, setConnection] = useState(UNCONNECTED);
  useEffect(() => {
    const input = document.getElementById(SEARCH_INPUT_ID) as HTMLInputElement | null;
    setConnection({ provider: connect(data), typed: input?.value ?? '', hasFocus: input !== null && document.activeElement === input });
  }, [data]);
  const { provider, typed, hasFocus } = connection;
  const isConnected = connection !== UNCONNECTED;
  const query = typed === '' ? search : toPageQuery({ ...parsePageQuery(search), q: typed });
  return (
    <SearchPage
      key={isConnected ? 'connected' : 'empty'}
      provider={provider}
      filters={filters}
      searchPageUrl={data.searchPageUrl}
      search={isConnected ? query : ''}
      suggestions={data.entryPoints.slice(0, 3).map(({ title }) => title)}
      feedbackUrl={data.feedbackUrl}
      hasFocus={hasFocus}
      onReplace={isConnected ? onReplace : ignore}
    />
  );
}

function ignore(): void {
  // The address belongs to the connected page.
}
