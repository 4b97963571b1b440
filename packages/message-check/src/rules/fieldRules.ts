import { MOST_OF_A_KIND, replace, type Finding } from '../finding';
import {
  itemsOf,
  numberOf,
  pathOf,
  placeOf,
  plainOf,
  reach,
  spanOf,
  textOf,
  type JsonNode,
} from '../json/nodes';
import { memoise, memoiseText } from '@voltmoor/build-tools/memoise';
import type { Recognised } from '../recognise/recognise';
import { fillWords, type Words } from '../words/words';
import { toUtc } from './fixes';
import rules from './rules.json';
import { timeOf } from './times';
import { quote } from './values';

/**
 * A rule about the fields with some names. It reports a value that meets all of its conditions, so most rules need no code.
 * Conditions in texts are regular expressions.
 */
interface FieldRule extends Words {
  code: string;
  protocols: readonly string[];
  /** `*` is any field with a text. */
  fields: readonly string[];
  /** With `array`, `needs` is about its entries. */
  type?: 'number' | 'boolean' | 'array';
  /** Form of the value. Numbers are compared as they are written. */
  matches?: string;
  /** Form of values that are right. */
  except?: string;
  /** What the value is not: see `KNOWN`. */
  unknown?: keyof typeof KNOWN;
  /** A field beside it whose value comes before the own one, with a space, in `matches` and `except`. */
  with?: string;
  over?: number;
  under?: number;
  /** Fields that are beside it, with the form of their values, and a field that is not. See `fieldOf` for other places. */
  siblings?: Readonly<Record<string, string>>;
  without?: string;
  /** Form of the path of the object, and of the label of the message. */
  within?: string;
  label?: string;
  /** A list, and the field of its entries that has the values that are right. */
  listed?: readonly [list: string, field: string];
  /** Fields of which one has to be beside it. */
  needs?: readonly string[];
  /** Fields whose values may occur together once in the list. The last one has to be there. */
  unique?: readonly string[];
  /** Names of a field whose values grow from entry to entry of the list. */
  ascending?: readonly string[];
  /**
   * Fields with the value that has to be smaller. Only the first one that the object has counts. `*` is the name after its
   * first underscore.
   */
  after?: readonly string[];
  /** What replaces the value: a factor, a change of `CHANGES`, or a value. The fix is proposed only if the rule accepts it. */
  becomes?: string;
}

const ALL = rules as readonly FieldRule[];
const forAny = ALL.filter(({ fields }) => fields.includes('*'));
const byField = new Map<string, FieldRule[]>();
for (const rule of ALL)
  for (const field of rule.fields) byField.set(field, [...(byField.get(field) ?? forAny), rule]);

const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'upper case': (text) => text.toUpperCase(),
  asterisks: (text) => text.toUpperCase().replaceAll('-', '*'),
  'hexadecimal digits': (text) => text.replace(/[\s:-]/g, '').toUpperCase(),
  'hours and minutes': (text) => text.slice(0, 5),
  'one line': (text) => text.replace(/\p{Cc}+/gu, ' ').trim(),
  UTC: (text) => toUtc(text) ?? text,
  'decimal point': (text) => text.replace(',', '.'),
  trimmed: (text) => text.trim(),
};

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that exist. A new one can be missing here, so no rule about them is an error. */
const KNOWN = {
  currency: new Set(Intl.supportedValuesOf('currency')),
  country: { has: memoiseText((code) => REGIONS.of(code) !== undefined) },
} as const;

const expressionOf = memoiseText((form) => new RegExp(form));
const fits = (text: string, form: string): boolean => expressionOf(form).test(text);

/** A field by its name: `a.-1.b` is below the object, and `^a` beside the object, or beside the list that contains it. */
function fieldOf(node: JsonNode, name: string): JsonNode | undefined {
  if (!name.startsWith('^')) return reach(node, name.split('.'));
  const outer = node.around?.kind === 'array' ? node.around.around : node.around;
  return outer && fieldOf(outer, name.slice(1));
}

/** A field as a text; empty without it. */
const plainIn = (node: JsonNode, name: string): string => plainOf(fieldOf(node, name)) ?? '';

/** The values of a field in the entries of a list. */
const valuesIn = memoise(
  (list: JsonNode, field: string) => new Set(itemsOf(list).map((entry) => plainIn(entry, field))),
);

/** Whether a value is null or an empty list, which count as missing. */
const isEmpty = (node: JsonNode): boolean =>
  node.kind === 'null' || (node.kind === 'array' && node.items.length === 0);

/** Whether a field has a value. */
export function has(node: JsonNode | undefined, name: string): boolean {
  const value = node && fieldOf(node, name);
  return value !== undefined && !isEmpty(value);
}

/** Applies the rules about a field. */
export function checkField(
  node: JsonNode,
  { table, message }: Pick<Recognised, 'table' | 'message'>,
  findings: Finding[],
): void {
  const { around, step: name } = node;
  if (!around || typeof name !== 'string' || isEmpty(node)) return;
  for (const rule of byField.get(name) ?? forAny) {
    if (!rule.protocols.includes(table.protocol) || (rule.type && node.kind !== rule.type)) continue;
    if (rule.label !== undefined && !fits(message.label, rule.label)) continue;
    if (!isWrong(rule, node, around) || !isBesideRight(rule, around)) continue;
    if (rule.within !== undefined && !fits(pathOf(around), rule.within)) continue;
    const rest = name.slice(name.indexOf('_') + 1);
    const earlier = rule.after?.map((each) => each.replace('*', rest)).find((each) => has(around, each));
    const other = earlier ?? plainIn(around, rule.with ?? '');
    // If the field that decides about this one is wrong itself, nothing is reported.
    const decides = earlier ?? rule.with ?? Object.keys(rule.siblings ?? {}).at(-1);
    const at = decides === undefined ? undefined : fieldOf(around, decides);
    const beside = at && { beside: pathOf(at) };
    // A list can have more entries than a call can have arguments.
    for (const wrong of listWrong(rule, node, around, earlier).slice(0, MOST_OF_A_KIND)) {
      const found = quote(rule.needs ? node : wrong);
      findings.push({ ...toFinding(rule, wrong, { found, name, other }), ...beside });
    }
  }
}

function isBesideRight({ siblings = {}, without }: FieldRule, parent: JsonNode): boolean {
  if (without !== undefined && fieldOf(parent, without)) return false;
  return Object.entries(siblings).every(
    ([name, form]) => has(parent, name) && fits(plainIn(parent, name), form),
  );
}

function isWrong(rule: FieldRule, node: JsonNode, parent: JsonNode): boolean {
  const { matches, except, over, under } = rule;
  if (matches !== undefined || except !== undefined) {
    const own = plainOf(node);
    if (own === undefined) return false;
    const text = rule.with === undefined ? own : `${plainIn(parent, rule.with)} ${own}`;
    if ((matches !== undefined && !fits(text, matches)) || (except !== undefined && fits(text, except)))
      return false;
  }
  const [list = '', field = ''] = rule.listed ?? [];
  if (rule.listed && (!has(parent, list) || valuesIn(fieldOf(parent, list)!, field).has(textOf(node) ?? '')))
    return false;
  if (rule.unknown && KNOWN[rule.unknown].has((textOf(node) ?? '').toUpperCase())) return false;
  const value = numberOf(node);
  return (over === undefined || value > over) && (under === undefined || value < under);
}

/**
 * The places of what is wrong about a value that meets the conditions of a rule.
 * @param earlier the field whose value has to be smaller
 */
function listWrong(
  { type, needs, unique, ascending, after }: FieldRule,
  node: JsonNode,
  around: JsonNode,
  earlier = '',
): JsonNode[] {
  if (needs) {
    const holders = type === 'array' ? itemsOf(node).filter(({ kind }) => kind === 'object') : [around];
    return holders
      .filter((holder) => !needs.some((needed) => has(holder, needed)))
      .map((holder) => placeOf(holder, ...(needs[0] ?? '').split('.')));
  }
  if (unique) return listRepeated(node, unique);
  if (ascending) return listUnordered(node, ascending);
  return !after || isBefore(node, fieldOf(around, earlier)) ? [node] : [];
}

/** The second of two entries of a list with the same identifier. */
function listRepeated(list: JsonNode, unique: readonly string[]): JsonNode[] {
  const seen = new Set<string>();
  const name = unique.at(-1) ?? '';
  return itemsOf(list).flatMap((entry) => {
    const own = plainIn(entry, name);
    const id = unique
      .map((each) => plainIn(entry, each))
      .join(' ')
      .toLowerCase();
    const isKnown = own !== '' && own !== '#NA' && seen.size === seen.add(id).size;
    return isKnown ? placeOf(entry, ...name.split('.')) : [];
  });
}

/** The entries of a list whose number or time is before that of an earlier entry. */
function listUnordered(list: JsonNode, names: readonly string[]): JsonNode[] {
  const name = names.find((each) => has(itemsOf(list)[0], each)) ?? '';
  let before = -Infinity;
  return itemsOf(list).flatMap((entry) => {
    const node = placeOf(entry, ...name.split('.'));
    const time = timeOf(node);
    const value = Number.isNaN(time) ? Number(plainOf(node)) : time;
    const isLess = value < before;
    if (value > before) before = value;
    return isLess ? node : [];
  });
}

/** Whether a time, a date, a time of the day or a number is before another one of the same form. */
function isBefore(node: JsonNode, start: JsonNode | undefined): boolean {
  const numbers = [node, start].map((each) => Number(plainOf(each)));
  if (numbers.every(Number.isFinite)) return numbers[0]! < numbers[1]!;
  const [first, last] = [textOf(start) ?? '', textOf(node) ?? ''];
  // Texts of dates and of times of the day are in the order of their times. 00:00 is the end of the day.
  if (/^(?:\d{2}:\d{2}|\d{4}-\d{2}-\d{2})$/.test(first) && first.length === last.length)
    return first > last && last !== '00:00';
  return timeOf(start) > timeOf(node);
}

function toFinding(
  { code, severity, becomes, ...rule }: FieldRule,
  node: JsonNode,
  values: Readonly<Record<string, string>>,
): Finding {
  const factor = Number(/^× (.+)$/.exec(becomes ?? '')?.[1]);
  const own = plainOf(node) ?? '';
  const text = factor
    ? String(Number((Number(own) * factor).toFixed(6)))
    : becomes && (CHANGES[becomes]?.(own) ?? becomes);
  const isRight = text !== undefined && (rule.except === undefined || fits(text, rule.except));
  const json = node.kind === 'string' ? JSON.stringify(text) : text;
  return {
    severity,
    code,
    path: pathOf(node),
    ...spanOf(node),
    ...fillWords(rule, { ...values, becomes: json ?? '' }),
    ...(isRight && json !== undefined && { fix: replace(node, json) }),
  };
}
