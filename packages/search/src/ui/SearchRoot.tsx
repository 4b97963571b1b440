import { useHistory } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { repairAddress } from '@voltmoor/pages/browser';
import type { ReactNode } from 'react';
import { PLUGIN_NAME, type SearchGlobalData } from '../globalData';
import { SearchWindow } from './SearchWindow';

/** Provides the search window to the whole application. The site's `Root` renders it. */
export function SearchRoot({ children }: { children: ReactNode }): ReactNode {
  const history = useHistory();
  const navigate = (url: string): void => {
    if (!url.startsWith('/')) return window.location.assign(url);
    // A stored search may have a damaged address, which Docusaurus could not decode.
    const { pathname, search, hash } = new URL(url, window.location.href);
    history.push(repairAddress({ pathname, search, hash }));
  };
  return (
    <SearchWindow data={usePluginData(PLUGIN_NAME) as SearchGlobalData} onNavigate={navigate}>
      {children}
    </SearchWindow>
  );
}
