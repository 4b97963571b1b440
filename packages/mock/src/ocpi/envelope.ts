import { toSecond } from '../simulate/buildCdr';
import type { Reply } from '../http/problems';
import { hasRouting, type Version } from './versions';

/** The result of a request before it is put into an envelope. */
export interface Outcome {
  /** HTTP status. */
  http: number;
  /** OCPI status code. */
  code: number;
  message: string;
  data?: unknown;
  headers?: Record<string, string>;
}

/** @param http HTTP status. Default: 200 */
export function succeed(data?: unknown, http = 200): Outcome {
  return { http, code: 1000, message: 'Success', ...(data !== undefined && { data }) };
}

/** @param http HTTP status. Default: 200, because most errors of OCPI are only in the envelope. */
export function refuse(code: number, message: string, http = 200): Outcome {
  return { http, code, message };
}

/** Puts an outcome into the envelope, with the headers of the version: ids are repeated, and the parties swapped. */
export function toEnvelope(
  { http, code, message, data, headers }: Outcome,
  request: { headers: Readonly<Record<string, string>>; version: Version | undefined; module: string },
  now: Date,
): Reply {
  const copy = (to: string, from: string): Record<string, string> => {
    const value = request.headers[from.toLowerCase()];
    return value === undefined ? {} : { [to]: value };
  };
  const ids =
    request.version === '2.1.1'
      ? {}
      : { ...copy('X-Request-ID', 'X-Request-ID'), ...copy('X-Correlation-ID', 'X-Correlation-ID') };
  const parties = hasRouting(request.version, request.module)
    ? {
        ...copy('OCPI-to-country-code', 'OCPI-from-country-code'),
        ...copy('OCPI-to-party-id', 'OCPI-from-party-id'),
        ...copy('OCPI-from-country-code', 'OCPI-to-country-code'),
        ...copy('OCPI-from-party-id', 'OCPI-to-party-id'),
      }
    : {};
  return {
    status: http,
    headers: { ...ids, ...parties, ...headers, 'Content-Type': 'application/json' },
    body: {
      ...(data !== undefined && { data }),
      status_code: code,
      status_message: message.slice(0, 255),
      timestamp: toSecond(now),
    },
    mediaType: 'application/json',
  };
}
