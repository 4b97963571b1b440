import type { CheckResult } from '../checkMessage';
import type { Choice } from '../recognise/recognise';
import type { SignatureInput, SignatureReport } from '../signature/checkSignature';

/** The headers and the secret that a signature is checked with. */
export type SignatureHeaders = Omit<SignatureInput, 'body'>;

/** An object or a body that the reader can choose. */
interface Option {
  id: string;
  label: string;
}

/** A version or an API with its messages. */
export interface TableSummary {
  id: string;
  api: string;
  label: string;
  version?: string;
  objects: Option[];
  bodies: Option[];
}

/** Addresses of the tables. */
export interface TableUrls {
  apis: string[];
  /** Loaded when a frame is checked. */
  ocpp: string[];
}

/** A message to check. */
export interface CheckRequest {
  input: string | Uint8Array;
  choice: Choice;
  headers?: SignatureHeaders | undefined;
  /** Which texts are formatted before they are checked. */
  format?: 'one-line' | 'all' | undefined;
}

/** The result, with the text that was checked: that of a file, or a formatted one. */
export interface CheckReply {
  id: number;
  text: string;
  result: CheckResult;
  signature?: SignatureReport;
}

/** Messages from the page to the worker. The first one loads the tables. */
export type ToWorker = ({ kind: 'load' } & TableUrls) | ({ kind: 'check'; id: number } & CheckRequest);

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'ready'; tables: TableSummary[] }
  | { kind: 'failed'; message: string }
  | ({ kind: 'result' } & CheckReply);
