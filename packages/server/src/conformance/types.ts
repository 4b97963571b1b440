import type { FixtureFile } from './fixture';

/** One request and what every server of the portal answers to it. */
export interface ConformanceCase {
  /** What is true; unique. */
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
   * Besides Host and `Connection: close`. `{etag}` stands for the ETag that the target has with this Accept-Encoding,
   * `{plain etag}` for the one it has without any.
   */
  headers?: Record<string, string>;
  body?: string;
  /** The whole request as it goes over the wire, instead of all of the above. */
  raw?: string;
}

export interface Expectation {
  status: number;
  /** Lower-case names; null for a header that must not be there. */
  headers?: Record<string, string | RegExp | null>;
  /** What the body says after decompression. */
  body?: 'none' | RegExp | { file: FixtureFile; start?: number; end?: number };
}

/** Where a server answers otherwise than the case says, and why that is right. */
export interface KnownDifference {
  /** Names of the cases. */
  cases: string[];
  reason: string;
  /** What it answers instead. */
  expect: Expectation;
  /** True where it sends its headers twice. */
  isRepeating?: boolean;
}
