import { spend } from '@voltmoor/build-tools/budget';
import { memoise } from '@voltmoor/build-tools/memoise';
import { Fraction } from 'fraction.js';
import { applies } from './applies';
import { rateOf, withVat, type Charge } from './compare';
import { itemsOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { clamp, factorOf, numberOf, round, sum, ZERO } from './decimal';
import { idOf, type Bill, type Period } from './readBill';

/** The dimensions that each part of a cost charges for. Each part is a field `total_…_cost` of a CDR from OCPI 2.2 on. */
const DIMENSIONS = {
  fixed: ['FLAT'],
  energy: ['ENERGY'],
  time: ['TIME'],
  parking: ['PARKING_TIME'],
  reservation: ['RESERVATION_TIME', 'FLAT'],
} as const;
export type Part = keyof typeof DIMENSIONS;
export const PARTS = Object.keys(DIMENSIONS) as Part[];
const CHARGES = PARTS.flatMap((part) => DIMENSIONS[part].map((dimension) => ({ part, dimension })));

/** Changes of the rules, which explain how a partner may have calculated. */
export interface Variation {
  /** `none` ignores step sizes; `period` rounds each period instead of the total. */
  steps?: 'none' | 'period';
  /** Uses the first price of each dimension and ignores the restrictions. */
  ignoresRestrictions?: boolean;
  /** Charges nothing for the first parking period. */
  hasGrace?: boolean;
  /** The reservation expired, so elements with RESERVATION_EXPIRES come before those with RESERVATION. */
  isExpired?: boolean;
}

/** Whether nothing but a reservation is charged for in a period. */
export const isReservation = ({ volumes }: Period): boolean =>
  volumes.has('RESERVATION_TIME') &&
  [...volumes].every(([type, { n }]) => type === 'RESERVATION_TIME' || n === 0n);

/** Calculates the charges of a session, period by period. */
export function listCharges(bill: Bill, variation: Variation = {}): Charge[] {
  const charges: Quantity[] = [];
  let energy = ZERO;
  let isGrace = variation.hasGrace === true;
  /** A session and a reservation have a fee each, which is charged at its start. */
  const starts: Partial<Record<Part, Period | undefined>> = {
    fixed: bill.periods.find((period) => !isReservation(period)),
    reservation: bill.periods.find(({ volumes }) => volumes.has('RESERVATION_TIME')),
  };
  for (const [index, period] of bill.periods.entries()) {
    const seconds = new Fraction(Math.round((period.start - bill.start) / 1000));
    for (const { part, dimension } of CHARGES) {
      const isFlat = dimension === 'FLAT';
      const flat = isFlat && starts[part] === period ? new Fraction(1) : undefined;
      const volume = isFlat ? flat : period.volumes.get(dimension);
      const found = volume && findPrice(bill, period, { part, dimension }, { energy, seconds }, variation);
      if (!found) continue;
      const isFree = part === 'parking' && isGrace;
      if (part === 'parking') isGrace = false;
      const isTime = !isFlat && part !== 'energy';
      const billed = isTime ? toHours(volume) : volume;
      const [own, vat] = ['price', 'vat'].map((name) => factorOf(valueOf(found, name)));
      const price = isFree ? ZERO : (own ?? ZERO);
      const step = (numberOf(valueOf(found, 'step_size')) ?? new Fraction(1)).floor();
      const unit = isTime ? ' h' : isFlat ? '' : ' kWh';
      charges.push({ part, dimension, unit, period: index, volume, billed, price, vat, step });
    }
    energy = energy.add(period.volumes.get('ENERGY') ?? ZERO);
  }
  roundToSteps(charges, variation.steps);
  return charges.map(({ step: _, ...charge }) => ({ ...charge, amount: charge.billed.mul(charge.price) }));
}

/** A charge whose amount is not known yet. The step is in Wh or seconds. */
type Quantity = Omit<Charge, 'amount'> & { step: Fraction };

/** Hours have four decimals, which is up to 0.2 s too much or too little. Whole seconds are meant. */
const toHours = (volume: Fraction): Fraction => round(volume.mul(3600), 0).div(3600);

/** The tariffs of a bill by their ids. Of two with the same id, the first one counts. */
const tariffsOf = memoise(
  ({ tariffs }: Bill) => new Map(tariffs.map((tariff) => [idOf(tariff), tariff] as const).reverse()),
);

/** The price component that applies to a dimension of a period. */
function findPrice(
  bill: Bill,
  period: Period,
  { part, dimension }: (typeof CHARGES)[number],
  state: { energy: Fraction; seconds: Fraction },
  { ignoresRestrictions, isExpired }: Variation,
): JsonNode | undefined {
  // A reservation is charged by the TIME components of elements for reservations.
  const type = dimension === 'RESERVATION_TIME' ? 'TIME' : dimension;
  const tariff = tariffsOf(bill).get(textOf(valueOf(period.node, 'tariff_id'))) ?? bill.tariffs[0];
  const moment = { period, zone: bill.zone ?? 'UTC', ...state };
  const isPriced = (component: JsonNode): boolean =>
    textOf(valueOf(component, 'type')) === type && factorOf(valueOf(component, 'price')) !== undefined;
  const ofReservation = isExpired ? ['RESERVATION_EXPIRES', 'RESERVATION'] : ['RESERVATION'];
  for (const kind of part === 'reservation' ? ofReservation : [undefined]) {
    for (const element of itemsOf(valueOf(tariff, 'elements'))) {
      spend(2);
      const restrictions = valueOf(element, 'restrictions');
      if (textOf(valueOf(restrictions, 'reservation')) !== kind) continue;
      const component = itemsOf(valueOf(element, 'price_components')).find(isPriced);
      if (component && (ignoresRestrictions || applies(restrictions, moment))) return component;
    }
  }
  return undefined;
}

/**
 * Rounds up to the step size, as OCPI 2.2.1 describes: energy once on its total, and time once on the total of charging
 * time, or of parking time if the car parked after charging. The step size of the last price counts.
 */
function roundToSteps(charges: Quantity[], steps: Variation['steps']): void {
  if (steps === 'none') return;
  const lastTime = charges.findLast(({ part }) => part === 'time' || part === 'parking')?.dimension;
  for (const dimension of ['ENERGY', lastTime, 'RESERVATION_TIME']) {
    const all = charges.filter((charge) => charge.dimension === dimension);
    const unit = dimension === 'ENERGY' ? 1000 : 3600;
    for (const group of steps === 'period' ? all.map((charge) => [charge]) : [all]) {
      const last = group.at(-1);
      if (!last?.step.gt(0)) continue;
      // Numbers of binary programs may be a trace above a whole step.
      const exact = round(sum(group.map(({ billed }) => billed)).mul(unit), 6);
      const extra = exact.div(last.step).ceil().mul(last.step).sub(exact);
      last.billed = last.billed.add(extra.div(unit));
    }
  }
}

export interface Amount {
  excl: Fraction;
  incl: Fraction;
  /** Both before they are rounded. */
  exact: { excl: Fraction; incl: Fraction };
}

/** The amounts of all parts with four decimals, and the total with two. */
export type Costs = Record<Part | 'total', Amount>;

/** Adds up charges as the guide to CDRs describes: parts with 4 decimals, then the total and its VAT with 2. */
export function addUp(charges: readonly Charge[], { tariffs: [tariff] }: Bill): Costs {
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, addPart(charges.filter((each) => each.part === part))]),
  ) as Record<Part, Amount>;
  const total = (amountOf: (part: Amount) => Fraction): Fraction =>
    sum(PARTS.map((part) => amountOf(parts[part])));
  const limits = ['min_price', 'max_price'].map((name) => valueOf(valueOf(tariff, name), 'excl_vat'));
  const [least, most] = limits.map(numberOf);
  const limit = (amount: Fraction): Fraction => clamp(amount, least, most);
  const excl = round(limit(total((part) => part.excl)), 2);
  const exact = limit(total((part) => part.exact.excl));
  const paid = charges.filter(({ amount }) => amount.n !== 0n);
  const rate = hasOneRate(paid) ? rateOf(paid[0]) : undefined;
  const vat = rate ? excl.mul(rate) : total((part) => part.incl.sub(part.excl));
  const exactVat = rate ? exact.mul(rate) : vat;
  return {
    ...parts,
    total: { excl, incl: excl.add(round(vat, 2)), exact: { excl: exact, incl: exact.add(exactVat) } },
  };
}

function addPart(charges: readonly Charge[]): Amount {
  const exact = { excl: sum(charges.map(({ amount }) => amount)), incl: sum(charges.map(withVat)) };
  const excl = round(exact.excl, 4);
  const incl = hasOneRate(charges) ? excl.mul(rateOf(charges[0]).add(1)) : exact.incl;
  return { excl, incl: round(incl, 4), exact };
}

const hasOneRate = (charges: readonly Charge[]): boolean =>
  charges.every((charge) => rateOf(charge).equals(rateOf(charges[0])));
