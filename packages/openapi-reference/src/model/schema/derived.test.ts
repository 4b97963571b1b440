import { expect, it } from 'vitest';
import { deriveIdempotency } from './derived';

it('takes what a repeated POST does from x-repeat', () => {
  expect(deriveIdempotency('post', [])).toBe('none');
  expect(deriveIdempotency('post', [], 'duplicate')).toBe('duplicate');
  expect(deriveIdempotency('post', [], 'unchanged')).toBe('idempotent');
});

it('does not let x-repeat change a safe method', () => {
  expect(deriveIdempotency('get', [], 'duplicate')).toBe('safe');
});
