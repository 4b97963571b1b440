import { describe, expect, it } from 'vitest';
import { readValues } from './controls';

const ranges = { power: { label: 'Power', min: 0, max: 30, value: 15, format: String } };
const choices = { mode: { label: 'Mode', value: 'full', options: { full: 'Full', surplus: 'Surplus' } } };
const controls = { ranges, choices, switches: { lift: 'The lift runs' } };
const read = (values: Record<string, unknown>) => readValues(controls, (name) => values[name] ?? null);

describe('the values of an interactive figure', () => {
  it('are the defaults at first', () => {
    expect(readValues(controls)).toEqual({
      numbers: { power: 15 },
      chosen: { mode: 'full' },
      checked: { lift: false },
    });
  });

  it('are read from the fields', () => {
    expect(read({ power: '7.5', mode: 'surplus', lift: 'on' })).toEqual({
      numbers: { power: 7.5 },
      chosen: { mode: 'surplus' },
      checked: { lift: true },
    });
  });

  it.each([
    [{ power: '99' }, 30, 'full'],
    [{ power: 'x', mode: 'toString' }, 15, 'full'],
    [{ power: '' }, 15, 'full'],
  ])('stay valid with %j', (values, power, mode) => {
    expect(read(values)).toMatchObject({ numbers: { power }, chosen: { mode } });
  });
});
