import { expect, it } from 'vitest';
import { isForeignStyle, type SiteFinding } from './runSiteRules';

const PREFIXES = ['/docs/parks/operations', '/category/parks'];

const finding = (files: string[], rule = 'site-links'): SiteFinding => ({
  rule,
  file: files[0]!,
  message: 'leads to http://example.com without TLS.',
  fix: 'Write https.',
  files: new Set(files),
});

it('is a problem of pages that come from a document that only has to be valid', () => {
  expect(isForeignStyle(finding(['docs/parks/operations/list.html']), PREFIXES)).toBe(true);
  expect(isForeignStyle(finding(['docs/parks/operations.html', 'category/parks/gates.html']), PREFIXES)).toBe(
    true,
  );
});

it('is not a problem that other pages have too', () => {
  expect(isForeignStyle(finding(['docs/parks/operations/list.html', 'index.html']), PREFIXES)).toBe(false);
  expect(isForeignStyle(finding(['docs/parks/operations-guide.html']), PREFIXES)).toBe(false);
  expect(isForeignStyle(finding(['news.html']), [])).toBe(false);
});

it('is not about what browsers load and run', () => {
  const files = ['docs/parks/operations/list.html'];
  expect(isForeignStyle(finding(files, 'site-assets'), PREFIXES)).toBe(false);
  expect(isForeignStyle(finding(files, 'site-inline-code'), PREFIXES)).toBe(false);
});
