import type { CheckReply, CheckRequest } from '../checkRequest';

/** A version or an API with its messages, from which the reader can choose. */
export interface TableSummary {
  id: string;
  label: string;
  messages: { id: string; label: string; isObject: boolean }[];
}

/** Addresses of the tables. */
export interface TableUrls {
  apis: string[];
  /** Loaded with the first message that fits no object of the APIs. */
  ocpp: string[];
}

/** Messages from the page to the worker. The first one loads the tables. */
export type ToWorker = TableUrls | CheckRequest;

/** The answer to each: the tables, the result of a check, or why there is none. */
export type FromWorker = { tables: TableSummary[] } | { reply: CheckReply } | { failure: string };
