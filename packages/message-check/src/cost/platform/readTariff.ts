import { itemsOf, textOf, valueOf, type JsonNode } from '../../json/nodes';
import { ratio, readDecimal, type Ratio } from '../decimal';
import { numberOf } from '../readBill';

/** Prices of a tariff of the CPO API that belong together. */
interface PlatformElement {
  startFee: Ratio | undefined;
  energyPrice: Ratio | undefined;
  chargingTimePrice: Ratio | undefined;
  idlePrice: Ratio | undefined;
  idleMaxAmount: Ratio | undefined;
  /** Minutes. */
  idleGrace: Ratio;
  hasQuietHours: boolean;
  hasRestrictions: boolean;
}

/** A tariff of the CPO API. */
export interface PlatformTariff {
  includesVat: boolean | undefined;
  elements: PlatformElement[];
  minimum: Ratio | undefined;
  maximum: Ratio | undefined;
  /** Percent. */
  surcharge: Ratio | undefined;
  hasMarketPrice: boolean;
}

/** Minutes without an idle fee if a tariff does not say how many. */
const DEFAULT_GRACE = ratio(30);

/** Reads a tariff; undefined when it has no elements. */
export function readTariff(node: JsonNode): PlatformTariff | undefined {
  const price = (from: JsonNode | undefined, name: string): Ratio | undefined =>
    readDecimal(textOf(valueOf(from, name)) ?? '');
  const elements = itemsOf(valueOf(node, 'elements')).map((each): PlatformElement => ({
    startFee: price(each, 'startFee'),
    energyPrice: price(each, 'energyPrice'),
    chargingTimePrice: price(each, 'chargingTimePrice'),
    idlePrice: price(each, 'idlePrice'),
    idleMaxAmount: price(each, 'idleMaxAmount'),
    idleGrace: numberOf(valueOf(each, 'idleGraceMinutes')) ?? DEFAULT_GRACE,
    hasQuietHours: valueOf(each, 'idleQuietHours')?.kind === 'object',
    hasRestrictions: valueOf(each, 'restrictions') !== undefined,
  }));
  if (elements.length === 0) return undefined;
  const includes = valueOf(node, 'pricesIncludeVat');
  return {
    includesVat: includes?.kind === 'literal' ? includes.value === true : undefined,
    elements,
    minimum: price(node, 'minimumAmount'),
    maximum: price(node, 'maximumAmount'),
    surcharge: numberOf(valueOf(node, 'roamingSurcharge')),
    hasMarketPrice: valueOf(node, 'marketPrice')?.kind === 'object',
  };
}

/** Names of the prices of an element. */
type PriceName = 'startFee' | 'energyPrice' | 'chargingTimePrice' | 'idlePrice';

/**
 * The prices that a component may have: of the first element that has it, and of the elements with restrictions before it. The
 * record does not say the time zone of its site, so restrictions cannot be compared with its times.
 */
export function listPrices({ elements }: PlatformTariff, name: PriceName): Ratio[] {
  const withPrice = elements.filter((element) => element[name] !== undefined);
  const last = withPrice.findIndex(({ hasRestrictions }) => !hasRestrictions);
  return (last < 0 ? withPrice : withPrice.slice(0, last + 1)).flatMap((element) => element[name] ?? []);
}
