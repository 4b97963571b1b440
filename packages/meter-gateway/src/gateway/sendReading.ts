import type { Measurement } from '../reading';

export interface Receiver {
  apiUrl: string;
  groupId: string;
  apiKey: string;
}

/** The result of sending a reading. `waitSeconds` is the pause before the next one. */
export type Outcome =
  { accepted: true; state: string } | { accepted: false; reason: string; waitSeconds?: number };

/** The next reading is due after a few seconds, so a slow request is aborted. */
const TIMEOUT_MS = 5000;
/** A wrong key or group has to be corrected by a person. One request per minute is enough to notice the correction. */
const PAUSE_SECONDS = 60;
const CAUSES: Record<number, string> = {
  401: 'the API key is wrong, has expired, or belongs to another environment',
  403: 'the API key lacks the scope dlm:write',
  404: 'the group does not exist, or the API key is limited to another site',
  409: 'the group is not DYNAMIC',
};

/** Sends one reading. Does not throw: a reading that fails is dropped, because only the newest one matters. */
export async function sendReading(
  { apiUrl, groupId, apiKey }: Receiver,
  measurement: Measurement,
  at: Date,
): Promise<Outcome> {
  try {
    const response = await fetch(`${apiUrl}/dlm-groups/${groupId}/meter-readings`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      // Milliseconds are removed, so that the time is never in the future for the platform.
      body: JSON.stringify({ at: at.toISOString().replace(/\.\d+Z$/, 'Z'), ...measurement }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const body = (await response.json().catch(() => ({}))) as {
      state?: string;
      detail?: string;
    };
    if (response.ok) return { accepted: true, state: body.state ?? 'unknown' };
    const cause = CAUSES[response.status] ?? body.detail ?? 'no details';
    const waitSeconds = toWait(response);
    return {
      accepted: false,
      reason: `HTTP ${response.status}: ${cause}`,
      ...(waitSeconds && { waitSeconds }),
    };
  } catch (error) {
    const { message, cause } = error as Error;
    return { accepted: false, reason: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}

/** Returns the seconds to wait before the next request. 0 for the usual interval. */
function toWait({ status, headers }: Response): number {
  if (status === 429 || status === 503) {
    const seconds = Number(headers.get('Retry-After'));
    return seconds > 0 ? Math.min(seconds, PAUSE_SECONDS) : PAUSE_SECONDS;
  }
  return status in CAUSES ? PAUSE_SECONDS : 0;
}
