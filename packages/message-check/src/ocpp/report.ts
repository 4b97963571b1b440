import type { Finding, Fix, Severity } from '../finding';

/** Route of the guide that explains the events and statuses of chargers. */
export const LOGS = '/documentation/connect/troubleshooting/charger-logs';

/** Makes a finding about a part of a frame. */
export function report(
  severity: Severity,
  code: string,
  path: string,
  { start, end }: { start: number; end: number },
  found: string,
  expected: string,
  why: string,
): Finding {
  return { severity, code, path, start, end, found, expected, why, doc: LOGS };
}

/** A fix that replaces a text. */
export const replaceWith = (text: string, { start, end }: { start: number; end: number }): Fix => ({
  title: `Replace with "${text}"`,
  edits: [{ start, end, text: JSON.stringify(text) }],
});
