/** A result that was opened, or a query that was sent. */
export interface StoredSearch {
  title: string;
  url: string;
  /** Section, or what else tells two equal titles apart. */
  detail?: string;
}

export interface StoredSearches {
  recent: StoredSearch[];
  favorite: StoredSearch[];
}

const KEYS = { recent: 'search.recent', favorite: 'search.favorite' } as const;
const MOST = { recent: 7, favorite: 20 };

/** Storage that may be missing, full or forbidden. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem'>;

/** Recent and favourite searches of this browser. Without storage they last as long as the page. */
export class SearchMemory {
  private state: StoredSearches;
  private readonly listeners = new Set<() => void>();
  private isUnavailable = false;

  constructor(private readonly storage: () => StorageLike) {
    this.state = { recent: this.read('recent'), favorite: this.read('favorite') };
  }

  getState = (): StoredSearches => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Puts an opened result first; favourites stay where they are. */
  remember(search: StoredSearch): void {
    if (this.state.favorite.some(({ url }) => url === search.url)) return;
    this.set('recent', [search, ...this.without('recent', search.url)].slice(0, MOST.recent));
  }

  favorise(search: StoredSearch): void {
    this.set('recent', this.without('recent', search.url));
    this.set('favorite', [search, ...this.without('favorite', search.url)].slice(0, MOST.favorite));
  }

  remove(list: keyof StoredSearches, url: string): void {
    this.set(list, this.without(list, url));
  }

  private without(list: keyof StoredSearches, url: string): StoredSearch[] {
    return this.state[list].filter((stored) => stored.url !== url);
  }

  private set(list: keyof StoredSearches, searches: StoredSearch[]): void {
    this.state = { ...this.state, [list]: searches };
    try {
      this.storage().setItem(KEYS[list], JSON.stringify(searches));
    } catch (error) {
      this.report(error);
    }
    for (const listener of this.listeners) listener();
  }

  private read(list: keyof StoredSearches): StoredSearch[] {
    try {
      const value: unknown = JSON.parse(this.storage().getItem(KEYS[list]) ?? '[]');
      return Array.isArray(value) ? value.filter(isStoredSearch).slice(0, MOST[list]) : [];
    } catch (error) {
      this.report(error);
      return [];
    }
  }

  private report(error: unknown): void {
    if (!this.isUnavailable)
      console.warn('Recent searches are not kept: the browser storage is unavailable.', error);
    this.isUnavailable = true;
  }
}

function isStoredSearch(value: unknown): value is StoredSearch {
  const { title, url, detail } = (value ?? {}) as Partial<Record<keyof StoredSearch, unknown>>;
  return (
    typeof title === 'string' &&
    typeof url === 'string' &&
    /^\/(?!\/)/.test(url) &&
    (detail === undefined || typeof detail === 'string')
  );
}
