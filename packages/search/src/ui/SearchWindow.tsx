import { createContext, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import type { SearchFilters } from '../engine/types';
import type { SearchGlobalData } from '../globalData';
import { useLazyModal } from './useLazyModal';

/** What the navigation bar of a page needs of the search window. */
export interface SearchWindowControl {
  /** @param filters language and tags of the page the reader is on */
  open: (filters: SearchFilters) => void;
  /** Starts loading everything; may be called often. */
  preload: () => void;
  /** The button that has the focus when the window is closed. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Absent where the application's root has failed. */
export const SearchWindowContext = createContext<SearchWindowControl | undefined>(undefined);

export interface SearchWindowProps {
  data: SearchGlobalData;
  /** Follows a link of this site without loading the page anew. */
  onNavigate: (url: string) => void;
  children: ReactNode;
}

/**
 * The search window, above all pages: a page that arrives while it opens, or while the reader types in it, replaces
 * the navigation bar but not the window.
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
          memory={opened.memory}
          filters={opened.filters}
          initialQuery={opened.query}
          searchPageUrl={data.searchPageUrl}
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
