import { setTimeout as sleep } from 'node:timers/promises';
import type { Writable } from 'node:stream';

/** Speed of a simulated connection. */
export interface LinkSpeed {
  /** Milliseconds before a response begins. */
  latency: number;
  /** Bits per second, shared by all responses. */
  bandwidth: number;
}

/** Slow 4G, which the goals refer to. */
export const SLOW_4G: LinkSpeed = { latency: 150, bandwidth: 1_600_000 };

const CHUNK = 4096;

export interface Link {
  /** Waits for the latency of one request. */
  wait(): Promise<void>;
  /** Writes bytes at the speed of the connection, in turns with other responses. */
  send(to: Writable, bytes: Buffer): Promise<void>;
}

/**
 * Simulates a slow connection in the server. Unlike the throttling in the browser's developer tools, this also slows
 * down workers and prefetches.
 */
export function createLink({ latency, bandwidth }: LinkSpeed): Link {
  let freeAt = 0;
  return {
    wait: () => sleep(latency),
    async send(to, bytes) {
      for (let start = 0; start < bytes.length; start += CHUNK) {
        const chunk = bytes.subarray(start, start + CHUNK);
        freeAt = Math.max(performance.now(), freeAt) + (chunk.length * 8000) / bandwidth;
        await sleep(freeAt - performance.now());
        to.write(chunk);
      }
    },
  };
}
