export interface AnalyticsSettings {
  /** URL that accepts page views in the format of Plausible's events API. */
  endpoint: string;
  /** Name of the site in the analytics service. */
  domain: string;
}

/** The parts of the browser's window that are used. */
export type Surroundings = Pick<Window, 'fetch' | 'location'> & {
  document: Pick<Document, 'referrer'>;
  navigator: Pick<Navigator, 'doNotTrack'>;
};

/**
 * Reports page views to `endpoint`: `{name: "pageview", url, domain, referrer}` as JSON in a `text/plain` request, as
 * Plausible's own script does, so that a request to another origin needs no preflight. The referrer of the first page is the
 * one of the browser, and the referrer of each later page is the previous page.
 *
 * Addresses are sent without query and hash, because a query may contain what a reader typed. A change of query or hash
 * alone still counts as a page view. Nothing is sent for readers who ask not to be tracked, or when the address has not
 * changed. Failures are ignored.
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
    // The router decodes paths; URL encodes them again.
    const address = new URL(place, surroundings.location.origin).href;
    if (address === last) return;
    const referrer = withoutDetails(last ?? surroundings.document.referrer);
    last = address;
    send(surroundings, endpoint, { name: 'pageview', url: withoutDetails(address), domain, referrer });
  };
}

/** An address without query and hash. */
function withoutDetails(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
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
    // The page works without page views.
  }
}
