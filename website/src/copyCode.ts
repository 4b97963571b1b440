import { copyFrom } from '@voltmoor/reference/client';

/**
 * Copies the code of a block of a guide when its button is pressed. The application and the late script of deferredHydration
 * both contain this module, so that buttons work with each alone. The one that listens first keeps presses from the other,
 * and from the script that stores them for the application.
 */
function copyCode(event: Event): void {
  const button =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('.theme-code-block [data-vr-copy-code]');
  if (!button) return;
  event.stopImmediatePropagation();
  void copyFrom(button);
}

if (typeof window !== 'undefined') window.addEventListener('click', copyCode, true);
