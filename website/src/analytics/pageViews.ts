export interface AnalyticsSettings {
  /** Address that takes page views in the format of Plausible's events API. */
  endpoint: string;
  /** Name of the site there. */
  domain: string;
}

/** What of the browser's window is used. */
export type Surroundings = Pick<Window, 'fetch' | 'location'> & {
  document: Pick<Document, 'referrer'>;
  navigator: Pick<Navigator, 'doNotTrack'>;
};

/**
 * Reports page views to `endpoint`: `{name: "pageview", url, domain, referrer}` as JSON in a `text/plain` request, as
 * Plausible's own script does, so that another origin needs no preflight. The referrer of the first page is the
 * browser's, that of a later one is the page before. Nothing is sent to readers who ask not to be tracked, the same
 * address is not sent twice in a row, and a failure stays without consequence.
 *
 * @returns a function that takes path, query and hash
 */
export function createPageViews(
  settings: AnalyticsSettings,
  surroundings: Surroundings,
): (place: string) => void {
  const { endpoint, domain } = settings;
  let last: string | undefined;
  return (place) => {
    if (asksNotToBeTracked(surroundings)) return;
    // The router hands paths over decoded.
    const url = new URL(place, surroundings.location.origin).href;
    if (url === last) return;
    const referrer = last ?? surroundings.document.referrer;
    last = url;
    send(surroundings, endpoint, { name: 'pageview', url, domain, referrer });
  };
}

function asksNotToBeTracked({ navigator }: Surroundings): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return navigator.doNotTrack === '1' || globalPrivacyControl === true;
}

function send({ fetch }: Surroundings, endpoint: string, event: Record<string, string>): void {
  try {
    fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(event),
      credentials: 'omit',
      keepalive: true,
      priority: 'low',
    }).catch(() => undefined);
  } catch {
    // A browser that cannot send is a reader all the same.
  }
}
