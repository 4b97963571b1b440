import { checkMessage, EMPTY_RESULT, type CheckResult } from './checkMessage';
import { decodeText } from './json/decodeText';
import { formatJson } from './json/formatJson';
import { readJson } from './json/readJson';
import type { Choice } from './recognise/recognise';
import { checkSignature, type SignatureInput } from './signature/checkSignature';
import type { Table } from './tables/types';
import { wordsOf } from './words/words';

/** A message to check. */
export interface CheckRequest {
  /** The text, or the bytes of a file. */
  input: string | Uint8Array;
  choice: Choice;
  /** The headers and the secret that a signature is checked with. */
  headers?: Omit<SignatureInput, 'body'> | undefined;
  /** Which texts are formatted before they are checked. */
  format?: 'one-line' | 'all' | undefined;
}

/** The result, with the text that was checked: that of a file, or a formatted one. */
export interface CheckReply {
  text: string;
  result: CheckResult;
  signature?: ReturnType<typeof checkSignature>;
}

/** Decodes, formats and checks a message and its signature, for the worker and for the command line. */
export function checkRequest(
  { input, choice, headers, format }: CheckRequest,
  tables: readonly Table[],
): CheckReply {
  const decoded = typeof input === 'string' ? { text: input } : decodeText(input);
  if ('problem' in decoded) return { text: '', result: { ...EMPTY_RESULT, problem: decoded.problem } };
  const text = formatText(decoded.text, format);
  const result = checkMessage(text, tables, choice);
  if (!headers) return { text, result };
  const body = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const signature = checkSignature({ ...headers, body });
  return { text, result: signature.code === 'valid' ? withoutContent(result) : result, signature };
}

/** A message in one line is hard to read, so it gets one field per line. */
function formatText(text: string, wanted: CheckRequest['format']): string {
  if (wanted === undefined || (wanted === 'one-line' && text.trim().includes('\n'))) return text;
  const read = readJson(text);
  return 'problem' in read ? text : formatJson(read.root, text);
}

/**
 * Leaves out what is wrong with the content of a message whose signature is right. Guides show signatures of shortened
 * bodies, in which required fields are missing.
 */
function withoutContent(result: CheckResult): CheckResult {
  if (!result.findings.some(({ code }) => code === 'required')) return result;
  const hint = { ...wordsOf('content-not-checked'), path: '', start: 0, end: 1, line: 1, column: 1 };
  return { ...result, findings: [hint], counts: { error: 0, warning: 0, hint: 1 }, costs: [] };
}
