import { expect, it } from 'vitest';
import { describeLimits } from './values';

it.each([
  [{ minItems: 1 }, 'at least 1 entry'],
  [{ minLength: 1, maxLength: 36 }, 'from 1 to 36 characters'],
  [{ minProperties: 2, maxProperties: 2 }, 'exactly 2 fields'],
  // The name of a unit stays as it is.
  [{ minimum: 1, unit: 'ms' }, 'at least 1 ms'],
  [{ minimum: 0, maximum: 100, unit: '%' }, 'from 0 to 100 %'],
])('the limits of %j are %s', (schema, words) => {
  expect(describeLimits(schema)).toBe(words);
});
