import { expect, it } from 'vitest';
import { buildPagePolicy } from '../http/headers';
import { entryOf } from '../testing/samples';
import { buildEdgeHeaders, buildEdgeRedirects } from './serverFiles';

const policy = { scripts: ['sha256-a='], styles: [], connect: [], reports: '/csp' };
const hashed = (file: string) => [`/${file}`, entryOf(file, { immutable: true })] as const;
const entries = Object.fromEntries([
  ['/', entryOf('index.html')],
  ['/Set up/chargers, sites', entryOf('Set up/chargers, sites.html')],
  ['/nested', entryOf('nested/index.html')],
  ['/search/headings.json', entryOf('search/headings.json')],
  hashed('search/full.4784b42a1869.json'),
  hashed('assets/js/a.0a1b2c3d.js'),
  hashed('assets/js/b.0a1b2c3d.js'),
]);

it('_headers has the headers of every response, and caches folders of hashed files', () => {
  const rules = buildEdgeHeaders(policy, entries).trim().split('\n\n');
  expect(rules[0]).toContain(`/*\n  X-Content-Type-Options: nosniff\n`);
  expect(rules[0]).toContain(`\n  Content-Security-Policy: ${buildPagePolicy(policy, true)}\n`);
  expect(rules[0]).toContain(`\n  Reporting-Endpoints: csp="/csp"`);
  expect(rules[1]).toMatch(
    /^\/\*\.svg\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: .*sandbox/,
  );
  const cache = '\n  Cache-Control: public, max-age=31536000, immutable';
  expect(rules.slice(2)).toEqual([`/assets/js/*${cache}`, `/search/full.4784b42a1869.json${cache}`]);
});

it('_headers stays within the limits of Cloudflare Pages: 100 rules, 2,000 characters in a line', () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => hashed(`assets/js/${index}.0a1b2c3d.js`)),
  );
  const scripts = Array.from({ length: 20 }, () => `sha256-${'a'.repeat(43)}=`);
  const lines = buildEdgeHeaders({ ...policy, scripts }, many).split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(100);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
});

it('_redirects leads from addresses with .html to the pages', () => {
  expect(buildEdgeRedirects(entries).trim().split('\n')).toEqual([
    '/index.html / 308',
    '/Set%20up/chargers,%20sites.html /Set%20up/chargers,%20sites 308',
    '/nested/index.html /nested 308',
  ]);
});
