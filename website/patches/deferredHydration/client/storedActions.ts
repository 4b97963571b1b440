/** What the application handles: its buttons, and the links that it turns into buttons. */
const HANDLED = '#__docusaurus button[type=button], a[href="#"]';

/** Stores the buttons that the reader presses before the application is ready. */
export function createStoredActions() {
  const presses: HTMLElement[] = [];
  return {
    /**
     * Stores a press, and keeps it from the page. A part of the application may listen already. It handles the repeated
     * press, so it must not see this event too.
     */
    store(event: MouseEvent): void {
      const { button, target } = event;
      const press = target instanceof Element && target.closest<HTMLElement>(HANDLED);
      if (button !== 0 || !press || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      presses.push(press);
    },

    /** Presses everything again, now that the application listens, or without it when it cannot be loaded. */
    repeat(): void {
      for (const press of presses.splice(0)) press.click();
    },
  };
}
