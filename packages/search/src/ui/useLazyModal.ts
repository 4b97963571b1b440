import { writeQuery } from '@voltmoor/pages/browser';
import { useCallback, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { SearchModalProps } from './SearchModal/SearchModal';
import { connect } from '../client/connect';
import type { SearchProvider } from '../client/provider';
import type { SearchHistory } from '../client/searchHistory';
import { findEarlyWindow } from '../early/earlySearch';
import type { SearchFilters } from '../engine/types';
import type { SearchGlobalData } from '../globalData';
import { bufferKeystrokes } from './bufferKeystrokes';

interface LoadedModal {
  SearchModal: ComponentType<SearchModalProps>;
  provider: SearchProvider;
  history: SearchHistory;
}

interface OpenedModal extends LoadedModal {
  /** Language and tags of the page on which it was opened. */
  filters: SearchFilters;
  /** What the reader typed before the window was rendered. */
  query: string;
}

export interface LazyModal {
  /** Set while the window is open. */
  opened?: OpenedModal;
  /** Starts loading the window and the full index. It may be called often. */
  preload: () => void;
  open: (filters: SearchFilters) => void;
  close: () => void;
}

/**
 * Loads the window and the index on the first sign that the reader may search. If the window cannot be loaded, the search
 * page opens instead.
 */
export function useLazyModal(data: SearchGlobalData): LazyModal {
  const loading = useRef<Promise<LoadedModal>>(undefined);
  const isOpening = useRef(false);
  const [opened, setOpened] = useState<OpenedModal>();

  const load = useCallback((): Promise<LoadedModal> => {
    loading.current ??= loadModal(data).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  }, [data]);

  const preload = useCallback(
    () =>
      void load().then(
        ({ provider }) => provider.preload(),
        () => undefined,
      ),
    [load],
  );
  const open = useCallback(
    (filters: SearchFilters) => {
      if (isOpening.current) return;
      isOpening.current = true;
      const early = findEarlyWindow();
      const endTyping = early?.close ?? bufferKeystrokes();
      load().then(
        (modal) => {
          const query = endTyping();
          // The reader has closed the early window.
          if (query === undefined) {
            isOpening.current = false;
            return;
          }
          modal.provider.preload();
          // Synchronously, so that the next keystroke goes to the window.
          flushSync(() => setOpened({ ...modal, filters, query }));
        },
        () => {
          isOpening.current = false;
          // The early window needs nothing from the application.
          if (early !== undefined) return;
          const query = endTyping() ?? '';
          window.location.assign(data.searchPageUrl + writeQuery(query === '' ? {} : { q: query }));
        },
      );
    },
    [load, data.searchPageUrl],
  );
  const close = useCallback(() => {
    isOpening.current = false;
    setOpened(undefined);
  }, []);
  return { opened, preload, open, close };
}

async function loadModal(data: SearchGlobalData): Promise<LoadedModal> {
  const provider = connect(data);
  provider.preload('first');
  const [{ default: SearchModal }, { searchHistory }] = await Promise.all([
    import(/* webpackChunkName: 'search-window' */ './SearchModal'),
    import(/* webpackChunkName: 'search-window' */ '../client/searchHistory'),
  ]);
  return { SearchModal, provider, history: searchHistory() };
}
