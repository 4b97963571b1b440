import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const OUTSIDE = ['mousedown', 'touchstart', 'focusin'] as const;

/**
 * State of a dropdown menu. The menu closes when the reader clicks, touches or focuses something outside, and with Escape.
 * CSS also shows the menu while the pointer hovers over it; Escape then sets `isDismissed` until the pointer leaves.
 */
export function useDropdown(): {
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  isDismissed: boolean;
  toggle: () => void;
  close: () => void;
  /** Resets `isDismissed`. Call it when the pointer leaves. */
  resetDismissed: () => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onOutside = (event: Event): void => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The menu hides the focused item, so the focus returns to the button.
      if (ref.current?.contains(document.activeElement))
        ref.current.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      setOpen(false);
      setDismissed(ref.current?.matches(':hover') ?? false);
    };
    OUTSIDE.forEach((type) => document.addEventListener(type, onOutside));
    document.addEventListener('keydown', onKey);
    return () => {
      OUTSIDE.forEach((type) => document.removeEventListener(type, onOutside));
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return {
    ref,
    isOpen,
    isDismissed,
    toggle: useCallback(() => setOpen((wasOpen) => !wasOpen), []),
    close,
    resetDismissed: useCallback(() => setDismissed(false), []),
  };
}
