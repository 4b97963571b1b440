import { Fraction } from 'fraction.js';
import { itemsOf, textOf, valueOf, type JsonNode } from '../../json/nodes';
import { timeOf } from '../../rules/times';
import { amountOf, numberOf } from '../decimal';
import type { SessionRecord } from '../readBill';

/** A part of a session with one price. */
export interface RecordPeriod {
  node: JsonNode;
  /** Milliseconds. */
  start: number;
  isIdle: boolean;
  /** The length. If the message has it in minutes, it is converted. */
  seconds: Fraction;
  /** The time up to the next period or the end of the session, if its times are readable. */
  length: Fraction | undefined;
  /** kWh */
  energy: Fraction;
  /** Per kWh while charging, per minute while idle. */
  price: Fraction;
}

/** A CDR or a session of the CPO API. */
export interface PlatformRecord extends SessionRecord {
  /** Undefined for a session, which has no costs. */
  costs: JsonNode | undefined;
  periods: RecordPeriod[];
  /** A tariff with elements that is checked together with the record. */
  tariff: JsonNode | undefined;
}

/**
 * Reads a CDR or a session of the CPO API.
 * @param tariffs tariffs that are checked together with the record
 * @returns undefined for any other object, and without a readable start
 */
export function readRecord(node: JsonNode, tariffs: readonly JsonNode[]): PlatformRecord | undefined {
  if (!valueOf(node, 'chargingSeconds') || !valueOf(node, 'idleSeconds')) return undefined;
  const start = timeOf(valueOf(node, 'startedAt'));
  if (Number.isNaN(start)) return undefined;
  const costs = valueOf(node, 'costs');
  const wanted = textOf(valueOf(node, 'tariffId'));
  const tariff = tariffs.find((each) => textOf(valueOf(each, 'id')) === wanted) ?? tariffs[0];
  const end = timeOf(valueOf(node, 'endedAt'));
  const list = itemsOf(valueOf(node, 'periods'));
  return {
    kind: costs ? 'CDR' : 'Session',
    node,
    start,
    end,
    costs,
    periods: list.flatMap((each, index) => {
      const next = list[index + 1];
      return readPeriod(each, next ? timeOf(valueOf(next, 'start')) : end) ?? [];
    }),
    isCredit: valueOf(node, 'creditOf')?.kind === 'string',
    tariff: elementsOf(tariff).length > 0 ? tariff : undefined,
  };
}

function readPeriod(node: JsonNode, until: number): RecordPeriod | undefined {
  const start = timeOf(valueOf(node, 'start'));
  const given = numberOf(valueOf(node, 'seconds'));
  const energy = numberOf(valueOf(node, 'energyKwh'));
  const price = moneyOf(valueOf(node, 'unitPrice'));
  if (Number.isNaN(start) || !given || !energy || !price) return undefined;
  const isIdle = textOf(valueOf(node, 'kind')) === 'IDLE';
  const length = secondsOf(start, until);
  const whole = given.floor();
  // A length can only be in minutes if the next period starts 60 times later.
  const seconds = length?.equals(whole.mul(60)) ? length : whole;
  return { node, start, isIdle, seconds, length, energy, price };
}

/** The seconds between two moments; undefined if one of them is not readable, or if they are in the wrong order. */
export const secondsOf = (start: number, end: number): Fraction | undefined =>
  !(end >= start) ? undefined : new Fraction(Math.round((end - start) / 1000));

/** The elements of a tariff of the CPO API, each with prices that belong together. */
export const elementsOf = (tariff: JsonNode | undefined): readonly JsonNode[] =>
  itemsOf(valueOf(tariff, 'elements'));

/** Whether an element applies only at some times or for some quantities. */
export const hasRestrictions = (element: JsonNode): boolean => valueOf(element, 'restrictions') !== undefined;

/**
 * The prices that a component may have: of the first element that has it, and of the elements with restrictions before it. The
 * record does not say the time zone of its site, so restrictions cannot be compared with its times.
 */
export function listPrices(tariff: JsonNode | undefined, name: string): Fraction[] {
  const withPrice = elementsOf(tariff).filter((element) => amountOf(valueOf(element, name)));
  const last = withPrice.findIndex((element) => !hasRestrictions(element));
  const possible = last < 0 ? withPrice : withPrice.slice(0, last + 1);
  return possible.flatMap((element) => amountOf(valueOf(element, name)) ?? []);
}

/** The value of an amount with its currency. */
export const moneyOf = (node: JsonNode | undefined): Fraction | undefined =>
  amountOf(valueOf(node, 'amount'));
