import { sendReport, type Sender } from '@voltmoor/build-tools/sendReport';

export interface AnalyticsSettings {
  /** URL that accepts page views in the format of Plausible's events API. */
  endpoint: string;
  /** Name of the site in the analytics service. */
  domain: string;
}

/** The parts of the browser's window that are used. */
export type Surroundings = Sender & Pick<Window, 'location'> & { document: Pick<Document, 'referrer'> };

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
    // The router decodes paths; URL encodes them again.
    const address = new URL(place, surroundings.location.origin).href;
    if (address === last) return;
    const referrer = withoutDetails(last ?? surroundings.document.referrer);
    last = address;
    const event = { name: 'pageview', url: withoutDetails(address), domain, referrer };
    void sendReport(surroundings, endpoint, 'text/plain', event);
  };
}

/** An address without query and hash. */
function withoutDetails(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
