import type { Deliver } from './simulate/push';

/** How long a receiver may take, in ms. */
const TIMEOUT = 10_000;

/** Sends push messages to a URL. A redirect is not followed, as it counts as a failure. */
export function deliverTo(url: string): Deliver {
  return async (headers, body) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  };
}
