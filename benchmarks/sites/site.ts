/** Kinds of pages, as in budgets.json; a peer has some of them. */
export type Kind = 'home' | 'guide' | 'operation' | 'category' | 'post' | 'news';

/** A built site as a folder of files. */
export interface Site {
  name: string;
  /** Folder of the build. */
  dir: string;
  /** Which routes (encoded, without a trailing slash) are pages of a kind. */
  kinds: Partial<Record<Kind, RegExp>>;
  /** Whether pages have addresses with a slash at the end. */
  hasTrailingSlash: boolean;
}
