import type { Response } from '@voltmoor/openapi/model';

/** An error code that a response may contain. */
export interface ErrorCode {
  code: string;
  summary: string;
}

/**
 * Returns the error codes in the examples of a response: `code` or `status_code` of the body or of its `error`. The
 * summary of the example describes the code. Empty for successful responses.
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
