import { expect, it } from 'vitest';
import { hashScript, PINNED_SCRIPTS } from './inlineScripts';

it('hashes as a content security policy does', () => {
  // The example of CSP Level 2, section 7.17: alert('Hello, world.');
  expect(hashScript("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});

it('pins each script once, with its name and source', () => {
  expect(PINNED_SCRIPTS.length).toBeGreaterThan(0);
  expect(new Set(PINNED_SCRIPTS.map(({ hash }) => hash)).size).toBe(PINNED_SCRIPTS.length);
  for (const { name, source, hash } of PINNED_SCRIPTS) {
    expect(hash).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    expect(name && source).not.toBe('');
  }
});
