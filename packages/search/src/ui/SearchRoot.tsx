import { useHistory } from '@docusaurus/router';
import { usePluginData } from '@docusaurus/useGlobalData';
import { repairAddress } from '@voltmoor/pages/browser';
import { createContext, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { SearchFilters } from '../engine/types';
import { PLUGIN_NAME, type SearchGlobalData } from '../globalData';
import { useLazyModal } from './useLazyModal';

/** How the navigation bar controls the search window. */
interface SearchWindowControl {
  /** @param filters language and tags of the page the reader is on */
  open: (filters: SearchFilters) => void;
  /** Starts loading the window and the full index. It may be called often. */
  preload: () => void;
  /** The button that gets the focus when the window closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Undefined when the root of the application failed to render. */
export const SearchWindowContext = createContext<SearchWindowControl | undefined>(undefined);

/**
 * Provides the search window to the whole application. The site's `Root` renders it. The window is outside of the pages, so
 * when a page finishes loading while the window is open, the page replaces the navigation bar but not the window.
 */
export function SearchRoot({ children }: { children: ReactNode }): ReactNode {
  const data = usePluginData(PLUGIN_NAME) as SearchGlobalData;
  const history = useHistory();
  const { opened, preload, open, close } = useLazyModal(data);
  const button = useRef<HTMLButtonElement>(null);
  const control = useMemo(() => ({ open, preload, button }), [open, preload]);
  const navigate = (url: string): void => {
    if (!url.startsWith('/')) return window.location.assign(url);
    // A stored search may have a damaged address, which Docusaurus could not decode.
    const { pathname, search, hash } = new URL(url, window.location.href);
    history.push(repairAddress({ pathname, search, hash }));
  };
  return (
    <SearchWindowContext value={control}>
      {children}
      {opened && (
        <opened.SearchModal
          provider={opened.provider}
          history={opened.history}
          filters={opened.filters}
          initialQuery={opened.query}
          searchPageUrl={data.searchPageUrl}
          sections={data.sections}
          entryPoints={data.entryPoints}
          feedbackUrl={data.feedbackUrl}
          onNavigate={navigate}
          onClose={() => {
            close();
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </SearchWindowContext>
  );
}
