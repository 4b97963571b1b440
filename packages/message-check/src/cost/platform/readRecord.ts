import { itemsOf, pathTo, textOf, valueOf, type JsonNode, type ObjectNode } from '../../json/nodes';
import { readDecimal, type Ratio } from '../decimal';
import { numberOf } from '../readBill';
import { readTariff, type PlatformTariff } from './readTariff';

/** A part of a session with one price. */
export interface RecordPeriod {
  /** Path in the message. */
  path: string;
  node: JsonNode;
  /** Milliseconds. */
  start: number;
  isIdle: boolean;
  /** The length. If the message has it in minutes, it is converted. */
  seconds: bigint;
  /** kWh */
  energy: Ratio;
  /** Per kWh while charging, per minute while idle. */
  price: Ratio;
}

/** A CDR or a session of the CPO API. */
export interface PlatformRecord {
  kind: 'CDR' | 'Session';
  node: ObjectNode;
  path: string;
  /** Milliseconds; undefined when the session is running or the time is not readable. */
  start: number | undefined;
  end: number | undefined;
  /** Undefined for a session, which has no costs. */
  costs: JsonNode | undefined;
  periods: RecordPeriod[];
  isCredit: boolean;
  tariff: PlatformTariff | undefined;
}

/** Periods that are read. The API allows as many. */
const MAX_PERIODS = 1000;

/**
 * Reads a CDR or a session of the CPO API.
 * @param tariffs tariffs that are checked together with the record
 * @returns undefined for any other object
 */
export function readRecord(
  node: JsonNode,
  path: string,
  tariffs: readonly JsonNode[],
): PlatformRecord | undefined {
  if (node.kind !== 'object' || !valueOf(node, 'chargingSeconds') || !valueOf(node, 'idleSeconds'))
    return undefined;
  const costs = valueOf(node, 'costs');
  const credit = valueOf(node, 'creditOf');
  const wanted = textOf(valueOf(node, 'tariffId'));
  const tariff = tariffs.find((each) => textOf(valueOf(each, 'id')) === wanted) ?? tariffs[0];
  return {
    kind: costs ? 'CDR' : 'Session',
    node,
    path,
    start: readTime(valueOf(node, 'startedAt')),
    end: readTime(valueOf(node, 'endedAt')),
    costs,
    periods: convertMinutes(
      itemsOf(valueOf(node, 'periods'))
        .slice(0, MAX_PERIODS)
        .flatMap((each, index) => readPeriod(each, pathTo(pathTo(path, 'periods'), index)) ?? []),
      readTime(valueOf(node, 'endedAt')),
    ),
    isCredit: credit?.kind === 'string',
    tariff: tariff && readTariff(tariff),
  };
}

function readPeriod(node: JsonNode, path: string): RecordPeriod | undefined {
  const start = readTime(valueOf(node, 'start'));
  const seconds = numberOf(valueOf(node, 'seconds'));
  const energy = numberOf(valueOf(node, 'energyKwh'));
  const price = moneyOf(valueOf(node, 'unitPrice'));
  if (start === undefined || !seconds || !energy || !price) return undefined;
  const isIdle = textOf(valueOf(node, 'kind')) === 'IDLE';
  return { path, node, start, isIdle, seconds: seconds.n / seconds.d, energy, price };
}

/** Converts lengths that can only be in minutes, because the next period starts 60 times later. */
function convertMinutes(periods: readonly RecordPeriod[], end: number | undefined): RecordPeriod[] {
  return periods.map((period, index) => {
    const actual = lengthOf(period, periods[index + 1]?.start ?? end);
    return actual !== undefined && actual === period.seconds * 60n ? { ...period, seconds: actual } : period;
  });
}

/**
 * The seconds from the start of a period to the next one.
 * @param next start of the next period or end of the session, in milliseconds
 */
export function lengthOf({ start }: RecordPeriod, next: number | undefined): bigint | undefined {
  return next === undefined ? undefined : BigInt(Math.round((next - start) / 1000));
}

function readTime(node: JsonNode | undefined): number | undefined {
  const text = textOf(node) ?? '';
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The exact value of an amount, which the API writes as a text. */
export function moneyOf(node: JsonNode | undefined): Ratio | undefined {
  const text = textOf(valueOf(node, 'amount'));
  return text === undefined ? undefined : readDecimal(text);
}
