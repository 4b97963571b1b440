import { useEffect } from 'react';
import { isSearchKey } from './isSearchKey';

/** Calls `onOpen` when a pressed key asks for the search. */
export function useSearchHotkeys(onOpen: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
}
