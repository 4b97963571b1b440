import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildPagePolicy,
  cacheControlOf,
  CONSTANT_HEADERS,
  DRAWING_POLICY,
  securityHeadersOf,
} from './headers';

import.meta.glob('/deploy/nginx.conf');

const policy = {
  scripts: ['sha256-a=', 'sha256-b='],
  styles: ['sha256-c='],
  connect: ['https://events.portal.example'],
};

describe('buildPagePolicy', () => {
  it('allows files of the site, pinned scripts and the configured origins', () => {
    expect(buildPagePolicy(policy).split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self' 'sha256-a=' 'sha256-b='",
        "style-src 'self' 'sha256-c='",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' https://events.portal.example",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]
    `);
  });

  it('makes browsers use HTTPS for all files of a page that was read over HTTPS', () => {
    expect(buildPagePolicy(policy, true)).toBe(`${buildPagePolicy(policy)}; upgrade-insecure-requests`);
  });
});

describe('securityHeadersOf', () => {
  it('uses a separate policy for drawings', () => {
    expect(securityHeadersOf(policy, 'image/svg+xml', false)['Content-Security-Policy']).toBe(DRAWING_POLICY);
    expect(securityHeadersOf(policy, 'text/html', false)['Content-Security-Policy']).toBe(
      buildPagePolicy(policy),
    );
  });

  it('lists the headers of deploy/nginx.conf', () => {
    const configuration = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.conf'), 'utf8');
    const added = [...configuration.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)].map(
      ([, name = '', quoted, bare]) => [name, quoted ?? bare],
    );
    const constant = added.filter(([, value]) => !value?.startsWith('$'));
    expect(Object.fromEntries(constant)).toEqual(CONSTANT_HEADERS);
    // nginx drops the headers of the server for a location that adds one.
    expect(configuration.match(/add_header/g)).toHaveLength(added.length);
  });
});

it('cacheControlOf caches hashed files for a year and revalidates pages', () => {
  expect(cacheControlOf(true)).toBe('public, max-age=31536000, immutable');
  expect(cacheControlOf(false)).toBe('no-cache');
});
