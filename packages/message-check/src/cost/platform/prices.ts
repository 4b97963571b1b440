import type { Finding } from '../../finding';
import { pathTo, valueOf } from '../../json/nodes';
import { compare, isEqual, ratio, write, type Ratio } from '../decimal';
import type { PlatformRecord, RecordPeriod } from './readRecord';
import { listPrices, type PlatformTariff } from './readTariff';

/** Compares the prices of periods with the tariff that is checked together with the record. */
export function checkPrices({ periods, tariff }: PlatformRecord): Finding[] {
  if (!tariff) return [];
  let idle = 0n;
  return periods.flatMap((period): Finding[] => {
    if (!period.isIdle) {
      idle = 0n;
      // The price of each hour is not part of the tariff.
      return tariff.hasMarketPrice
        ? []
        : comparePrice(period, listPrices(tariff, 'energyPrice'), 'energyPrice');
    }
    const before = idle;
    idle += period.seconds;
    return [
      ...comparePrice(period, listPrices(tariff, 'idlePrice'), 'idlePrice'),
      ...checkGrace(period, tariff, before),
    ];
  });
}

function comparePrice(period: RecordPeriod, prices: readonly Ratio[], name: string): Finding[] {
  const { isIdle, price } = period;
  const isFree = price.n === 0n && (isIdle || prices.length === 0);
  if (isFree || prices.some((each) => isEqual(each, price))) return [];
  const expected = prices.length === 0 ? ['0.0000'] : prices.map((each) => write(each, 4, 4));
  const [only, ...more] = expected;
  return [
    describe(
      period,
      'cost-unit-price',
      `${expected.join(' or ')}, ${name} of the tariff`,
      isIdle
        ? 'The price of an idle period is the idlePrice of the tariff per minute, or 0 during the grace minutes.'
        : 'The price of a charging period is the energyPrice of the tariff per kWh.',
      more.length === 0 ? only : undefined,
    ),
  ];
}

/** Whether the fee begins after the grace minutes. `before` are the idle seconds before the period. */
function checkGrace(period: RecordPeriod, { elements }: PlatformTariff, before: bigint): Finding[] {
  const element = elements.find(({ idlePrice }) => idlePrice !== undefined);
  if (!element || elements.some(({ hasQuietHours, hasRestrictions }) => hasQuietHours || hasRestrictions))
    return [];
  const isGrace = compare(ratio(before, 60), element.idleGrace) < 0;
  if (period.price.n === 0n || !isGrace) return [];
  const grace = write(element.idleGrace);
  return [
    describe(
      period,
      'cost-grace',
      `0.0000 for the first ${grace} idle minutes`,
      `The fee begins ${grace} minutes after the end of charging. The grace minutes are a separate period with the price 0.`,
    ),
  ];
}

function describe(
  { node, path, price }: RecordPeriod,
  code: string,
  expected: string,
  why: string,
  replacement?: string,
): Finding {
  const money = valueOf(node, 'unitPrice');
  const { start, end } = valueOf(money, 'amount') ?? node;
  return {
    severity: 'error',
    code,
    path: pathTo(pathTo(path, 'unitPrice'), 'amount'),
    start,
    end,
    found: write(price, 4, 4),
    expected,
    why,
    ...(replacement !== undefined && {
      fix: {
        title: `Replace with "${replacement}"`,
        edits: [{ start, end, text: JSON.stringify(replacement) }],
      },
    }),
  };
}
