import { expect, it } from 'vitest';
import { isLabel, labelOfEntry } from './labels';

it.each([
  ['Held on your card', true],
  ['To split a site,', false],
  ['The invitation has expired.', false],
  ['EX-000123', false],
  ['LATE_FEE', false],
  ['not before the payout', false],
])('decides by the spelling whether "%s" is a label', (text, expected) => {
  expect(isLabel(text)).toBe(expected);
});

it.each([
  ['Pause billing:', ['Pause billing']],
  ['Cable lock.', ['Cable lock']],
  ['Quiet hours of the site', ['Quiet hours of the site']],
  ['The plug stays locked.', []],
  ['see below', []],
])('takes the label from an entry that begins with "%s"', (text, expected) => {
  expect(labelOfEntry(text)).toEqual(expected);
});
