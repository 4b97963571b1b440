// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { collectTyped } from './collectTyped';

function type(...keys: (string | KeyboardEventInit)[]): boolean[] {
  return keys.map((key) => {
    const init = typeof key === 'string' ? { key } : key;
    return document.body.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );
  });
}

it('keeps letters, takes the last away with Backspace, and leaves other keys alone', () => {
  const end = collectTyped();
  expect(type('t', 'a', 'h', 'Backspace', 'g', ' ', 'Shift', 'Tab', { key: 'r', ctrlKey: true })).toEqual([
    ...Array<boolean>(6).fill(false),
    true,
    true,
    true,
  ]);
  expect(end()).toBe('tag ');
});

it('takes nothing once it has ended', () => {
  const end = collectTyped();
  end();
  expect(type('a')).toEqual([true]);
  expect(end()).toBe('');
});
