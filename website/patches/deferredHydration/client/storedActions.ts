import { isSearchKey } from '@voltmoor/search/early';

/** What the reader did: pressed a button, or a key that the search handles. */
interface Action {
  press?: HTMLElement;
  key?: KeyboardEvent;
  asksForSearch: boolean;
}

/** What the application handles: its buttons, and the links that it turns into buttons. */
const HANDLED = '#__docusaurus button[type=button], [data-search-button], a[href="#"]';
/** Buttons that work without the application. */
const STATIC = '[data-static]';
/** The button that opens the search. */
export const SEARCH_BUTTON = '[data-search-button]';

/**
 * Stores what the reader does before the application is ready: pressed buttons, the search key, and the letters that are
 * typed after asking for the search.
 */
export function createStoredActions() {
  let actions: Action[] = [];
  return {
    /**
     * Stores an event, and keeps it from the page. A part of the application may listen already. It handles the repeated
     * action, so it must not see this event too.
     * @param event a click or a pressed key
     * @returns true if the reader asks for the search
     */
    store(event: MouseEvent | KeyboardEvent): boolean {
      const isSearching = actions.some(({ asksForSearch }) => asksForSearch);
      const action = event instanceof KeyboardEvent ? toKey(event, isSearching) : toPress(event);
      if (!action || event.defaultPrevented) return false;
      event.preventDefault();
      event.stopPropagation();
      actions.push(action);
      return action.asksForSearch;
    },

    /**
     * Removes what asks for the search, and the text that was typed after it.
     * @returns the text
     */
    takeTyped(): string {
      let text = '';
      let hasKey = false;
      actions = actions.filter(({ key: event, asksForSearch }) => {
        if (!event) return !asksForSearch;
        const { key } = event;
        // The first search key opens the search. A slash after it is part of the query.
        if (asksForSearch && (!hasKey || key !== '/')) hasKey = true;
        else text = key === 'Backspace' ? text.slice(0, -1) : text + key;
        return false;
      });
      return text;
    },

    /** Does everything again, now that the application listens. */
    repeat(): void {
      for (const { press, key: event } of actions.splice(0)) {
        press?.click();
        if (!event) continue;
        const { key, ctrlKey, metaKey } = event;
        document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }));
      }
    },

    /**
     * Gives the presses the effect that they have without the application. The search button then opens the search page. The
     * search keys open it too.
     */
    follow(): void {
      for (const { press, asksForSearch } of actions.splice(0))
        (press ?? (asksForSearch ? document.querySelector<HTMLElement>(SEARCH_BUTTON) : undefined))?.click();
    },
  };
}

function toPress({ button, target }: MouseEvent): Action | undefined {
  const press = target instanceof Element && target.closest<HTMLElement>(HANDLED);
  if (button !== 0 || !press || press.closest(STATIC)) return undefined;
  return { press, asksForSearch: press.matches(SEARCH_BUTTON) };
}

function toKey(event: KeyboardEvent, isSearching: boolean): Action | undefined {
  const asksForSearch = isSearchKey(event);
  return asksForSearch || (isSearching && isTyped(event)) ? { key: event, asksForSearch } : undefined;
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^(.|Backspace)$/.test(key) && !ctrlKey && !metaKey && !altKey;
}
