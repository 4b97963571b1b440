import type { Finding, Severity } from '../finding';

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
