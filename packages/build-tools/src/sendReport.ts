/** The parts of the browser's window that are used. */
export type Sender = Pick<Window, 'fetch'> & { navigator: Pick<Navigator, 'doNotTrack'> };

/**
 * Sends a report without credentials, as JSON. The page works without it, so a failure has no effect. Nothing is sent for
 * readers who ask not to be tracked (Do Not Track, Global Privacy Control).
 */
export async function sendReport(
  { fetch, navigator }: Sender,
  endpoint: string,
  type: string,
  report: Record<string, string>,
  options: RequestInit = {},
): Promise<void> {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (navigator.doNotTrack === '1' || globalPrivacyControl === true) return;
  try {
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
      priority: 'low',
      ...options,
    });
  } catch {
    // Reports are lost when the network fails or a blocker refuses them.
  }
}
