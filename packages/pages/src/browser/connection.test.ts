import { afterEach, expect, it, vi } from 'vitest';
import { savesData } from './connection';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, { saveData: true, effectiveType: '4g' }],
  [true, { saveData: false, effectiveType: '2g' }],
  [true, { effectiveType: 'slow-2g' }],
  [false, { saveData: false, effectiveType: '3g' }],
  [false, undefined],
])('savesData is %s for the connection %j', (expected, connection) => {
  vi.stubGlobal('navigator', { connection });
  expect(savesData()).toBe(expected);
});
