import type { ContentPolicy } from '../manifest/manifest';

export type Headers = Record<string, string | number>;

/** Headers of every response, including errors. deploy/nginx.conf sends the same; headers.test.ts compares them. */
export const CONSTANT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/**
 * `Strict-Transport-Security`, for responses over HTTPS only. Browsers ignore the header over HTTP (RFC 6797, section 8.1).
 */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Policy for a drawing that is opened on its own: no scripts and no other files, but its own styles. */
export const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Builds the Content-Security-Policy of pages (CSP Level 3). It allows script files of this site and the pinned inline
 * scripts. It allows style attributes, which React writes, and the style elements that the build wrote.
 * @param isSecure true when the reader's connection is HTTPS. Files with an `http:` address are then requested over HTTPS
 */
export function buildPagePolicy(
  { scripts, styles, connect, reports }: ContentPolicy,
  isSecure = false,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ...reportDirectives(reports),
  ].join('; ');
}

/** Builds the Content-Security-Policy of drawings. */
export function buildDrawingPolicy({ reports }: Pick<ContentPolicy, 'reports'>): string {
  return [DRAWING_POLICY, ...reportDirectives(reports)].join('; ');
}

/** Name of the endpoint for reports in `Reporting-Endpoints` and in the policy. */
const ENDPOINT = 'csp';

/** Chromium reads `report-to`, the other browsers `report-uri`. */
function reportDirectives(reports: string | undefined): string[] {
  return reports === undefined ? [] : [`report-uri ${reports}`, `report-to ${ENDPOINT}`];
}

/** Builds `Reporting-Endpoints`, which tells browsers where to report violations of the policy. */
export function buildReportingEndpoints(reports: string): string {
  return `${ENDPOINT}="${reports}"`;
}

/**
 * Lists the security headers of a response.
 * @param type media type of the response
 * @param isSecure true when the reader's connection is HTTPS
 */
export function securityHeadersOf(policy: ContentPolicy, type: string, isSecure: boolean): Headers {
  return {
    ...CONSTANT_HEADERS,
    'Content-Security-Policy': type.startsWith('image/svg')
      ? buildDrawingPolicy(policy)
      : buildPagePolicy(policy, isSecure),
    ...(policy.reports !== undefined && {
      'Reporting-Endpoints': buildReportingEndpoints(policy.reports),
    }),
    ...(isSecure && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
  };
}

/**
 * Builds `Cache-Control`. Browsers revalidate pages on each use and get 304 while the ETag is unchanged. They never
 * revalidate files with a hash in their name.
 */
export function cacheControlOf(isImmutable: boolean): string {
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
