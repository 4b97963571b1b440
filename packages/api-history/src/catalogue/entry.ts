import type { Level } from '../types';

/** One kind of change. */
export interface CatalogueEntry {
  id: string;
  /** Level in an operation, which the client calls. */
  operation: Level;
  /** Level in a webhook or callback, which the platform calls. */
  webhook: Level;
  /**
   * Sentences with placeholders: `{it}` and `{It}` for the changed part, `{before}` and `{after}` for values, `{name}` for
   * what was added or removed.
   */
  text: string;
}

/** Creates an entry whose level does not depend on who calls. */
export function both(id: string, level: Level, text: string): CatalogueEntry {
  return { id, operation: level, webhook: level, text };
}
