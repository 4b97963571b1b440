import { isOwnPath, readStored, writeStored, type StorageOptions } from '@voltmoor/pages/browser';

/** A result that the reader opened, or a query that the reader submitted. */
export interface StoredSearch {
  title: string;
  url: string;
  /** Section, or another text that distinguishes results with the same title. */
  detail?: string;
}

export interface StoredSearches {
  recent: StoredSearch[];
  favorite: StoredSearch[];
}

const KEYS = { recent: 'search.recent', favorite: 'search.favorite' } as const;
const MAX_ENTRIES = { recent: 7, favorite: 20 };

/**
 * Recent and favourite searches of this browser. They are in local storage. Where that is unavailable, they last until
 * the page is closed.
 */
export class SearchHistory {
  private state: StoredSearches;
  private readonly options: StorageOptions;
  private isUnavailable = false;

  /** @param storage returns the storage to use. Default: the browser's local storage. */
  constructor(storage?: StorageOptions['storage']) {
    this.options = { storage, onUnavailable: (error) => this.report(error) };
    this.state = { recent: this.read('recent'), favorite: this.read('favorite') };
  }

  getState(): StoredSearches {
    return this.state;
  }

  /** Puts a search at the top of the recent ones, unless it is a favourite. */
  addRecent(search: StoredSearch): void {
    if (this.state.favorite.some(({ url }) => url === search.url)) return;
    this.set('recent', [search, ...this.without('recent', search.url)].slice(0, MAX_ENTRIES.recent));
  }

  /** Moves a search to the top of the favourites. */
  addFavorite(search: StoredSearch): void {
    this.set('recent', this.without('recent', search.url));
    this.set('favorite', [search, ...this.without('favorite', search.url)].slice(0, MAX_ENTRIES.favorite));
  }

  remove(list: keyof StoredSearches, url: string): void {
    this.set(list, this.without(list, url));
  }

  private without(list: keyof StoredSearches, url: string): StoredSearch[] {
    return this.state[list].filter((stored) => stored.url !== url);
  }

  private set(list: keyof StoredSearches, searches: StoredSearch[]): void {
    this.state = { ...this.state, [list]: searches };
    writeStored(KEYS[list], searches, this.options);
  }

  private read(list: keyof StoredSearches): StoredSearch[] {
    const searches = readStored(KEYS[list], Array.isArray, this.options) as unknown[] | undefined;
    return searches?.filter(isStoredSearch).slice(0, MAX_ENTRIES[list]) ?? [];
  }

  private report(error: unknown): void {
    if (!this.isUnavailable)
      console.warn('Recent searches are not saved because the browser storage is unavailable.', error);
    this.isUnavailable = true;
  }
}

function isStoredSearch(value: unknown): value is StoredSearch {
  const { title, url, detail } = (value ?? {}) as Partial<Record<keyof StoredSearch, unknown>>;
  return (
    typeof title === 'string' &&
    typeof url === 'string' &&
    isOwnPath(url) &&
    (detail === undefined || typeof detail === 'string')
  );
}
