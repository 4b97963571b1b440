import type { OutgoingHttpHeaders } from 'node:http';
import type { ManifestEntry } from './manifest';

/** Sent with every answer. */
export const SECURITY_HEADERS: OutgoingHttpHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
};

/** Pages are asked for again each time (their ETag answers 304); files with a hash in their name never. */
export function cacheControlOf(entry: ManifestEntry): string {
  return entry.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
}
