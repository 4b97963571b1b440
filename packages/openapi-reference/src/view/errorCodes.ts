import type { Response } from '../model/types';

/** A stable code that an answer may carry. */
export interface ErrorCode {
  code: string;
  summary: string;
}

/**
 * Codes of a response's examples: `code` or `status_code` of the body or of its `error`. The examples are where
 * documents name them, with a summary each.
 */
export function errorCodesOf(response: Response): ErrorCode[] {
  if (/^[123]/.test(response.status)) return [];
  const codes = new Map<string, ErrorCode>();
  for (const { examples } of response.contents) {
    for (const { value, summary, generated } of examples) {
      const code = generated ? undefined : codeIn(value);
      if (code !== undefined && !codes.has(code)) codes.set(code, { code, summary });
    }
  }
  return [...codes.values()];
}

function codeIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const body = value as Record<string, unknown>;
  const code = body['code'] ?? body['status_code'];
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return codeIn(body['error']);
}
