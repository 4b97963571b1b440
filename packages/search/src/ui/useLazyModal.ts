import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import type { SearchModalProps } from './SearchModal/SearchModal';
import { connect, rememberedSearches } from '../client/connect';
import type { SearchProvider } from '../client/provider';
import type { SearchMemory } from '../client/storedSearches';
import type { SearchGlobalData } from '../globalData';
import { whenIdle } from './whenIdle';

export interface LoadedModal {
  SearchModal: ComponentType<SearchModalProps>;
  provider: SearchProvider;
  memory: SearchMemory;
}

export interface LazyModal {
  /** Set while the window is open. */
  modal?: LoadedModal;
  /** Starts loading everything; may be called often. */
  preload: () => void;
  open: () => void;
  close: () => void;
}

/**
 * Loads the window and the first index when the page has nothing else to do, the rest on the first sign that the
 * reader may search. If the window cannot be loaded, the search page opens.
 */
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

  const preload = useCallback(
    () =>
      void load().then(
        ({ provider }) => provider.preload(),
        () => undefined,
      ),
    [load],
  );
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  const open = useCallback(() => {
    load().then(
      (modal) => {
        modal.provider.preload();
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
  provider.preload('first');
  const { default: SearchModal } = await import('./SearchModal');
  return { SearchModal, provider, memory: rememberedSearches() };
}
