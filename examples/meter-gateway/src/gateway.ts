import type { Reading } from './reading';
import type { Settings } from './settings';

/** After these answers the gateway waits: a person has to correct something, or the platform asks for a pause. */
const PAUSES = [401, 403, 404, 409, 429, 503];
type Options = Settings & { apiKey: string; read(): Promise<Reading>; log(line: string): void };

/** Sends readings to a group of load management. A reading that is not accepted at once is dropped. */
export function createGateway({ apiUrl, groupId, apiKey, intervalSeconds, meter, read, log }: Options) {
  let acceptedAt = -Infinity;
  let newest = '';
  /** Writes a line when something changes, so that the log of a working gateway stays short. */
  const say = (line: string): void => {
    if (line !== newest) log(line);
    newest = line;
  };
  return {
    /** True while the platform has accepted a reading less than 60 seconds ago. */
    isHealthy: () => performance.now() - acceptedAt < 60_000,
    /** Reads the meter and sends the reading. Returns the seconds until the next step, and never throws. */
    async step(): Promise<number> {
      let task = `read the meter at ${meter.host}:${meter.port}`;
      try {
        const { at, ...values } = await read();
        task = 'send the reading';
        const reply = await fetch(`${apiUrl}/dlm-groups/${groupId}/meter-readings`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
          // Without milliseconds, the time is never in the future for the platform.
          body: JSON.stringify({ ...values, at: at.toISOString().replace(/\.\d+/, '') }),
          redirect: 'error',
          signal: AbortSignal.timeout(5000),
        });
        const body = (await reply.json().catch(() => ({}))) as { state?: string; detail?: string };
        if (reply.ok) acceptedAt = performance.now();
        const refusal = `Not accepted: HTTP ${reply.status}: ${body.detail ?? reply.statusText}`;
        say(reply.ok ? `Readings are accepted. The group is ${body.state}.` : refusal);
        const wait = Math.min(Number(reply.headers.get('Retry-After')) || 60, 60);
        return PAUSES.includes(reply.status) ? Math.max(wait, intervalSeconds) : intervalSeconds;
      } catch (error) {
        const { message, cause } = error as Error;
        say(`Cannot ${task}: ${cause instanceof Error ? cause.message : message}`);
        return intervalSeconds;
      }
    },
  };
}
