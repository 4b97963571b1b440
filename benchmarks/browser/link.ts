import { setTimeout as sleep } from 'node:timers/promises';
import type { Writable } from 'node:stream';

/** Shape of a connection. */
export interface LinkSpeed {
  /** Milliseconds before an answer begins. */
  latency: number;
  /** Bits per second, shared by all answers. */
  bandwidth: number;
}

/** Slow 4G, as in the goals. */
export const SLOW_4G: LinkSpeed = { latency: 150, bandwidth: 1_600_000 };

const CHUNK = 4096;

export interface Link {
  /** Passes the latency of one request. */
  wait(): Promise<void>;
  /** Writes bytes no faster than the link carries them, in turns with other answers. */
  send(to: Writable, bytes: Buffer): Promise<void>;
}

/**
 * A slow connection on the side of the server, so that it holds for workers and prefetches as well, which the
 * throttling of the browser's developer tools leaves out.
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
