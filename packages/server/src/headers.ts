import type { ContentPolicy } from './manifest';

export type Headers = Record<string, string | number>;

/** Sent with every answer, faults included. deploy/nginx.conf carries the same; the conformance suite compares both. */
export const CONSTANT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const;

/** Only where TLS ends in front of or at this server: over plain HTTP browsers ignore it, and a test host would keep it. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** A drawing that is opened by itself runs nothing and loads nothing, but keeps its own styles. */
export const DRAWING_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * Content-Security-Policy of pages (CSP Level 3). Scripts run from files of this site and from the pinned inline ones;
 * style attributes are allowed, since React writes them, style elements are not.
 */
export function buildPagePolicy({ scripts, connect }: ContentPolicy): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Headers that every answer of a build carries.
 * @param type media type of the answer
 * @param isSecure true where the reader's connection is HTTPS
 */
export function securityHeadersOf(policy: ContentPolicy, type: string, isSecure: boolean): Headers {
  return {
    ...CONSTANT_HEADERS,
    'Content-Security-Policy': type.startsWith('image/svg') ? DRAWING_POLICY : buildPagePolicy(policy),
    ...(isSecure && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
  };
}

/** Pages are asked for again each time (their ETag answers 304); files with a hash in their name never. */
export function cacheControlOf(isImmutable: boolean): string {
  return isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
