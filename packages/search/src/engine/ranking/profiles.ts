import type { Field } from '../../indexing/fields';
import type { RecordType } from '../../records/types';

/**
 * Weights for one kind of query. A name ("connectionStatus", "get charger") should match titles and names with all its
 * words. A page rarely contains a sentence ("how do I restart a charger") word for word, so for sentences the whole page
 * adds to the score of its sections, a heading counts much more than a mention, and missing words cost less.
 */
export interface Profile {
  /** What a match in each field is worth. */
  fields: Record<Field, number>;
  /** Exponent on the share of the query that is found. The higher it is, the more missing words cost. */
  coveragePower: number;
  /** How much a word counts, from 0 to 1, that only other parts of the record's page contain. */
  pageShare: number;
  /** Weight of matches elsewhere on the page. */
  pageValue: number;
  /** Weight of the share of the title that the query covers. */
  titleCoverage: number;
  /** Weight of whole phrases and adjacent words. */
  phrase: number;
  /** What the type of the record adds. */
  level: Record<RecordType, number>;
  /** Part of the score that does not depend on the page's weight, 0 to 1. */
  weightless: number;
  /** Factors for rows of tables and fields, and for operations. */
  typeBoost: { row: number; operation: number };
}

export const NAME: Profile = {
  fields: { title: 1, ident: 0.88, asked: 0.8, trail: 0.62, content: 0.5, label: 0.75 },
  coveragePower: 1.6,
  pageShare: 0,
  pageValue: 0,
  titleCoverage: 0.3,
  phrase: 1,
  level: { lvl1: 0.26, lvl2: 0.08, lvl3: 0.05, lvl4: 0.03, lvl5: 0.02, lvl6: 0.02, content: 0, field: 0.03 },
  weightless: 0.62,
  typeBoost: { row: 1, operation: 1 },
};

export const SENTENCE: Profile = {
  fields: { title: 1.6, ident: 0.9, asked: 1.3, trail: 1.3, content: 0.5, label: 1 },
  coveragePower: 0.8,
  pageShare: 0.95,
  pageValue: 0.1,
  titleCoverage: 0.5,
  phrase: 1.5,
  level: { lvl1: 0.26, lvl2: 0.08, lvl3: 0.12, lvl4: 0.03, lvl5: 0.02, lvl6: 0.02, content: 0, field: 0.03 },
  weightless: 0.4,
  typeBoost: { row: 0.4, operation: 0.9 },
};
