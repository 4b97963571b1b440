import { describe, expect, it } from 'vitest';
import { defaultsOf, readValues } from './controls';

const ranges = { power: { label: 'Power', min: 0, max: 30, value: 15, format: String } };
const choices = { mode: { label: 'Mode', value: 'full', options: { full: 'Full', surplus: 'Surplus' } } };
const read = (values: Record<string, unknown>) => readValues(ranges, choices, (name) => values[name]);

describe('the values of an interactive figure', () => {
  it('are the defaults at first', () => {
    expect(defaultsOf(ranges, choices)).toEqual({ numbers: { power: 15 }, chosen: { mode: 'full' } });
  });

  it('are read from the fields', () => {
    expect(read({ power: '7.5', mode: 'surplus' })).toEqual({
      numbers: { power: 7.5 },
      chosen: { mode: 'surplus' },
    });
  });

  it.each([
    [{ power: '99' }, 30, 'full'],
    [{ power: 'x', mode: 'toString' }, 15, 'full'],
    [{ power: '' }, 15, 'full'],
  ])('stay valid with %j', (values, power, mode) => {
    expect(read(values)).toEqual({ numbers: { power }, chosen: { mode } });
  });
});
