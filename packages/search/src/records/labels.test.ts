import { expect, it } from 'vitest';
import { isLabel } from './labels';

it.each([
  ['Held on your card', true],
  ['To split a site,', false],
  ['The invitation has expired.', false],
  ['EX-000123', false],
  ['not before the payout', false],
])('decides by the spelling whether "%s" is a label', (text, expected) => {
  expect(isLabel(text)).toBe(expected);
});
