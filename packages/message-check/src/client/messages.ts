import type { CheckReply, CheckRequest } from '../checkRequest';

/** An object or a body that the reader can choose. */
export interface Option {
  id: string;
  label: string;
}

/** A version or an API with its messages. */
export interface TableSummary extends Option {
  objects: Option[];
  bodies: Option[];
}

/** Addresses of the tables. */
export interface TableUrls {
  apis: string[];
  /** Loaded with the first message that fits no object of the APIs. */
  ocpp: string[];
}

/** Messages from the page to the worker. The first one loads the tables. */
export type ToWorker = ({ kind: 'load' } & TableUrls) | ({ kind: 'check' } & CheckRequest);

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'ready'; tables: TableSummary[] }
  | { kind: 'failed'; message: string }
  | ({ kind: 'result' } & CheckReply);
