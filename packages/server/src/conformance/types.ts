import type { FixtureFile } from './fixture';

/** A request and the response that each server of the portal must send. */
export interface ConformanceCase {
  /** Statement that the case checks. Unique. */
  name: string;
  request: CaseRequest;
  expect: Expectation;
}

export interface CaseRequest {
  /** Default: GET. */
  method?: string;
  target: string;
  /** Default: 1.1. */
  version?: '1.0' | '1.1';
  /**
   * Headers in addition to Host and `Connection: close`. `{etag}` is replaced by the ETag of the target for this
   * Accept-Encoding, `{plain etag}` by its ETag without Accept-Encoding.
   */
  headers?: Record<string, string>;
  body?: string;
  /** The whole request as it is sent, instead of the fields above. */
  raw?: string;
}

export interface Expectation {
  status: number;
  /** Headers by lower-case name; null for a header that must be absent. */
  headers?: Record<string, string | RegExp | null>;
  /** The body after decompression. A response to HEAD and a 304 never have one. */
  body?: RegExp | { file: FixtureFile; start?: number; end?: number };
}

/** A response of one server that differs from the case for a good reason. */
export interface KnownDifference {
  /** Names of the cases. */
  cases: string[];
  reason: string;
  /** What the server sends instead. */
  expect: Expectation;
  /** True when it sends its headers twice. */
  isRepeating?: boolean;
  /** True when it does not send the `Cache-Control` of the build. */
  hasOwnCaching?: boolean;
}

/** A case with a GET request without headers of its own, whose response has these headers and this body. */
export const get = (
  name: string,
  target: string,
  status: number,
  headers?: Expectation['headers'],
  body?: Expectation['body'],
): ConformanceCase => ({ name, request: { target }, expect: { status, headers, body } });

/** A case with a GET request that has headers of its own. */
export const ask = (
  name: string,
  target: string,
  sent: Record<string, string>,
  status: number,
  headers?: Expectation['headers'],
  body?: Expectation['body'],
): ConformanceCase => ({ name, request: { target, headers: sent }, expect: { status, headers, body } });
