/** Kinds of pages, as in budgets.json. A peer has only some of them. */
export type Kind = 'home' | 'guide' | 'operation' | 'category' | 'post' | 'news';

/** A built site in a folder. */
export interface Site {
  name: string;
  /** Folder of the built files. */
  dir: string;
  /** Which routes (encoded, without a trailing slash) are pages of a kind. */
  kinds: Partial<Record<Kind, RegExp>>;
  /** Whether page URLs end with a slash. */
  hasTrailingSlash: boolean;
}
