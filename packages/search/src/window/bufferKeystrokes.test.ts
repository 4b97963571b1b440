// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { bufferKeystrokes } from './bufferKeystrokes';

function type(...keys: (string | KeyboardEventInit)[]): boolean[] {
  return keys.map((key) => {
    const init = typeof key === 'string' ? { key } : key;
    return document.body.dispatchEvent(
      new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
    );
  });
}

it('buffers letters, removes the last one with Backspace, and ignores other keys', () => {
  const end = bufferKeystrokes();
  expect(type('t', 'a', 'h', 'Backspace', 'g', ' ', 'Shift', 'Tab', { key: 'r', ctrlKey: true })).toEqual([
    ...Array<boolean>(6).fill(false),
    true,
    true,
    true,
  ]);
  expect(end()).toBe('tag ');
});

it('buffers nothing after it has ended', () => {
  const end = bufferKeystrokes();
  end();
  expect(type('a')).toEqual([true]);
  expect(end()).toBe('');
});
