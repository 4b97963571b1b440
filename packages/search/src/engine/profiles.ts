import type { Field } from '../indexing/fields';
import type { RecordType } from '../records/types';

/**
 * How a query is scored. A name ("connectionStatus", "get charger") must be met where names stand, and by all its
 * words. A sentence ("how do I restart a charger") is seldom on a page word by word: the page as a whole helps its
 * sections, a heading counts much more than a mention, and missing words cost less.
 */
export interface Profile {
  /** What a match in each field is worth. */
  fields: Record<Field, number>;
  /** How hard missing words count. */
  coveragePower: number;
  /** Share of the words missing in a record that other parts of its page may supply, 0 to 1. */
  pageShare: number;
  /** What a match elsewhere on the page adds. */
  pageValue: number;
  /** Share of the title that the query covers. */
  titleCoverage: number;
  /** Factor on the bonus for whole phrases and neighbouring words. */
  phrase: number;
  level: Record<RecordType, number>;
  /** Part of the score that does not depend on the page's weight, 0 to 1. */
  weightless: number;
  /** Factors for rows of tables and fields, operations, and lists of operations. */
  stance: { row: number; operation: number; list: number };
}

export const NAME: Profile = {
  fields: { title: 1, ident: 0.88, asked: 0.8, trail: 0.62, content: 0.5 },
  coveragePower: 1.6,
  pageShare: 0,
  pageValue: 0,
  titleCoverage: 0.3,
  phrase: 1,
  level: { lvl1: 0.26, lvl2: 0.08, lvl3: 0.05, lvl4: 0.03, lvl5: 0.02, lvl6: 0.02, content: 0, field: 0.03 },
  weightless: 0.62,
  stance: { row: 1, operation: 1, list: 1 },
};

export const SENTENCE: Profile = {
  fields: { title: 1.6, ident: 0.9, asked: 1.3, trail: 1.3, content: 0.5 },
  coveragePower: 0.8,
  pageShare: 0.95,
  pageValue: 0.1,
  titleCoverage: 0.5,
  phrase: 1.5,
  level: { lvl1: 0.26, lvl2: 0.08, lvl3: 0.12, lvl4: 0.03, lvl5: 0.02, lvl6: 0.02, content: 0, field: 0.03 },
  weightless: 0.4,
  stance: { row: 0.4, operation: 0.9, list: 0.85 },
};
