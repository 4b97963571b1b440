/** Bounds on what one client can hold on to; times in milliseconds, sizes in bytes. */
export interface Limits {
  /** In which a request's headers must have arrived. */
  headersTimeout: number;
  /** For a whole request. */
  requestTimeout: number;
  /** How often the two above are looked at. */
  connectionsCheckingInterval: number;
  /** That an idle connection stays open. */
  keepAliveTimeout: number;
  /** After which a reader who takes nothing more is let go. */
  idleTimeout: number;
  /** Of all headers together. */
  maxHeaderSize: number;
  /** Connections at once; more are refused. */
  maxConnections: number;
  /** That a request waits for a build that is being put in place. */
  swapTimeout: number;
}

export const LIMITS: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  idleTimeout: 30_000,
  maxHeaderSize: 16_384,
  maxConnections: 4_096,
  swapTimeout: 3_000,
};
