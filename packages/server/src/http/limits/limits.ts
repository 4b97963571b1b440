import type { ClientLimit } from './clientLimits';

/** Limits on what clients can use. Times are in milliseconds, sizes in bytes. */
export interface Limits {
  /** How long the headers of a request may take to arrive. */
  headersTimeout: number;
  /** How long a whole request may take to arrive. */
  requestTimeout: number;
  /** How long the body of a request may take to arrive. */
  bodyTimeout: number;
  /** How often the server checks the two timeouts above. */
  connectionsCheckingInterval: number;
  /**
   * How long a connection stays open between two requests. Load balancers usually keep idle connections for 60 seconds.
   * The server keeps them longer, so that it does not close one that a load balancer is about to use.
   */
  keepAliveTimeout: number;
  /** A connection closes when its client reads nothing for this long. It closes after half of this time at the earliest. */
  idleTimeout: number;
  /** How long a client may take to read 16 KB of a response, or a smaller one. A connection that is slower closes. */
  pieceTimeout: number;
  /** Size of all headers of a request together. */
  maxHeaderSize: number;
  /** Open connections in total. Further ones get 503. */
  maxConnections: number;
  /** Open connections of one client address. Further ones get 429. */
  maxConnectionsPerClient: number;
  /** Connections of one client address that have not sent a complete request yet. Further ones get 429. */
  maxHalfRequestsPerClient: number;
  /** Requests in progress of one client behind a trusted proxy. Further ones get 429. */
  maxRequestsPerClient: number;
  /**
   * Work in the worker threads for one client address: searches on the server (`/search?q=…`, for readers without
   * JavaScript) and requests to the MCP server. The costs are milliseconds of processor time. Further work gets 429.
   */
  workPerClient: ClientLimit;
  /** Searches without good results that one client address may report. Further ones get 429. */
  missReportsPerClient: ClientLimit;
  /**
   * How long the refusal of such work waits. A connection has one request at a time, so a client that ignores refusals
   * gets only two per second and connection, and cannot keep the main thread busy.
   */
  refusalDelay: number;
  /** Requests of one connection that may wait for earlier responses. A further one gets 503. */
  maxPipelined: number;
  /** How long a request waits while the build is being replaced. */
  swapTimeout: number;
}

export const LIMITS: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  bodyTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
  idleTimeout: 30_000,
  pieceTimeout: 40_000,
  maxHeaderSize: 16_384,
  maxConnections: 4_096,
  maxConnectionsPerClient: 256,
  maxHalfRequestsPerClient: 64,
  maxRequestsPerClient: 256,
  workPerClient: { concurrent: 12, perSecond: 150, burst: 4_000 },
  missReportsPerClient: { concurrent: 2, perSecond: 0.1, burst: 10 },
  refusalDelay: 500,
  maxPipelined: 8,
  swapTimeout: 3_000,
};
