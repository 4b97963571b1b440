import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildPagePolicy, CONSTANT_HEADERS } from './headers';

import.meta.glob('/deploy/nginx.conf');

const policy = {
  scripts: ['sha256-a=', 'sha256-b='],
  styles: ['sha256-c='],
  connect: ['https://events.portal.example'],
};

it('the policy of pages allows files of the site, pinned scripts and the configured origins', () => {
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

it('the constant headers are those of deploy/nginx.conf', () => {
  const configuration = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.conf'), 'utf8');
  const added = [...configuration.matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)].map(
    ([, name = '', quoted, bare]) => [name, quoted ?? bare],
  );
  const constant = added.filter(([, value]) => !value?.startsWith('$'));
  expect(Object.fromEntries(constant)).toEqual(CONSTANT_HEADERS);
  // nginx drops the headers of the server for a location that adds one.
  expect(configuration.match(/add_header/g)).toHaveLength(added.length);
});
