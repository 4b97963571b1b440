import { useCallback, useContext, type ReactNode } from 'react';
import { SearchButton } from '../../ui/SearchButton/SearchButton';
import { SearchWindowContext } from '../../ui/SearchRoot';
import { useSearchContext } from '../../ui/useSearchContext';
import { useSearchHotkeys } from '../../ui/useSearchHotkeys';

/** The search button. Docusaurus's navigation bar renders this theme component. */
export default function SearchBar(): ReactNode {
  const { data, filters } = useSearchContext();
  const search = useContext(SearchWindowContext);
  const open = useCallback(
    () => (search ? search.open(filters) : window.location.assign(data.searchPageUrl)),
    [search, filters, data.searchPageUrl],
  );
  useSearchHotkeys(open);
  return (
    <SearchButton
      ref={search?.button}
      searchPageUrl={data.searchPageUrl}
      early={data.early && { index: data.indexUrl, ...data.early }}
      onOpen={open}
      onIntent={() => search?.preload()}
    />
  );
}
