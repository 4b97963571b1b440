import { useCallback, useRef, useState, type ComponentType } from 'react';
import type { SearchModalProps } from './SearchModal/SearchModal';
import { connect, rememberedSearches } from '../client/connect';
import type { SearchProvider } from '../client/provider';
import type { SearchMemory } from '../client/storedSearches';
import type { SearchGlobalData } from '../globalData';

export interface LoadedModal {
  SearchModal: ComponentType<SearchModalProps>;
  provider: SearchProvider;
  memory: SearchMemory;
}

export interface LazyModal {
  /** Set while the window is open. */
  modal?: LoadedModal;
  /** Starts loading; may be called often. */
  preload: () => void;
  open: () => void;
  close: () => void;
}

/** Loads the window and the index on the first sign that the reader may search. If that fails, the search page opens. */
export function useLazyModal(data: SearchGlobalData): LazyModal {
  const loading = useRef<Promise<LoadedModal>>(undefined);
  const [loaded, setLoaded] = useState<LoadedModal>();
  const [isOpen, setOpen] = useState(false);

  const load = useCallback((): Promise<LoadedModal> => {
    loading.current ??= loadModal(data).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  }, [data]);

  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  const open = useCallback(() => {
    load().then(
      (modal) => {
        setLoaded(modal);
        setOpen(true);
      },
      () => window.location.assign(data.searchPageUrl),
    );
  }, [load, data.searchPageUrl]);
  const close = useCallback(() => setOpen(false), []);
  return { modal: isOpen ? loaded : undefined, preload, open, close };
}

async function loadModal(data: SearchGlobalData): Promise<LoadedModal> {
  const provider = connect(data);
  provider.preload();
  const { default: SearchModal } = await import('./SearchModal');
  return { SearchModal, provider, memory: rememberedSearches() };
}
