import type { CheckResult } from '../checkMessage';
import type { Choice } from '../recognise/recognise';
import type { SignatureReport } from '../signature/checkSignature';

/** The headers and the secret that a signature is checked with. */
export interface SignatureHeaders {
  secret: string;
  timestamp: string;
  signature: string;
}

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

/** Messages from the page to the worker. */
export type ToWorker =
  /** Loads tables. It is the first message, and the only one that makes the worker send requests. */
  | { kind: 'load'; urls: string[] }
  | { kind: 'check'; id: number; input: string | Uint8Array; choice: Choice; headers?: SignatureHeaders }
  | { kind: 'format'; id: number; text: string };

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'ready'; tables: TableSummary[] }
  | { kind: 'failed'; message: string }
  /** `text` is the decoded file, or the text that was checked. */
  | { kind: 'result'; id: number; text: string; result: CheckResult; signature?: SignatureReport }
  | { kind: 'formatted'; id: number; text: string };
