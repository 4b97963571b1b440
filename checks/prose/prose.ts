import type { Place } from '../rule';

/** A piece of text that readers read; code and names are left out. */
export interface Prose {
  text: string;
  /** Kind of source; an API's id for descriptions of documents. */
  source: 'guide' | 'post' | 'data' | 'category' | 'cpo' | 'legacy' | 'ocpi';
  /** Place of a position in the text. */
  place(offset: number): Place;
}
