import { useHistory } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { ReactNode } from 'react';
import { PLUGIN_NAME, type SearchGlobalData } from '../globalData';
import { SearchWindow } from './SearchWindow';

/** Provides the search window to the whole application. The site's `Root` renders it. */
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
