import { useHistory } from '@docusaurus/router';
import { repairAddress } from '@voltmoor/pages/browser';
import { useEffect, type ReactNode } from 'react';
import { SearchButton } from '../../ui/SearchButton/SearchButton';
import { useSearchContext } from '../../ui/useSearchContext';

/**
 * The search button. Docusaurus's navigation bar renders this theme component. It also opens what the reader chooses in the
 * search window without loading the document again.
 */
export default function SearchBar(): ReactNode {
  const { data, filters } = useSearchContext();
  const history = useHistory();
  useEffect(() => {
    const follow = (event: Event): void => {
      const url = (event as CustomEvent<string>).detail;
      if (event.defaultPrevented || !url.startsWith('/')) return;
      event.preventDefault();
      // A stored search may have a damaged address, which Docusaurus could not decode.
      const { pathname, search, hash } = new URL(url, window.location.href);
      history.push(repairAddress({ pathname, search, hash }));
    };
    window.addEventListener('search-follow', follow);
    return () => window.removeEventListener('search-follow', follow);
  }, [history]);
  return <SearchButton data={data} filters={filters} />;
}
