import { isZone } from '../cost/localTime';
import type { Finding, Fix } from '../finding';
import { isTrue, itemsOf, memberOf, spanOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import type { Place } from '../json/walk';
import { findingAt, type Values, type WordsKey } from '../words/words';
import { has } from './fieldRules';
import { replace, toUtc } from './fixes';
import { ENDS, firstTime, STARTS, timeOf } from './times';
import { quote, similarName } from './values';

/** What a rule reports. Its place is the value, unless it names another one. */
interface Report {
  key: WordsKey;
  values?: Values;
  /** JSON that replaces the value. */
  replacement?: string | undefined;
  /** A fix that changes more than the value. */
  fix?: Fix;
  /** The value below that is wrong, by its steps. */
  at?: readonly (string | number)[];
}

/** Looks at a value of a message. It sees the form of the value only, so it asks for fields that no other object has. */
type Rule = (node: JsonNode, place: Place) => Report | readonly Report[] | undefined;

const numberOf = (node: JsonNode | undefined): number => (node?.kind === 'number' ? Number(node.text) : NaN);

const periods: Rule = (node) => {
  const list = itemsOf(valueOf(node, 'charging_periods'));
  if (list.length === 0) return undefined;
  const [start, end] = [firstTime(node, STARTS), firstTime(node, ENDS)];
  let before = -Infinity;
  return list.flatMap((period, index): Report[] => {
    const value = valueOf(period, 'start_date_time');
    const time = timeOf(value);
    const isLate = time < before;
    if (time > before) before = time;
    if (!isLate && !(time < start || time > end)) return [];
    const at = ['charging_periods', index, 'start_date_time'] as const;
    return [
      { key: isLate ? 'period-order' : 'period-outside', at, values: { found: quote(value ?? period) } },
    ];
  });
};

const AMOUNTS = ['excl_vat', 'incl_vat', 'before_taxes'];
const PARTS = ['fixed', 'energy', 'time', 'parking', 'reservation'].map((part) => `total_${part}_cost`);

const creditAmounts: Rule = (node) => {
  const total = valueOf(node, 'total_cost');
  if (!isTrue(valueOf(node, 'credit')) || !total) return undefined;
  const positive = AMOUNTS.filter((name) => numberOf(valueOf(total, name)) > 0);
  const negative = PARTS.find((part) =>
    AMOUNTS.some((name) => numberOf(valueOf(valueOf(node, part), name)) < 0),
  );
  const [first] = positive;
  const edits = positive.map((name) => {
    const { start } = valueOf(total, name)!;
    return { start, end: start, text: '-' };
  });
  return [
    ...(first === undefined
      ? []
      : [
          {
            key: 'cost-sign.credit' as const,
            at: ['total_cost', first],
            values: { found: quote(valueOf(total, first)!) },
            fix: { title: 'Make total_cost negative', edits },
          },
        ]),
    ...(negative === undefined
      ? []
      : [{ key: 'credit-parts' as const, at: [negative], values: { name: negative } }]),
  ];
};

/** More than any charger delivers, in kW. */
const MOST_POWER = 1000;

const energy: Rule = (node) => {
  const name = has(node, 'kwh') ? 'kwh' : 'total_energy';
  const value = numberOf(valueOf(node, name));
  // The periods show the same mistake, with its place.
  const isInPeriods = itemsOf(valueOf(node, 'charging_periods')).some((period) =>
    itemsOf(valueOf(period, 'dimensions')).some((each) => textOf(valueOf(each, 'type')) === 'ENERGY'),
  );
  if (!(value > 100) || isInPeriods) return undefined;
  const hours = (firstTime(node, [...ENDS, 'last_updated']) - firstTime(node, STARTS)) / 3_600_000;
  if (!(value / Math.max(hours, 0.1) > MOST_POWER)) return undefined;
  const expected = String(value / 1000);
  const values = { name, found: value, hours: Math.round(hours * 100) / 100, expected };
  return { key: 'unit-energy.session', at: [name], values, replacement: expected };
};

const duration: Rule = (node) => {
  const value = numberOf(valueOf(node, 'total_time'));
  const hours = (firstTime(node, ENDS) - firstTime(node, STARTS)) / 3_600_000;
  const factor = [60, 3600].find((each) => Math.abs(value - hours * each) <= hours * each * 0.02);
  if (factor === undefined || !(hours > 0)) return undefined;
  const expected = String(Math.round((value / factor) * 10_000) / 10_000);
  const values = { found: value, expected, unit: factor === 60 ? 'minutes' : 'seconds' };
  return { key: 'unit-time.session', at: ['total_time'], values, replacement: expected };
};

const isOpen = (element: JsonNode): boolean => {
  const restrictions = valueOf(element, 'restrictions');
  if (element.kind !== 'object') return false;
  return restrictions?.kind === 'object' ? restrictions.members.length === 0 : !has(element, 'restrictions');
};

const elementOrder: Rule = (node) => {
  const elements = itemsOf(valueOf(node, 'elements'));
  const open = elements.findIndex(isOpen);
  if (open < 0) return undefined;
  const typesOf = (element: JsonNode | undefined): string[] =>
    itemsOf(valueOf(element, 'price_components')).flatMap((each) => textOf(valueOf(each, 'type')) ?? []);
  const priced = new Set(typesOf(elements[open]));
  const hidden = elements.findIndex(
    (each, index) => index > open && typesOf(each).some((type) => priced.has(type)),
  );
  return hidden < 0 ? undefined : { key: 'element-order', values: { open, hidden } };
};

/** Versions of OCPI that were replaced, with their successors. */
const REPLACED = new Map([
  ['2.0', '2.1.1'],
  ['2.1', '2.1.1'],
  ['2.2', '2.2.1'],
]);

const versions: Rule = (node) => {
  if (!memberOf(itemsOf(node)[0], 'url')) return undefined;
  const offered = itemsOf(node).map((each) => textOf(valueOf(each, 'version')) ?? '');
  return offered.flatMap((version, index): Report[] => {
    const successor = REPLACED.get(version);
    if (successor === undefined || offered.includes(successor)) return [];
    return [{ key: 'deprecated-value', at: [index, 'version'], values: { version, successor } }];
  });
};

const OFFSET = /^(\d{4}-\d{2}-\d{2}T[\d:.]{5,18})([+-]\d{2}:?\d{2})$/;

const offset: Rule = (node) => {
  const text = textOf(node) ?? '';
  if (text.length > 40 || text[10] !== 'T' || text.endsWith('Z')) return undefined;
  const [, time = '', zone = ''] = OFFSET.exec(text) ?? [];
  const utc = zone === '' ? undefined : toUtc(time, zone);
  if (utc === undefined) return undefined;
  const replacement = JSON.stringify(utc);
  return { key: 'time-offset', values: { found: quote(node), expected: replacement }, replacement };
};

const token: Rule = (node, { member, around }) => {
  const text = textOf(node);
  if (member?.key !== 'token' || text === undefined || !memberOf(around?.node, 'url')) return undefined;
  if (!/^[A-Za-z0-9+/]{8,}={1,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const plain = atob(text);
  if (!/^[\x21-\x7e]+\n?$/.test(plain)) return undefined;
  const key = plain.endsWith('\n') ? 'token-encoding.line-feed' : 'token-encoding';
  return { key, replacement: JSON.stringify(plain.trim()) };
};

const currencies = new Set(Intl.supportedValuesOf('currency'));

const timeZone: Rule = (node, { member }) => {
  const text = textOf(node) ?? '';
  if (member?.key !== 'time_zone' || text === '') return undefined;
  const values = { found: quote(node) };
  if (!/^(?:(?:UTC|GMT)?[+-]\d|Z$)/i.test(text) && isZone(text))
    return text.includes('/') || text === 'UTC' ? undefined : { key: 'time-zone.place', values };
  const similar = similarName(text, Intl.supportedValuesOf('timeZone'));
  if (similar === undefined) return { key: 'time-zone', values };
  const replacement = JSON.stringify(similar);
  return { key: 'time-zone.similar', values: { ...values, expected: replacement }, replacement };
};

const currency: Rule = (node, { member }) => {
  const text = textOf(node) ?? '';
  if (member?.key !== 'currency' || !/^[A-Z]{3}$/.test(text) || currencies.has(text)) return undefined;
  return { key: 'currency', values: { found: quote(node) } };
};

const RULES: Readonly<Record<JsonNode['kind'], readonly Rule[]>> = {
  object: [periods, creditAmounts, energy, duration, elementOrder],
  array: [versions],
  string: [offset, token, timeZone, currency],
  number: [],
  literal: [],
};

/** Adds what the standard requires in its texts, and what partners often get wrong although the schema allows it. */
export function checkOcpiValue(place: Place, findings: Finding[]): void {
  for (const rule of RULES[place.node.kind]) {
    const reports = rule(place.node, place);
    if (!reports) continue;
    for (const { key, values, replacement, fix, at = [] } of [reports].flat() as readonly Report[]) {
      const wrong = at.reduce<Place>((around, step) => around.at(step), place);
      const own = replacement === undefined ? fix : replace(spanOf(wrong.node), replacement);
      findings.push({ ...findingAt(key, wrong, values), ...(own && { fix: own }) });
    }
  }
}
