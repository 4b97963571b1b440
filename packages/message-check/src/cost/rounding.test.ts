import { expect, it } from 'vitest';
import { cdr, tariff } from '../testing/examples';
import { recalculate } from '../testing/recalculate';

/** A CDR of 18.432 kWh at 0.42, which cost 7.74144. */
const bill = {
  ...cdr,
  total_fixed_cost: undefined,
  total_time_cost: undefined,
  total_parking_cost: undefined,
  total_parking_time: undefined,
  charging_periods: [
    { start_date_time: cdr.start_date_time, dimensions: [{ type: 'ENERGY', volume: 18.432 }] },
  ],
  tariffs: [
    {
      ...tariff,
      elements: [{ price_components: [{ type: 'ENERGY', price: 0.42, vat: 21, step_size: 1 }] }],
    },
  ],
  total_energy: 18.432,
  total_energy_cost: { excl_vat: 7.7414, incl_vat: 9.3671 },
  total_cost: { excl_vat: 7.74, incl_vat: 9.37 },
};

it.each([
  ['the amounts of the guide', {}, []],
  ['all digits of a part', { total_energy_cost: { excl_vat: 7.74144 } }, []],
  [
    'three decimals of a part',
    { total_energy_cost: { excl_vat: 7.741 } },
    ['hint rounded-money total_energy_cost.excl_vat'],
  ],
  [
    'two decimals of a part and of its VAT',
    { total_energy_cost: { excl_vat: 7.74, incl_vat: 9.37 } },
    ['hint rounded-money total_energy_cost.excl_vat'],
  ],
  ['all digits of the total', { total_cost: { excl_vat: 7.74144, incl_vat: 9.3671424 } }, []],
  [
    'another VAT of a total with four decimals',
    { total_cost: { excl_vat: 7.7414, incl_vat: 9.2123 } },
    ['error cost-vat total_cost.incl_vat'],
  ],
  [
    'a total that is neither rounded nor exact',
    { total_cost: { excl_vat: 7.7449, incl_vat: 9.37 } },
    ['hint cost-rounding total_cost.excl_vat'],
  ],
  ['two decimals of the energy', { total_energy: 18.43 }, []],
  ['one decimal of the energy', { total_energy: 18.4 }, ['error total-mismatch total_energy']],
  [
    'a part in whole yen',
    {
      currency: 'JPY',
      tariffs: [
        {
          ...bill.tariffs[0],
          elements: [{ price_components: [{ type: 'ENERGY', price: 42.1, vat: 10, step_size: 1 }] }],
        },
      ],
      total_energy_cost: { excl_vat: 776 },
      total_cost: { excl_vat: 776, incl_vat: 854 },
    },
    ['hint rounded-money total_energy_cost.excl_vat'],
  ],
  [
    'a part in whole euros',
    { total_energy_cost: { excl_vat: 8 } },
    ['error cost-mismatch total_energy_cost.excl_vat'],
  ],
])('judges %s', (_, changes, expected) => {
  const { findings } = recalculate({ ...bill, ...changes });
  expect(findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`)).toEqual(expected);
});
