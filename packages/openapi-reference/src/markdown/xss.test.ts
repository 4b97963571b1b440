// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findXssFaults } from './fixtures/findXssFaults';
import { XSS_CORPUS } from './xssCorpus';

describe('untrusted descriptions', () => {
  it('are tested with at least 60 different payloads', () => {
    expect(new Set(XSS_CORPUS).size).toBeGreaterThanOrEqual(60);
  });

  it.each(XSS_CORPUS)('cannot run %j', (payload) => {
    expect(findXssFaults(payload)).toEqual([]);
  });
});
