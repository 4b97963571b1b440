import { useHistory } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { ReactNode } from 'react';
import { PLUGIN_NAME, type SearchGlobalData } from '../globalData';
import { SearchWindow } from './SearchWindow';

/** Holds the search window; stands around the whole application, in the site's `Root`. */
export function SearchRoot({ children }: { children: ReactNode }): ReactNode {
  const history = useHistory();
  return (
    <SearchWindow
      data={usePluginData(PLUGIN_NAME) as SearchGlobalData}
      onNavigate={(url) => (url.startsWith('/') ? history.push(url) : window.location.assign(url))}
    >
      {children}
    </SearchWindow>
  );
}
