import { isZone } from '@voltmoor/build-tools/localTime';
import { MAX_POWER_KW, zoneOf } from '../cost/readBill';
import type { Finding } from '../finding';
import {
  isTrue,
  itemsOf,
  numberOf,
  pathOf,
  placeOf,
  plainOf,
  textOf,
  valueOf,
  walk,
  type JsonNode,
  type Member,
} from '../json/nodes';
import type { Table } from '../tables/types';
import { findingAt } from '../words/words';
import { has } from './fieldRules';
import { ENDS, firstTime, STARTS, timeOf } from './times';
import { similarName } from './values';

/** Looks at a value of a message. It sees the form of the value only, so it asks for fields that no other object has. */
type Rule = (node: JsonNode) => Finding | readonly Finding[] | undefined;

const periods: Rule = (node) => {
  const [start, end] = [firstTime(node, STARTS), firstTime(node, ENDS)];
  if (end < start) return undefined;
  return itemsOf(valueOf(node, 'charging_periods')).flatMap((period): Finding[] => {
    const at = placeOf(period, 'start_date_time');
    const time = timeOf(at);
    return time < start || time > end ? [findingAt('period-outside', at)] : [];
  });
};

/** A location changes with its EVSEs, and an EVSE with its connectors. */
const updates: Rule = (node) => {
  const at = placeOf(node, 'last_updated');
  const parts = ['evses', 'connectors'].flatMap((name) => itemsOf(valueOf(node, name)));
  const newer = parts.find((part) => timeOf(valueOf(part, 'last_updated')) > timeOf(at));
  const beside = newer && pathOf(placeOf(newer, 'last_updated'));
  return beside === undefined ? undefined : { ...findingAt('update-order', at, { other: beside }), beside };
};

const AMOUNTS = ['excl_vat', 'incl_vat', 'before_taxes'];

/** The total of a credit CDR is negative. */
const creditTotal: Rule = (node) => {
  const total = valueOf(node, 'total_cost');
  const wrong = AMOUNTS.filter((name) => numberOf(valueOf(total, name)) > 0).map((name) =>
    placeOf(total!, name),
  );
  const [at] = wrong;
  if (!at || !isTrue(valueOf(node, 'credit'))) return undefined;
  const edits = wrong.map(({ start }) => ({ start, end: start, text: '-' }));
  return { ...findingAt('cost-sign.credit', at), fix: { title: 'Make total_cost negative', edits } };
};

const creditParts: Rule = (node) => {
  if (node.kind !== 'object' || !isTrue(valueOf(node, 'credit')) || !valueOf(node, 'total_cost'))
    return undefined;
  const isNegative = ({ key, value }: Member): boolean =>
    /^total_\w+_cost$/.test(key) && AMOUNTS.some((name) => numberOf(valueOf(value, name)) < 0);
  const part = node.members.find(isNegative);
  return part && findingAt('credit-parts', part.value, { name: part.key });
};

/**
 * Coordinates of a European country that are in Europe only if they are swapped. A location of the API has them as numbers,
 * beside its time zone.
 */
const coordinates: Rule = (node) => {
  const country = textOf(valueOf(node, 'country'));
  const zone = zoneOf(country) ?? textOf(valueOf(node, 'timeZone'));
  const at = has(node, 'coordinates') ? placeOf(node, 'coordinates') : node;
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => valueOf(at, name));
  const [north, east] = [plainOf(latitude), plainOf(longitude)];
  if (!latitude || !longitude || north === undefined || east === undefined) return undefined;
  const isSwapped = +north > -11 && +north < 34 && +east > 34 && +east < 72;
  if (!isSwapped || zone?.startsWith('Europe/') !== true) return undefined;
  const write = (text: string): string => (latitude.kind === 'number' ? text : JSON.stringify(text));
  const edits = [
    { start: latitude.start, end: latitude.end, text: write(east) },
    { start: longitude.start, end: longitude.end, text: write(north) },
  ];
  const values = { found: `${north}, ${east}`, expected: `${east}, ${north}`, country };
  const fix = { title: 'Swap latitude and longitude', edits };
  const place = at === node ? latitude : at;
  return { ...findingAt('coordinates-swapped', place, values), fix };
};

const energy: Rule = (node) => {
  const name = has(node, 'kwh') ? 'kwh' : 'total_energy';
  const value = numberOf(valueOf(node, name));
  // The periods show the same mistake, with its place.
  const isInPeriods = itemsOf(valueOf(node, 'charging_periods')).some((period) =>
    itemsOf(valueOf(period, 'dimensions')).some((each) => textOf(valueOf(each, 'type')) === 'ENERGY'),
  );
  if (!(value > 100) || isInPeriods) return undefined;
  const hours = (firstTime(node, [...ENDS, 'last_updated']) - firstTime(node, STARTS)) / 3_600_000;
  if (!(value / Math.max(hours, 0.1) > MAX_POWER_KW)) return undefined;
  const at = placeOf(node, name);
  const values = { name, found: value, hours: Math.round(hours * 100) / 100 };
  return findingAt('unit-energy.session', at, values, String(value / 1000));
};

const duration: Rule = (node) => {
  const value = numberOf(valueOf(node, 'total_time'));
  const hours = (firstTime(node, ENDS) - firstTime(node, STARTS)) / 3_600_000;
  const factor = [60, 3600].find((each) => Math.abs(value - hours * each) <= hours * each * 0.02);
  if (factor === undefined || !(hours > 0)) return undefined;
  const expected = String(Math.round((value / factor) * 10_000) / 10_000);
  const values = { found: value, unit: factor === 60 ? 'minutes' : 'seconds' };
  return findingAt('unit-time.session', placeOf(node, 'total_time'), values, expected);
};

const isOpen = (element: JsonNode): boolean => {
  const restrictions = valueOf(element, 'restrictions');
  const isEmpty = restrictions?.kind === 'object' && restrictions.members.length === 0;
  return element.kind === 'object' && (isEmpty || !has(element, 'restrictions'));
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
  return hidden < 0 ? undefined : findingAt('element-order', elements[open]!, { open, hidden });
};

/** The versions 2.0, 2.1 and 2.2 of OCPI were replaced. */
const versions: Rule = (node) => {
  if (!valueOf(itemsOf(node)[0], 'url')) return undefined;
  const offered = itemsOf(node).map((each) => textOf(valueOf(each, 'version')) ?? '');
  return offered.flatMap((version, index): Finding[] => {
    const successor = version === '2.2' ? '2.2.1' : '2.1.1';
    if (!/^2\.[012]$/.test(version) || offered.includes(successor)) return [];
    return [findingAt('deprecated-value', placeOf(node, index, 'version'), { version, successor })];
  });
};

const token: Rule = (node) => {
  const text = textOf(node);
  if (node.step !== 'token' || text === undefined || !valueOf(node.around, 'url')) return undefined;
  if (!/^[A-Za-z0-9+/]{8,}={1,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const plain = atob(text);
  if (!/^[\x21-\x7e]+\n?$/.test(plain)) return undefined;
  const key = plain.endsWith('\n') ? 'token-encoding.line-feed' : 'token-encoding';
  return findingAt(key, node, {}, JSON.stringify(plain.trim()));
};

const timeZone: Rule = (node) => {
  const text = textOf(node) ?? '';
  if (!/^time_?zone$/i.test(`${node.step}`) || text === '') return undefined;
  if (!/^(?:(?:UTC|GMT)?[+-]\d|Z$)/i.test(text) && isZone(text))
    return text.includes('/') || text === 'UTC' ? undefined : findingAt('time-zone.place', node);
  const similar = similarName(text, Intl.supportedValuesOf('timeZone'));
  if (similar === undefined) return findingAt('time-zone', node);
  return findingAt('time-zone.similar', node, {}, JSON.stringify(similar));
};

/** Whether the amounts of an object have one currency: those of a record with its tariffs or costs, and the lines of a price. */
const hasAmounts = (node: JsonNode): boolean =>
  ['tariff', 'costs', 'lines'].some((name) => has(node, name)) ||
  (has(node, 'tariffs') && has(node, 'currency'));

/** Whether an object is within another one whose amounts are compared. Each value is looked at once, however deep it is. */
const isWithinAmounts = ({ around }: JsonNode): boolean =>
  around !== undefined && (hasAmounts(around) || isWithinAmounts(around));

const oneCurrency: Rule = (node) => {
  if (!hasAmounts(node) || isWithinAmounts(node)) return undefined;
  const found: { text: string; at: JsonNode }[] = [];
  walk(node, (at) => {
    const text = at.step === 'currency' ? (textOf(at)?.toUpperCase() ?? '') : '';
    if (/^[A-Z]{3}$/.test(text)) found.push({ text, at });
  });
  const counts = new Map<string, number>();
  for (const { text } of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  if (counts.size < 2) return undefined;
  // If a CDR and its only tariff differ, the prices are more likely right than a field that a program fills in.
  const [expected = ''] = [...counts].reduce((a, b) => (b[1] >= a[1] ? b : a));
  return found
    .filter(({ text }) => text !== expected)
    .map(({ text, at }) => findingAt('currency.mixed', at, { found: text, expected }));
};

const energySources: Rule = (node) => {
  const sources = itemsOf(valueOf(node, 'energy_sources'));
  const shares = sources.map((each) => numberOf(valueOf(each, 'percentage')));
  const sum = shares.reduce((total, share) => total + share, 0);
  const isFactor = sources.length > 0 && Math.abs(sum - 1) < 0.01;
  // A single share above 100 breaks the schema already.
  if (!isFactor && !(sum > 101 && shares.every((share) => share <= 100))) return undefined;
  const key = isFactor ? 'energy-sources.factor' : 'energy-sources';
  return findingAt(key, placeOf(node, 'energy_sources'), { found: Math.round(sum * 100) / 100 });
};

const RULES: Readonly<Partial<Record<JsonNode['kind'], readonly Rule[]>>> = {
  object: [
    periods,
    updates,
    creditTotal,
    creditParts,
    coordinates,
    energy,
    duration,
    elementOrder,
    energySources,
    oneCurrency,
  ],
  array: [versions],
  string: [token, timeZone],
};

/** Rules that also apply to the API. */
const SHARED: ReadonlySet<Rule> = new Set([timeZone, oneCurrency, coordinates]);

/** Adds what the standard requires in its texts, and what partners often get wrong although the schema allows it. */
export function checkMeaning(node: JsonNode, protocol: Table['protocol'], findings: Finding[]): void {
  if (protocol === 'ocpp') return;
  for (const rule of RULES[node.kind] ?? []) {
    if (protocol === 'api' && !SHARED.has(rule)) continue;
    const found = [rule(node) ?? []].flat() as readonly Finding[];
    // A list can have more entries than a call can have arguments.
    for (const finding of found) findings.push(finding);
  }
}
