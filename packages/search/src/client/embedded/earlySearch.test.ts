// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlySearch } from './earlySearch';

class FakeWorker {}

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlySearch;
});

it('returns the worker that the page has started, once', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const early = { worker: new Worker(''), loaded: Promise.resolve(undefined) };
  window.earlySearch = early;
  expect(takeEarlySearch()).toBe(early);
  expect(takeEarlySearch()).toBeUndefined();
});

it('returns nothing when the worker has failed, or an element has this name', () => {
  vi.stubGlobal('Worker', FakeWorker);
  window.earlySearch = { worker: new Worker(''), loaded: Promise.resolve(undefined), hasFailed: true };
  expect(takeEarlySearch()).toBeUndefined();
  document.body.innerHTML = '<a id="earlySearch" href="#x">x</a>';
  expect(takeEarlySearch()).toBeUndefined();
});
