import type { Place } from '../rule';

/** A piece of text that readers see, without code and names. */
export interface Prose {
  text: string;
  /** Type of source. `document` is a description in an OpenAPI document, `standard` one that quotes a standard. */
  source: 'guide' | 'post' | 'data' | 'category' | 'figure' | 'document' | 'standard';
  /** Returns the place of a position in the text. */
  place(offset: number): Place;
}
