import { createContext, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { SearchFilters } from '../engine/types';
import type { SearchGlobalData } from '../globalData';
import { useLazyModal } from './useLazyModal';

/** How the navigation bar controls the search window. */
export interface SearchWindowControl {
  /** @param filters language and tags of the page the reader is on */
  open: (filters: SearchFilters) => void;
  /** Starts loading the window and the full index. It may be called often. */
  preload: () => void;
  /** The button that gets the focus when the window closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Undefined when the root of the application failed to render. */
export const SearchWindowContext = createContext<SearchWindowControl | undefined>(undefined);

export interface SearchWindowProps {
  data: SearchGlobalData;
  /** Opens a page of this site without reloading the document. */
  onNavigate: (url: string) => void;
  children: ReactNode;
}

/**
 * Renders the search window outside the pages. When a page finishes loading while the window is open, it replaces the
 * navigation bar but not the window.
 */
export function SearchWindow({ data, onNavigate, children }: SearchWindowProps): ReactNode {
  const { opened, preload, open, close } = useLazyModal(data);
  const button = useRef<HTMLButtonElement>(null);
  const control = useMemo(() => ({ open, preload, button }), [open, preload]);
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
          onNavigate={onNavigate}
          onClose={() => {
            close();
            button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </SearchWindowContext>
  );
}
