// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isSearchKey } from './searchLoader';

it('is Ctrl or Cmd+K anywhere, and / outside inputs', () => {
  const key = (name: string, extra: Partial<KeyboardEvent> = {}): boolean =>
    isSearchKey({
      key: name,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      defaultPrevented: false,
      target: document.body,
      ...extra,
    });
  expect([key('k', { ctrlKey: true }), key('K', { metaKey: true }), key('/')]).toEqual([true, true, true]);
  expect([
    key('k'),
    key('/', { target: document.createElement('input') }),
    key('/', { ctrlKey: true }),
    key('k', { ctrlKey: true, altKey: true }),
  ]).toEqual([false, false, false, false]);
  expect(key('k', { ctrlKey: true, target: document.createElement('textarea') })).toBe(true);
});
