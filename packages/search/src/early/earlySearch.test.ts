// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlyWorker } from './earlySearch';

class FakeWorker {}
const takeTyped = (): string => '';

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlySearch;
});

it('returns the worker that the page has started, once', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const worker = new Worker('');
  const loaded = Promise.resolve(undefined);
  window.earlySearch = { worker, loaded, takeTyped };
  expect(takeEarlyWorker()).toEqual({ worker, loaded });
  expect(takeEarlyWorker()).toBeUndefined();
});

it('returns nothing when the worker has failed, or an element has this name', () => {
  vi.stubGlobal('Worker', FakeWorker);
  window.earlySearch = {
    worker: new Worker(''),
    loaded: Promise.resolve(undefined),
    hasFailed: true,
    takeTyped,
  };
  expect(takeEarlyWorker()).toBeUndefined();
  document.body.innerHTML = '<a id="earlySearch" href="#x">x</a>';
  expect(takeEarlyWorker()).toBeUndefined();
});
