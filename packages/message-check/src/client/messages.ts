import type { CheckReply, CheckRequest } from '../checkRequest';

/** A version or an API with its messages, from which the reader can choose. */
export interface TableSummary {
  id: string;
  label: string;
  messages: { id: string; label: string; isObject: boolean }[];
}

/** The tables that a page needs: their folder, and the ids of the APIs. */
export interface TableNames {
  folder: string;
  apis: readonly string[];
}

/** Messages from the page to the worker. The first one loads the tables. */
export type ToWorker = TableNames | CheckRequest;

/** The answer to each: the tables, the result of a check, or why there is none. */
export type FromWorker = { tables: TableSummary[] } | { reply: CheckReply } | { failure: string };
